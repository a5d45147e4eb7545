"""Worker processes with limits on time and memory: for what comes from strangers, and for what takes long."""
