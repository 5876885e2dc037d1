"""What can be decided without a model: claims that stand word for word, and passages that share nothing."""

from .cascade_engine import Cascade as Cascade
from .cascade_rules import Rules as Rules
from .cascade_verbatim import is_verbatim as is_verbatim
