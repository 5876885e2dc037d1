"""pcite: every checkable claim of a draft cited to the passage that supports it, or flagged."""
