"""The verifier that goes into every bundle: Python's standard library alone, from 3.8 on.

These modules import nothing but each other, so that `single.py` can write them into one file.
"""
