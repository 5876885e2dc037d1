"""Rewordings that keep what a sentence says: modal verbs of equal force, synonyms, order of lists and clauses."""

from __future__ import annotations

import re
from random import Random

from .numbers import same_number

PARTICIPLES = dict(
    re.findall(
        r"(\w+):(\w+)",
        """aufbewahren:aufbewahrt vorlegen:vorgelegt angeben:angegeben anwenden:angewendet anzeigen:angezeigt
    aufnehmen:aufgenommen ansetzen:angesetzt aufstellen:aufgestellt einreichen:eingereicht einhalten:eingehalten
    mitteilen:mitgeteilt nachweisen:nachgewiesen übermitteln:übermittelt berücksichtigen:berücksichtigt
    bewerten:bewertet entsorgen:entsorgt erfassen:erfasst erstellen:erstellt führen:geführt prüfen:geprüft
    unterrichten:unterrichtet verwenden:verwendet vernichten:vernichtet löschen:gelöscht beifügen:beigefügt
    dokumentieren:dokumentiert bestimmen:bestimmt zahlen:gezahlt entrichten:entrichtet verwerten:verwertet
    beseitigen:beseitigt behandeln:behandelt bezeichnen:bezeichnet überprüfen:überprüft durchführen:durchgeführt
    beachten:beachtet abgeben:abgegeben ausstellen:ausgestellt berichtigen:berichtigt festsetzen:festgesetzt
    vornehmen:vorgenommen unterzeichnen:unterzeichnet versagen:versagt widerrufen:widerrufen erteilen:erteilt
    abziehen:abgezogen zurückzahlen:zurückgezahlt ermitteln:ermittelt stellen:gestellt melden:gemeldet
    sammeln:gesammelt kennzeichnen:gekennzeichnet errichten:errichtet veröffentlichen:veröffentlicht
    ablehnen:abgelehnt aufheben:aufgehoben beantragen:beantragt sicherstellen:sichergestellt
    gewährleisten:gewährleistet festlegen:festgelegt trennen:getrennt lagern:gelagert""",
    )
)
_SYNONYMS = {
    "de": """
    mindestens|wenigstens innerhalb~von|binnen ausschließlich|nur zulässig|erlaubt sowie|und wesentlich|erheblich
    jedoch|aber höchstens|maximal unverzüglich|ohne~schuldhaftes~Zögern Unternehmen|Betrieb erfolgt|geschieht
    sofern|wenn falls|wenn zudem|außerdem ebenfalls|auch ungefähr|etwa erhalten|bekommen verwendet|benutzt
    beträgt|liegt~bei häufig|oft begann|fing~an bzw.|beziehungsweise Abs.|Absatz Nr.|Nummer zum~Beispiel|z.~B.
    danach|anschließend obwohl|obgleich gegründet|ins~Leben~gerufen verbietet|untersagt""",
    "en": """at~least|a~minimum~of prior~to|before such~as|for~example additional|further obtain|get
    approximately|about individuals|people however|but largest|biggest purchase|buy commence|begin ensure|make~sure
    utilize|use within|inside~of often|frequently also|as~well known~as|called began|started due~to|because~of
    required|needed entire|whole despite|in~spite~of located|situated allows|permits assist|help although|though
    more~than|over provides|gives via|through""",
}
_LEADS = {
    "de": r"^(?:Zudem|Außerdem|Jedoch|Allerdings|Daher|Somit|Dabei|Ferner) ",
    "en": r"^(?:However|In addition|Additionally|Therefore|Thus|Moreover|Furthermore|For example|Also), ",
}
_LIST = {
    "de": re.compile(r"(\w[\w-]*(?: [\w-]+)?), (\w[\w-]*(?: [\w-]+)?)(,? (?:und|oder) )(\w[\w-]*)"),
    "en": re.compile(r"(\w[\w-]*(?: [\w-]+)?), (\w[\w-]*(?: [\w-]+)?)(,? (?:and|or) )(\w[\w-]*)"),
}
_PLAIN_LIST = {
    "de": re.compile(r"(?<!-)\b([\w-]+), ([\w-]+)(,? (?:und|oder) )"),
    "en": re.compile(r"(?<!-)\b([\w-]+), ([\w-]+)(,? (?:and|or) )"),
}


def reword(text: str, lang: str, rng: Random, rounds: int) -> str:
    """The sentence after up to `rounds` rewordings that keep its meaning; unchanged where none applies."""
    for edit in rng.sample(EDITS, k=len(EDITS)):
        if rounds == 0:
            break
        edited = edit(text, lang, rng)
        if edited and edited != text:
            text, rounds = edited, rounds - 1
    return text


def equal_modal(text: str, lang: str, rng: Random) -> str | None:
    """The same obligation or permission in other words (`shall` and `must`, `ist aufzubewahren` and `muss`)."""
    return _modal_en(text, rng) if lang == "en" else _passive_duty(text) or _active_duty(text)


