"""The editor: changes what did not verify, and proves the change."""
