"""How the shipped model files were made."""
