"""Speed and memory, each file a command that prints the machine and a table."""
