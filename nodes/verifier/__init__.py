"""The verifier: says of every claim whether its evidence supports it, and why."""
