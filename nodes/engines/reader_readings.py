"""German words that mean this or that by what is beside them, put so that each can be looked up alone.

`muss … nicht` and `muss … kein` are "need not", `Mehr als` at the start of a sentence is no noun, `sein Vermögen` is
"its", a `von` that names who does something is "by", and one between numbers "from".
"""

from __future__ import annotations

import re

from ...store.text.abbreviations import words
from .reader_english import FUTURE, NO_VERB, PASSIVE, TO_BE
from .reader_german import BOUND, GOVERNING

_FINITE = "|".join(sorted(GOVERNING))
_WITHIN = rf"(?:(?!\b(?:{_FINITE})\b)[^.;:!?,])"
"""A character of a clause in which no other verb governs."""
NEGATED = re.compile(
    rf"\b(muss|müssen|darf|dürfen)\b({_WITHIN}{{1,120}}?)\s(?<!\bder\s)(?<!\bdie\s)(?<!\bdas\s)(?<!\beine\s)(?<!\beinen\s)"
    r"(?<!\bund\s)(?<!\boder\s)nicht\b(?!\s(?:nur|erst|mehr als))"
)
NONE = re.compile(
    rf"\b(muss|müssen)\b(?!\sniemand)({_WITHIN}{{0,120}}?)\s(kein(?=\w{{0,2}}\b)|nichts\b|nie(?:mals)?\b|niemand(?=\w{{0,2}}\b))"
)
ANY = {"kein": "irgendein", "nichts": "irgendetwas", "nie": "jemals", "niemals": "jemals", "niemand": "irgendjemand"}
NOBODY_MUST = re.compile(r"\b([Kk]ein\w{0,2}\s(?:[\w-]+\s){1,3}|[Nn]iemand\s)(muss|müssen)\b")
HAS_TO = {"muss": "has to", "müssen": "have to"}
FUNCTION_WORDS = words("""
    acht arm bitte dank ehe ernst fest gut gute haben haften kraft laut liegen mal mangels mehr recht rechten soll statt
    trotz wegen würde eigen gilt gelten bestehen sein stand
""")
"""Of words spelled as nouns are, those that are no noun where a sentence begins with them."""
VERBS_FIRST = words("""
    waren kosten steuern folgen leben essen klagen fragen zahlen handeln stimmen stellen verlangen entstehen erscheinen
    messen halten mieten dauern lagen fallen treffen verfahren arbeiten planen wissen erben
""")
"""Those that are verbs where an article or a pronoun follows."""
SENTENCE = r"(?:^|(?<=[.!?:;]\s)|(?<=\n))"
FIRST = re.compile(rf"{SENTENCE}([A-ZÄÖÜ])(\w+)(?=\s+(\w+))", re.M)
DETERMINERS = words("die das sie Sie es er wir ich dies diese dieser dieses ein eine keine alle beide mehrere")
IN_CASE = re.compile(rf"{SENTENCE}Bei(?=\s)", re.M)
THIRD = re.compile(r"\bDritte(?=[nrsm]?\s[A-ZÄÖÜ])")
"""Before a noun it is no third party."""
THIS = re.compile(rf"\b([Dd])as(?=\s+(?:{_FINITE}|gilt|galt)\b)")
ITS = re.compile(r"\b([Ss])ein(?=\s+(?:[a-zäöüß]+[ensr]\s+)?[A-ZÄÖÜ])")
POLITE = re.compile(r"(?<=[a-zäöüß,]\s)(Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b")
_AGENT = (
    r"(?=\s+(?:de[rnm]|eine[rm]|diese[rnm]|jede[rm]|beiden|ihm|ihr|ihnen|seine[rmn]|ihre[rmn]"
    r"|[a-zäöü]+e[mnr]\s+[A-ZÄÖÜ]|[A-ZÄÖÜ]))"
)
BY = re.compile(
    rf"\b((?:wird|werden|wurden?|worden|be|been|{TO_BE})\b(?:\s+(?:im\s+Jahr|am\s+\d+\.|{FUTURE}|{PASSIVE}|[a-zäöüß\d\xa0])[\w.\xa0{NO_VERB}]*){{0,6}}?"
    rf"(?<!halb)(?<!hängig)(?<!frei)\s+|[Dd](?:er|ie|as|en|em|es)\s+|\w{{2,40}}(?:t|en)e[nrsm]?{NO_VERB}\s+)"
    rf"vo(n|m)\b{_AGENT}"
)
NUMBER = r"(?:(?:rund|etwa|ca\.|fast|knapp|zuletzt|über|unter|mindestens|höchstens)\s+)?\d[\d.,]*"
UNIT = r"(?:\s*(?:%|€|\$|[A-ZÄÖÜ]\w*\.?)){0,3}"
FROM_TO = re.compile(rf"(?<!\xa0)\b(von|um)(\s+{NUMBER}{UNIT})\s+auf(?=\s+{NUMBER})")
FRONT = {"von": "from", "um": "by"}
FROM = {"n": "from", "m": "from the"}
AGENT = {"n": "by", "m": "by the"}
AT = re.compile(r"(?<!\xa0)\bum(?=\s+\d{1,2}(?:[.:]\d\d)?\s+Uhr)")
REACHED = re.compile(rf"(?<!\xa0)\bauf(?=\s+{NUMBER}\s*(?:%|€|Prozent|Euro|Mio|Mrd|Million|Milliard|US-Dollar|Dollar))")
SHORTENED = {"Art.": "Artikel", "Abs.": "Absatz", "Nr.": "Nummer", "Mio.": "Millionen", "Mrd.": "Milliarden"}
ABBREVIATED = re.compile(r"\b(?:Art|Abs|Nr|Mio|Mrd)\.(?=\s*(?:\d|[A-ZÄÖÜ€$]))")
JUST_OVER = re.compile(r"\b[Gg]ut(?=\s+(?:\d|ein(?:e[mnrs]?)?\s+(?:Drittel|Viertel|Hälfte|Jahr)))")
IMPERATIVE = re.compile(
    rf"{SENTENCE}(?!(?i:wenn|wann|dann|denn|{_FINITE})\b)(\w{{3,}}n) Sie\b([^.!?;:,]{{0,200}})(?![^.!?;:]*\?)", re.M
)
"""An order: it has no subject in English."""
FOR_LONG = re.compile(r"\b(\w+\s(?:Jahre|Monate|Wochen|Tage|Stunden|Minuten))\slang\b")
LASTING = re.compile(
    r"(?<![\w-])(?<!für )(?<!nach )(?<!von )(?<!seit )(?<!binnen )(?<!vor )(?<!um )(?<!als )(?<!je )"
    r"((?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|fünfzig|hundert)"
    r"\s(?:Jahre|Monate|Wochen|Tage|Stunden|Minuten))"
    r"(?=\s(?:geordnet\s|sicher\s)?(?:auf(?:zu)?bewahr|(?:zu\s)?(?:ge)?speicher|(?:zu\s)?(?:ge)?lager|archivier"
    r"|vor(?:zu|ge)?h[aä]lt|auf(?:zu|ge)?heb|verfügbar|gültig|haltbar|wirksam|zugänglich|beschäftigt|(?:ge)?sperr))"
)
"""A period without a preposition beside what lasts so long."""
SINGULAR_SHE = re.compile(
    rf"\b([Ss])ie(?=\s(?:{'|'.join(sorted(word for word in GOVERNING if word[-1] != 'n' and word != 'sind'))}"
    r"|(?!(?:nicht|erst|jetzt|meist|fast|selbst|sonst|mit|seit|statt|dort|oft|zuerst|zuletzt|gut|direkt|gilt)\b)"
    r"[a-zäöüß]{2,}t|gilt)\b)"
)
"""Before a verb in the singular: of a thing, or of a body."""
OTHER_SPACES = re.compile("[\xa0\u202f]")
BROKEN = re.compile(r"(?<=[a-zäöüß])-\n[ \t]*(?!(?:und|oder|bzw)\b)(?=[a-zäöüß])")
"""A word that the end of a line parts."""
WRAPPED = re.compile(r"(?<=[^\s.;:!?\]])[ \t]*\n[ \t]*(?![a-z]{1,2}\))(?=[^\s(\[\d•·–—*#|-])")
"""The end of a line within a sentence."""
ITSELF = re.compile(r"(?<!\xa0)\bsich (?=\w)")
"""Which English verbs have no word for."""
SINCE = re.compile(r"(?<!\xa0)\bvo(n|m)\b(?=\s[^.;:!?]{1,40}\sbis\b)")


