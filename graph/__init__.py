"""Order: wiring, settings and the doors."""
