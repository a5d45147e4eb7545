"""The addresses of the HTTP interface: each route reads the request, calls its answer, and returns the result."""
