"""Whether answers are right and readable: ALCE's measures besides its citations, under the keys of its `.score`.

T. Gao, H. Yen, J. Yu, D. Chen, "Enabling Large Language Models to Generate Text with Citations", EMNLP 2023.
"""

from .correctness_reader import QuestionAnswerer as QuestionAnswerer
from .correctness_reader import SpanReader as SpanReader
from .correctness_scored import MEASURES as MEASURES
from .correctness_scored import CorrectnessOptions as CorrectnessOptions
from .correctness_scored import columns as columns
from .correctness_scored import correctness as correctness
from .correctness_scored import need_gold as need_gold
