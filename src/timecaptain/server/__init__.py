"""HTTP and WebSocket in front of the tables. Nothing about the rules is here."""
