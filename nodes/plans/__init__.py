"""Plans: what is to be found and computed before a text is written, checked before it is carried out."""
