"""Verifiers that ask a model on a server over the OpenAI protocol: vLLM, llama.cpp, Ollama, LiteLLM, OpenAI."""

from .granite import GraniteGuardian
from .judge import LLMJudge
from .minicheck import BespokeMiniCheck, OllamaMiniCheck
from .server import ModelServer, Prices
from .usage import Usage

__all__ = ["BespokeMiniCheck", "GraniteGuardian", "LLMJudge", "ModelServer", "OllamaMiniCheck", "Prices", "Usage"]
