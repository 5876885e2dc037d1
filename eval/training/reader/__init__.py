"""Trains the reader: an encoder that reads claim and passage together and tells three outcomes apart.

Base models come from packages of the index (`bases`), examples from labelled pairs (`pairs`), batches hold the near
twins of a passage together (`batches`), a run is a plan of phases that goes on from its last checkpoint (`train`), and
`measure` prints what a checkpoint knows. What ships is exported from here.
"""
