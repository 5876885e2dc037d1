"""Proofs: what someone outside can hold against the store: signed checkpoints, proofs of rows, a check of it all."""

from __future__ import annotations

from .proofs_checking import verify_log
from .proofs_checkpoints import checkpoints, sign_checkpoint
from .proofs_findings import Erased, IntegrityFinding, LogCheck
from .proofs_keys import ED25519, HMAC, PublicKey, SigningKey
from .proofs_notes import Checkpoint, check_checkpoint, parse
from .proofs_repairing import LogRepair, repair_log
from .proofs_rows import ConsistencyProof, InclusionProof, consistency, proofs, prove

__all__ = [
    "ED25519",
    "HMAC",
    "Checkpoint",
    "ConsistencyProof",
    "Erased",
    "InclusionProof",
    "IntegrityFinding",
    "LogCheck",
    "LogRepair",
    "PublicKey",
    "SigningKey",
    "check_checkpoint",
    "checkpoints",
    "consistency",
    "parse",
    "proofs",
    "prove",
    "repair_log",
    "sign_checkpoint",
    "verify_log",
]