def synonym(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one word exchanged for a synonym."""
    pairs = [pair.replace("~", " ").split("|") for pair in _SYNONYMS[lang].split() if "|" in pair]
    hits = [(a, b) for a, b in pairs + [p[::-1] for p in pairs] if re.search(rf"\b{re.escape(a)}(?!\w)", text)]
    if not hits:
        return None
    old, new = rng.choice(hits)
    return re.sub(rf"\b{re.escape(old)}(?!\w)", new, text, count=1)


def reordered_list(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with two neighbouring items of one word each exchanged."""
    plain = _PLAIN_LIST[lang]
    return plain.sub(r"\2, \1\3", text, count=1) if plain.search(text) else None


def shorter_list(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one item of an `and` list left out: what holds for all holds for the rest."""
    match = _LIST[lang].search(text)
    if not match or match.group(3).strip(" ,") in ("oder", "or"):
        return None
    return (
        text[: match.start()] + match.group(1) + match.group(3).replace(",", "") + match.group(4) + text[match.end() :]
    )


def without_aside(text: str, lang: str, rng: Random) -> str | None:
    """The sentence without a parenthesis or an opening connective."""
    shorter = re.sub(r" \([^()]{3,80}\)", "", text, count=1)
    if shorter == text:
        shorter = re.sub(_LEADS[lang], "", text)
        shorter = shorter[:1].upper() + shorter[1:]
    return shorter


def moved_clause(text: str, lang: str, rng: Random) -> str | None:
    """An English sentence with its `if` or `when` clause moved from the front to the end, or back."""
    if lang != "en":
        return None
    front = re.fullmatch(r"(If|When|While|After|Before) ([^,]{10,120}), (?:then )?([^,]{10,200})\.", text)
    if front:
        clause, rest = front.group(1).lower() + " " + front.group(2), front.group(3)
        return f"{rest[:1].upper()}{rest[1:]} {clause}."
    back = re.fullmatch(r"([A-Z][^,]{15,160}) (if|when|after|before) ([^,]{10,120})\.", text)
    if not back:
        return None
    return f"{back.group(2).capitalize()} {back.group(3)}, {_lower_article(back.group(1))}."


def _lower_article(text: str) -> str:
    return re.sub(r"^(The|A|An|This|These|It|They|Any|All|Each)\b", lambda m: m.group().lower(), text)


def _modal_en(text: str, rng: Random) -> str | None:
    choices = {
        r"\bshall not\b": ("must not", "is not permitted to", "is not allowed to"),
        r"\bshall\b(?! not)": ("must", "has to", "needs to", "is required to"),
        r"\bmust\b(?! not)": ("has to", "is required to", "shall"),
        r"\bmay\b(?! not| have| be a)": ("can", "is allowed to", "is permitted to"),
        r"\bshould\b(?! not)": ("ought to", "is recommended to", "should"),
        r"\bis required to\b": ("must",),
    }
    hits = [(pattern, new) for pattern, new in choices.items() if re.search(pattern, text, flags=re.I)]
    if not hits:
        return None
    pattern, new = rng.choice(hits)
    return re.sub(pattern, rng.choice(new), text, count=1, flags=re.I)


def _infinitive(word: str, before: str) -> tuple[str, str] | None:
    """(infinitive, words before it) of `aufzubewahren`, or of `zu prüfen` given the words before."""
    for verb in PARTICIPLES:
        if before.endswith(" zu") and word == verb:
            return verb, before[: -len(" zu")]
        if ("zu" in word and word.replace("zu", "", 1) == verb) or word.replace("zuzu", "zu", 1) == verb != word:
            return verb, before
    return None


def _passive_duty(text: str) -> str | None:
    match = re.fullmatch(r"([^,:;]*?) (ist|sind) ([^,:;]*?) (\w+)\.", text)
    infinitive = _infinitive(match.group(4), match.group(3)) if match else None
    if not match or not infinitive:
        return None
    modal = "muss" if match.group(2) == "ist" else "müssen"
    return f"{match.group(1)} {modal} {infinitive[1]} {PARTICIPLES[infinitive[0]]} werden."


def _active_duty(text: str) -> str | None:
    match = re.fullmatch(r"([^,:;]*?) (hat|haben|ist verpflichtet,|sind verpflichtet,) ([^:;]*?) (\w+)\.", text)
    infinitive = _infinitive(match.group(4), match.group(3)) if match else None
    if not match or not infinitive:
        return None
    modal = "muss" if match.group(2).startswith(("hat", "ist")) and match.group(2) != "haben" else "müssen"
    return f"{match.group(1)} {modal} {infinitive[1]} {infinitive[0]}."


EDITS = [equal_modal, synonym, reordered_list, shorter_list, without_aside, moved_clause, same_number]
