"""What comes out of a grounding: reports, marked sources, documents, other programs' shapes, bundles."""
