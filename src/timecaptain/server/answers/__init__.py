"""The answers to HTTP requests, as plain functions of typed input: no web framework is needed to call them."""
