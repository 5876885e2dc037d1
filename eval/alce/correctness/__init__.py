"""Whether answers are right and readable: ALCE's measures besides its citations, under the keys of its `.score`.

T. Gao, H. Yen, J. Yu, D. Chen, "Enabling Large Language Models to Generate Text with Citations", EMNLP 2023.
"""

from .reader import Reader as Reader
from .reader import SpanReader as SpanReader
from .scored import MEASURES as MEASURES
from .scored import Options as Options
from .scored import columns as columns
from .scored import correctness as correctness
from .scored import need_gold as need_gold
