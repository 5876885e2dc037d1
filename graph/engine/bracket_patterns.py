"""How a text writes the numbers that it cites: `[1]`, `[1, p. 24]`, `[see 1]`, `[#1]`, `[1a]`, `[1 to 3]`."""

from __future__ import annotations

import re

HIGH = "¹²³⁰⁴-⁹"
"""Raised digits, for a class of characters."""
LOW = "₀-₉"
_DIGITS = rf"(?:\d{{1,400}}|[{HIGH}]{{1,400}}|[{LOW}]{{1,400}})"
_NUMBER = rf"(?i:cite_)?{_DIGITS}(?:[a-f](?![^\W_]))?"
"""With a letter where one source has several: `[9a]`."""
_KIND = (
    r"(?i:pp?\.|pages?\b|s\.|seiten?\b|§+|sect?\.|section\b|abschnitt\b|art\.|article\b|artikel\b|kap\.|chap\.|ch\."
    r"|chapter\b|para\.|rn\.|rz\.|rdnr\.|abs\.|nr\.|no\.|fig\.|figure\b|abb\.|tab\.|table\b|tabelle\b|lines?\b"
    r"|zeilen?\b|ll?\.|z\.|fn\.|notes?\b|vol\.|bd\.|band\b|col\.|sp\.|app(?:endix\b|\.)|annex\b|anhang\b|anlage\b"
    r"|pars?\.|¶|art(?=\s\d)|p(?=\d)|at(?=\s?\d)|accessed\b|retrieved\b|abgerufen\b|zugegriffen\b)"
)
PLACE = (
    rf"(?:(?<!\s)(?:\s*[,:]\s*{_KIND}|\s*[,:]\s*(?=\d{{1,2}}(?:\. (?i:aufl|ausg)|(?:st|nd|rd|th) ed))"
    rf"|\s{_KIND}(?=\s?\d))[^\[\]\n,;]{{1,40}}+)"
)
_ONWARDS = (
    r"(?:\s?(?i:ff?\.?|et seqq?\.?|seqq?\.?|passim)(?![^\W_])"
    r"|,?\s(?i:above|below|supra|infra|ibid\.?|oben|unten|et al\.|(?:my )?emphasis(?: added| mine)?"
    r"|hervorhebung(?: nur)? hier|my translation|etc\.?|usw\.?)(?![^\W_]))?"
)
"""Behind a number: this and what follows, or where else it stands."""
_BETWEEN = (
    r"(?:\s*(?:[,;–—−&，；、…+·•→-]|\.{2,3}|(?<!19\d\d)(?<!20\d\d)(?<!24)/)\s*"
    r"|,?\s+(?:(?:and|und|to|bis|or|oder|sowie|et|through|thru|plus|with|mit|as well as|together with|and/or|und/oder"
    r"|bzw\.|beziehungsweise|resp\.|nebst|samt|vs\.?|nor|noch|aber|y|och|en)\s+|&\s*)?|\s*=>\s*)"
)
_NO_YEAR = r"(?=\s)(?!\s{1,3}(?:1[5-9]|20)\d\d(?!\d))"
_LEAD = (
    r"(?:(?i:see(?: also)?|cf\.?|siehe(?: auch)?|vgl\.?|e\.\s?g\.|i\.\s?e\.|z\.\s?B\.|refs?\.?|references?|citations?"
    r"|cite|zitat|sources?|quellen?|doc(?:ument)?s?\.?|dok(?:umente?)?\.?|passages?|web|search|chunks?|ids?"
    r"|belege?|nachweise?|fundstellen?|endnotes?|bib|lit\.?|numbers?|num\.|nummern?|compare|also"
    r"|auch|but|both|between|zwischen|supra|ibid\.|op\. cit\.|turn\d{1,3}(?:search|news|view|file)"
    r"|s\.\s?a\.|zit\.|src|ctx|contexts?|kontext|snippets?|excerpts?|extracts?|auszug|neither|weder"
    r"|(?:results?|evidence|and|und|according to|as in|laut|nach|aus|from|per|via|by|in"
    r"|(?:as )?(?:cited|quoted|noted|stated|shown) in|quoting|zit(?:iert|\.) nach|nachzulesen in|nachgewiesen in|wie in"
    r"|supported by|confirmed by|belegt durch|based on|basierend auf|adapted from|gemäß|gem\.|following|as per|von"
    r"|generally|for example|dazu|hierzu|so|ebenso|ähnlich|statt vieler|accord|contra|inter alia|u\.\s?a\.|esp\."
    r"|insb(?:es)?\.|insbesondere|especially|mainly|vergleiche)"
    rf"{_NO_YEAR})"
    r"(?:\s(?i:no|nr)\.)?[\s,:=_-]{0,3}){0,3}(?:[#@:/|;✓→↗†‡]\s?|-@|[SR](?=\d))?"
)
_NAME = (
    r"(?:(?:\s*[:|]\s*|\s[–—-]\s|,?\s\()(?=[\"“„'*_]?[A-ZÄÖÜ])(?![^\[\]\n]{0,120}\d\s?[:=]\s)[^\[\]\n]{1,120}"
    rf"|\s\({_KIND}[^()\[\]\n]{{1,40}}\)|:\s\d{{1,4}})"
)
"""Behind a number: the name of what it stands for."""
_ADDRESS = (
    r"\(\s*+(?:<[^<>\n]{0,1000}>|(?:[^()\s]|\([^()\s]{0,200}\)){0,1000}+)"
    r"(?:\s+[\"'(][^\"'()\n]{0,200}[\"')])?\s*+\)"
)
"""Where a link leads to."""
_ITEM = rf"{_NUMBER}{PLACE}?+{_ONWARDS}"
_LIST = rf"{_ITEM}(?>{_BETWEEN}{_LEAD}{_ITEM})*"
"""Each further number is read in one way: with two, as `and` between or in front of it, a list takes for ever."""
_CLOSING = (
    rf"{_NAME}?(?:[*_]{{0,3}}|~~|==|[\"”’')}}>])\s*+(?:(?:[.,;:?!'’/|✓↗‡…]|\.\.\.)\s*+)?"
    rf"(?:(?::\d{{1,3}})?†[^\[\]\n]{{0,80}})?\](?!{_ADDRESS})"
)
GROUP = re.compile(
    rf"(?<!\b[a-z_])\[(?P<note>\^?)(?:(?<=\^)[a-z]{{1,8}}[-_:]?)?\s*(?:[*_]{{0,3}}|~~|==|[\"“„‘'({{<]){_LEAD}(?P<numbers>{_LIST}){_CLOSING}"
)
"""`[1]`, `[1, 2]`, `[1-3]`, `[1, p. 24]`, `[cite_001]`, `[see 1]`; not the text of a link, and not `d[8]`."""
_ALONE = r"(?<![\])\d\w])(?<![\])] )(?<!\], )"
"""Behind another mark, or a year in brackets, it is a place in that."""
LABELLED = re.compile(
    rf"{_ALONE}\[(?i:n[or]\.|№|n[°º]|notes?|fn\.?|footnotes?|fußnoten?|anm\.|anmerkung)\s?(?P<numbers>{_LIST}){_CLOSING}"
)
"""`[Nr. 9]`, `[note 9]`."""
COMMAND = re.compile(rf"\\[a-z]{{0,10}}cite[a-z]{{0,10}}\*?(?:\[[^\[\]\n]{{0,60}}\]){{0,2}}\{{(?P<numbers>{_LIST})\}}")
"""LaTeX: `\\cite{9}`."""
PAGE_ALONE = re.compile(
    rf"{_ALONE}\[{_LEAD}(?i:pp?\.|pages?|s\.|seiten?|rn\.|rz\.|rdnr\.)\s?\d{{1,6}}"
    rf"(?:\s?[-–,;]\s?\d{{1,6}}){{0,20}}{_ONWARDS}\s?\](?!{_ADDRESS}|\s?[\[(:])"
)
"""`[S. 99]`, `[pp. 9–10]`, of no source."""
WHERE = re.compile(PLACE)
PART = re.compile(
    r"(?:cite_)?(\d+)(?:[a-f](?![^\W_]))?(?:\s*(?:[–—−…→-]|\.{2,3}|\b(?:to|bis|through|thru)\b)\s*(?:cite_)?(\d+))?",
    re.IGNORECASE,
)
