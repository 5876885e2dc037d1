"""The grounded draft as a document of its own: Markdown with footnotes, a file for a word processor."""
