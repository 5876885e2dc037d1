"""How the shipped verifiers were trained: data, made examples, the loop, the export and the combination.

`reader_*` train the reader, an encoder that reads claim and passage together and tells three outcomes apart. Base
models come from packages of the index (`reader_bases`), examples from labelled pairs (`reader_pairs`), near twins of a
passage are held together (`reader_twins`), a run is a plan of phases, of `plans/`, that goes on from its last
checkpoint (`reader_train`), and `reader_measure` prints what a checkpoint knows. What ships is exported from here
(`reader_export`). The other files train `mini`.
"""
