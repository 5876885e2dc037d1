"""The provenance of a result: what was derived from what, and who checked it.

PROV-JSON, W3C Member Submission https://www.w3.org/Submission/prov-json/, for the model of
https://www.w3.org/TR/prov-dm/. A quotation and a revision are derivations of that `prov:type`, as there.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from ...store.records import Citation, Grounding, Passage, Provenance, Source
from .shapes_prose import address, name_of

PREFIX = {"uuid": "urn:uuid:", "pcite": "urn:x-pcite:"}


class ProvDocument:
    """A PROV document that is filled record by record."""

    def __init__(self) -> None:
        self.content: dict[str, dict[str, dict[str, Any]]] = {}

    def say(self, kind: str, name: str, **attributes: object) -> str:
        """Add an entity, an activity or an agent; attributes of PROV begin with `prov_`, others are ours."""
        texts = {_key(key): _value(value) for key, value in attributes.items() if value is not None}
        self.content.setdefault(kind, {})[name] = texts
        return name

    def relate(self, kind: str, type_: str | None = None, **roles: str) -> None:
        """Add a relation between records; `type_` is its `prov:type`."""
        relations = self.content.setdefault(kind, {})
        fields: dict[str, Any] = {f"prov:{role}": name for role, name in roles.items()}
        relations[f"_:{kind}{len(relations)}"] = {**fields, **({"prov:type": _type(type_)} if type_ else {})}

    def derive(self, new: str, old: str, type_: str | None = None) -> None:
        """Say that `new` was derived from `old`."""
        self.relate("wasDerivedFrom", type_, generatedEntity=new, usedEntity=old)


def prov(grounding: Grounding) -> dict[str, Any]:
    """Entities are the draft, the grounded text, sources, passages that were tried, and quotes.

    A passage is derived from its source, a quote is quoted from its source and derived from its
    passage, the grounded text is derived from its quotes and a revision of the draft. The activity is
    the run that verified; its agents are pcite and the engines, each with its model and digest.

    What a model wrote, cut, questioned or scored is an activity of its own, with the model and the
    fingerprint of its prompt as agent. An editor uses the original draft, and the draft is a revision of it.
    """
    document = ProvDocument()
    moment = grounding.created_at.isoformat()
    run = document.say(
        "activity", _name(f"{grounding.report_id}/run"), prov_label="verification", prov_startTime=moment
    )
    draft = _text(document, grounding, "draft", grounding.draft)
    for source in grounding.sources:
        document.relate("used", activity=run, entity=_source(document, source))
    for passage in grounding.passages:
        document.relate("used", activity=run, entity=_passage(document, passage))
    result = _text(document, grounding, "grounded text", grounding.text)
    document.relate("used", activity=run, entity=draft)
    document.relate("wasGeneratedBy", entity=result, activity=run, time=moment)
    document.derive(result, draft, "prov:Revision")
    for citation in grounding.citations:
        document.derive(result, _quote(document, citation))
    _agents(document, grounding, run)
    _writing(document, grounding, draft, run)
    return {"prefix": PREFIX, **document.content}


def _agents(document: ProvDocument, grounding: Grounding, run: str) -> None:
    """Who took part: pcite, and every engine that gave a probability, for which pcite is responsible."""
    itself = document.say("agent", "pcite:pcite", prov_type=_type("prov:SoftwareAgent"), prov_label="pcite")
    document.relate("wasAssociatedWith", activity=run, agent=itself)
    queries = dict.fromkeys(link.verifier for verdict in grounding.verdicts for link in verdict.links)
    for engine in queries:
        name = _engine(document, engine)
        document.relate("wasAssociatedWith", activity=run, agent=name)


def _writing(document: ProvDocument, grounding: Grounding, draft: str, run: str) -> None:
    """Who made the draft and its parts before they were verified."""
    first = draft
    roles: dict[str, list[str]] = {}
    for maker in grounding.makers:
        roles.setdefault(maker.role, []).append(_engine(document, maker.provenance))
    if any(revision.by == "person" for revision in grounding.revisions):
        person = document.say("agent", "pcite:person", prov_type=_type("prov:Person"), prov_label="a person")
        roles.setdefault("editor", []).append(person)
    if grounding.original is not None:
        first = _text(document, grounding, "original draft", grounding.original)
        document.derive(draft, first, "prov:Revision")
        roles.setdefault("editor", [])
    for role, agents in roles.items():
        activity = document.say("activity", _name(f"{grounding.report_id}/{role}"), prov_label=role)
        for agent in agents:
            document.relate("wasAssociatedWith", activity=activity, agent=agent)
        if role == "writer":
            document.relate("wasGeneratedBy", entity=first, activity=activity)
        elif role == "editor" and grounding.original is not None:
            document.relate("used", activity=activity, entity=first)
            document.relate("wasGeneratedBy", entity=draft, activity=activity)
        else:
            document.relate("wasInformedBy", informed=run, informant=activity)


def _engine(document: ProvDocument, engine: Provenance) -> str:
    return document.say(
        "agent",
        _name("/".join((engine.engine, engine.model, engine.digest, engine.prompt))),
        prov_type=_type("prov:SoftwareAgent"),
        prov_label=f"{engine.engine}: {engine.model}",
        engine=engine.engine,
        model=engine.model,
        digest=engine.digest,
        prompt=engine.prompt or None,
    )


def _text(document: ProvDocument, grounding: Grounding, label: str, text: str) -> str:
    name = _name(f"{name_of(grounding.report_id)}/{label.split()[0]}")
    digest = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return document.say("entity", name, prov_label=label, sha256=digest, characters=len(text))


def _source(document: ProvDocument, source: Source) -> str:
    return document.say(
        "entity",
        _name(source.id),
        prov_type="source",
        prov_label=source.name,
        prov_location=address(source),
        sha256=source.content_hash,
        mediaType=source.media_type,
        version=source.version,
    )


def _passage(document: ProvDocument, passage: Passage) -> str:
    start, end = passage.start, passage.end
    name = document.say("entity", _name(passage.id), prov_type="passage", prov_value=passage.text, start=start, end=end)
    document.derive(name, _name(passage.source_id))
    return name


def _quote(document: ProvDocument, citation: Citation) -> str:
    name = document.say(
        "entity",
        _name(citation.uid),
        prov_type="quote",
        prov_label=f"[{citation.number}]" if citation.number else None,
        prov_value=citation.quote,
        prov_location=citation.locator.label or None,
        start=citation.quote_start,
        end=citation.quote_end,
        support=citation.probability,
    )
    document.derive(name, _name(citation.source_id), "prov:Quotation")
    document.derive(name, _name(citation.passage_id))
    return name


def _name(identifier: str) -> str:
    return f"uuid:{name_of(identifier)}"


def _key(name: str) -> str:
    return f"prov:{name.removeprefix('prov_')}" if name.startswith("prov_") else f"pcite:{name}"


def _type(name: str) -> dict[str, str]:
    return {"$": name, "type": "prov:QUALIFIED_NAME"}


def _value(value: object) -> object:
    return {"$": repr(value), "type": "xsd:double"} if isinstance(value, float) else value
