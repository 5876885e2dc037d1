"""Parts of the pipeline measured by themselves and taken out: segmentation, search, and ways to cite side by side."""
