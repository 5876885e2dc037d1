"""What all engines share that run a transformers checkpoint with torch: the machine, the files, the batches."""

from .batches import Tokens as Tokens
from .batches import in_batches as in_batches
from .batches import padded as padded
from .chunking import chunks as chunks
from .chunking import sentences as sentences
from .loading import ModelCheckpoint as ModelCheckpoint
from .loading import load_model as load_model
from .loading import load_tokenizer as load_tokenizer
from .loading import locate as locate
from .machine import Machine as Machine
from .machine import machine as machine
