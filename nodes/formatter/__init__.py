"""The formatter: markers, references, styles and placeholders."""