def unwrapped(text: str) -> str:
    """The text with its sentences on a line each."""
    text = OTHER_SPACES.sub(" ", text.replace("\r\n", "\n"))
    return WRAPPED.sub(" ", BROKEN.sub("", text))


def negated(text: str) -> str:
    """The text with `nicht` beside the `muss` or `darf` that it belongs to.

    `kein` is `nicht irgendein` behind `muss`: "need not pay any fee". "May pay no fee" says what German does.
    """
    text = IMPERATIVE.sub(_imperative, LASTING.sub(r"für \1", text))
    text = NONE.sub(lambda match: f"{match[1]}{BOUND}nicht{match[2]} {ANY[match[3]]}", text)
    return NEGATED.sub(rf"\1{BOUND}nicht\2", text)


def as_meant(text: str) -> str:
    """The text with what such words mean, in German or in English."""
    text = THIRD.sub("dritte", text)
    text = SINCE.sub(lambda match: FROM[match[1]], ITSELF.sub("", text))
    text = SINGULAR_SHE.sub(lambda match: "Es" if match[1] == "S" else "es", text)
    text = FIRST.sub(_first, JUST_OVER.sub("just over", FOR_LONG.sub(r"for \1", text)))
    text = NOBODY_MUST.sub(lambda match: match[1] + HAS_TO[match[2]], text)
    text = POLITE.sub(
        lambda match: "your" if match[1].startswith("Ihr") else "you", ITS.sub(r"\1eine", THIS.sub(r"\1ies", text))
    )
    text = AT.sub(
        "at", FROM_TO.sub(lambda match: FRONT[match[1]] + match[2] + " to", IN_CASE.sub("in the case of", text))
    )
    text = REACHED.sub("to", BY.sub(lambda match: match[1] + AGENT[match[2]], text))
    return ABBREVIATED.sub(lambda match: SHORTENED[match[0]], text)


def _imperative(match: re.Match[str]) -> str:
    verb, rest = match[1].lower(), match[2]
    positive = rest.replace(" nicht", "", 1)
    return f"{verb}{rest}" if positive == rest else f"do not {verb}{positive}"


def _first(match: re.Match[str]) -> str:
    """The first word of a sentence, small where it is no noun."""
    word = match[1].lower() + match[2]
    is_verb = word in VERBS_FIRST and match[3] in DETERMINERS
    return word if is_verb or word in FUNCTION_WORDS else match[0]
