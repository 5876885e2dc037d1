"""The doors: command line, HTTP server, and what agents call."""
