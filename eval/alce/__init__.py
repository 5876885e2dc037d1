"""ALCE: citations scored as the field scores them, and as we would.

Gao et al. 2023, "Enabling Large Language Models to Generate Text with Citations", https://arxiv.org/abs/2305.14627.
"""
