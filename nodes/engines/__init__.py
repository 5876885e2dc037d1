"""The engines that fill the ports, one file each."""
