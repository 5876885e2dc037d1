"""What each way of writing does, in one sentence, for those who choose one."""

from __future__ import annotations

WAYS: dict[str, str] = {
    "post-hoc": "Write freely, then put a citation to every sentence that a source supports.",
    "post-hoc-agent": "An agent searches and writes freely, has its sections audited by a tool, and mends them.",
    "interleaved": "Quote a source first, then write the one sentence that the quote supports, in turns (ReClaim).",
    "claim-first": "An agent searches, cites each claim by a tool and writes with the numbers it is given.",
    "academic": "Outline with citations, read each citation again before its section is written, check backwards.",
    "regeneration": "Write freely, and write again with what the sources say about the claims that fail (CEG).",
    "refinement": "Let the model cite by itself, then correct its citations without touching a word of the text.",
    "adaptation": "Search again for each sentence without support and word it anew from what is found (AGREE).",
    "reflection": "Ask before each part whether a source is needed, and let the model judge what it wrote (Self-RAG).",
    "decomposition": "Search for the parts of the question one by one, then write from all that was found.",
    "constrained": "Say nothing that the passages found for the question do not say.",
    "rewoo": "Plan what to look up with placeholders, fill them all at once, then write.",
    "planned": "Plan which evidence each section needs, find it, then write section by section.",
    "placeholders": "Write with placeholders for citations, which are looked up and filled afterwards.",
}
