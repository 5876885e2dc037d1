"""Text as such: sentences, words, numbers, units and markup."""
