"""The citation store measured: bulk recording, lookups, the log, many processes."""
