"""The databases of an earlier CitationEngine, and its migrations, in the words of its roadmap.

Version 1 has `sources`, each of one job, and `citations`. Version 2 shares sources between jobs; version 3
adds vectors. A database is told by its columns: what it says of its version may be another program's word.
"""
