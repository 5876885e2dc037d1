"""Cross-references: a passage that points to another place of the library brings that place in.

"The period of § 147 Abs. 3", "see Section 5.1.1.2" or "as shown in [12]" leaves to another text what a claim
may need. (Citation graph expansion, as in Ding et al., SciRAG, 2025, within what the library has.)
"""

from .law_references_follow import References

__all__ = ["References"]
