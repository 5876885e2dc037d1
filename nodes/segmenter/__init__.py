"""The segmenter: a draft's claims with their exact spans, found by rules and without any model."""

from .claims import segment
from .lists import segment_list, verified
from .markers import find as find_markers
from .plain import plain, without_markers

__all__ = ["find_markers", "plain", "segment", "segment_list", "verified", "without_markers"]
