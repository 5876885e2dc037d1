"""How English sentences sound that need no source.

Each pattern asks for the author's own voice (this report, we, in our opinion): what others do, think or
advise can be checked. They are matched at the start of a lower-case sentence without its last stop.
"""

from __future__ import annotations

DOCUMENT = (
    r"(?:\w+ ){0,2}?(?:memo|memorandum|report|paper|document|note|article|section|subsection|chapter|study|review"
    r"|analysis|brief|briefing|guide|overview|summary|draft|audit|appendix|annex|essay|thesis|assessment|post|text"
    r"|handout|leaflet|digest|guideline|guidance|lesson|newsletter|module|brochure|booklet|handbook|manual"
    r"|fact ?sheet|survey"
    r"|dossier|part|evaluation|comparison|presentation|remainder|rest)s?"
)
OVERVIEW = r"(?:an? |some |the )?(?:\w+ )?(?:overview|summary|introduction|background|review|comparison|outline)"
TELL = (
    rf"(?:review|examine|describe|discuss|present|outline|summari[sz]e|explain|explore|assess|analy[sz]e|cover"
    rf"|investigate|evaluate|survey|consider|address|compare|look at|look into|set out|focus on|deal with|check"
    rf"|introduce|trace|report on|begin with|begin by|start with|start by|conclude with|end with|turn to|highlight"
    rf"|aim to|aim at|seek to|attempt to|ask|answer|sketch|recap|revisit|return to|provide {OVERVIEW}|give"
    rf" {OVERVIEW}|offer {OVERVIEW})"
)
TELLS = (
    rf"(?:(?:review|examine|describe|present|outline|summari[sz]e|explain|explore|analy[sz]e|cover|investigate"
    rf"|evaluate|survey|consider|compare|check|introduce|trace|highlight|ask|answer|offer)s?|(?:discuss|assess"
    rf"|address)(?:es)?|looks? (?:at|into)|sets? out|focus(?:es)? on|deals? with|aims? (?:to|at)|seeks? to|attempts?"
    rf" to|intends? to|tries to|turns? to|(?:begins?|starts?|concludes?|ends?) (?:with|by)|serves? (?:to|as)"
    rf"|proceeds? as|reports? on|dips? into|(?:brings?|draws?) together|gathers?|walks? (?:you )?through"
    rf"|is (?:for (?!the )|addressed to)|(?:provides?|gives?) {OVERVIEW}|(?:is|are) (?:about|intended (?:to|for)"
    rf"|meant (?:to|for)|aimed at|written for|organi[sz]ed"
    rf"|structured|divided|devoted|designed to|concerned with)|will {TELL}|should help)"
)
FIRST = (
    r"(?:(?:first|second|third|next|then|now|finally|also|therefore|thus|here|below|further|furthermore|moreover|in"
    r" addition|lastly|afterwards),? )?"
)
ADVERB = r"(?:\w+ly |also |still |do |would |then |now |first |next |therefore |thus |can only )*"
QUALITY = r"(?:\w+(?:ful|ing|ive|able|ible|ous|less)|good|bad|wrong|right|fair|odd|wise|sound|clear|too \w+|a mistake)"

PURPOSE = (
    rf"{FIRST}(?:this(?: (?:month|week|year|quarter)'s)?|our|today's|the (?:present|following|next|current|remaining)"
    rf"|the(?= re(?:st|mainder)\b)) {DOCUMENT}(?:"
    rf" of (?:this|the|our) {DOCUMENT})?(?: also| then| first| briefly| therefore| only)? {TELLS}\b",
    rf"(?:the|our) (?:\w+ )?(?:purpose|aim|goal|objective|scope|focus|intention) of (?:this|the present|our)"
    rf" {DOCUMENT}\b",
    rf"(?:section|chapter|part|appendix) \w{{1,3}} (?:outlines?|describes?|discusses|presents?|summari[sz]es"
    rf"|reviews?|concludes?|introduces?|explains?|gives? {OVERVIEW})\b",
    rf"(?:what follows|the following) is {OVERVIEW}\b",
    r"(?:our|my) (?:purpose|aim|goal|objective|intention) (?:here |with this \w+ )?(?:is|was) to\b",
    rf"(?:in|throughout|for|with) (?:this|the (?:present|following|next|(?:remainder|rest) of (?:this|the)))"
    rf" {DOCUMENT},? (?:\w+ ){{0,2}}?(?:we|i) {ADVERB}(?:will |shall )?{TELL}\b",
    rf"(?:in what follows|below|here|in the following)(?: \w+)?,? (?:we|i) {ADVERB}(?:will |shall )?{TELL}\b",
    rf"{FIRST}(?:we|i) (?:will |shall |now |then |first |next |also |briefly |want to |would like to |are going to"
    rf" )+{TELL}\b",
    rf"{FIRST}(?:we|i) (?:review|examine|discuss|outline|summari[sz]e|describe|explore|focus on|begin with|conclude"
    rf" with)\b",
    r"(?:we|i) have (?:\w+ly )?(?:reviewed|read|looked (?:at|through)|gone through|summari[sz]ed|set out|prepared"
    r"|drafted|checked|compared)\b(?!.*\d)(?!.*\b(?:that|found|show\w*|no|not|free of)\b)",
    r"(?:we|i) (?:group|classify|organi[sz]e|arrange|order|divide|split|sort|structure) "
    r"(?:the |our |this |these )?(?:\w+ )?(?:work|literature|studies|research|review|discussion|section"
    r"|approaches|papers|chapter|report|findings)\b",
    r"(?:we|i) (?:will|shall) (?:report back|keep you (?:informed|posted))\b(?!.*\d)",
    r"(?:we|i) (?:will|shall) (?:update|revise|extend|complete|expand) (?:it|them|"
    rf"(?:this|these|the|our) {DOCUMENT})\b(?!.*\d)",
)
OPINION = (
    r"(?:.{0,60}, )?(?:in|from|to) (?:our|my) (?:\w+ )?(?:opinion|view|judge?ment|estimation|mind|eyes|reading|point"
    r" of view|perspective|standpoint)\b",
    r"(?:personally|frankly|honestly|to be honest),? (?:we|i)\b",
    rf"(?:.{{0,60}}, )?(?:and |but )?(?:we|i) {ADVERB}(?:believe|think|feel|doubt|hope|fear|suspect|regret|wish"
    rf"|guess|welcome|argue|trust|prefer|admire|disagree|agree)\b",
    r"(?:.{0,60}, )?(?:we|i)(?: are|'re| am|'m| remain) (?:\w+ly |very |not )?(?:convinced|confident|sure|certain|of"
    r" the (?:opinion|view)|optimistic|s[ck]eptical|pleased|glad|happy|sorry|afraid|delighted|concerned|impressed"
    r"|surprised|disappointed)\b",
    rf"(?:(?:all in all|overall|on balance|on the whole|altogether|by and large|in sum),? )?(?:we|i) {ADVERB}"
    rf"(?:consider|find|deem|regard) .{{0,60}}\b{QUALITY}",
    r"(?:it|this|that) (?:seems|appears)(?: \w+)? to (?:us|me)\b",
    r"as (?:we|i) see it\b",
)
_HAVING = "(?:for|if you have|should you have) (?:any )?(?:further |more |other )?"
WITH_QUESTIONS = f"{_HAVING}(?:questions|queries|enquiries)"
FOR_MORE = f"{_HAVING}(?:details|information)"
RECOMMENDATION = (
    rf"(?:.{{0,60}}, )?(?:\w+ )?(?:we|i)(?:'d)? {ADVERB}(?:recommend|suggest|advise|propose|urge)\b",
    r"(?:our|my) (?:\w+ )?(?:recommendations?|advice|suggestions?|proposals?) (?:is|are|would)\b",
    r"(?:.{0,60}, )?(?:\w+ )?we (?:should|ought to|had better)\b",
    r"(?:.{0,60}, )?it (?:is|would be|seems|may be|might be)(?: therefore| thus| highly| strongly)? (?:advisable"
    r"|wise|sensible|prudent|worthwhile|a good idea|best) (?:to|that)\b",
    r".{0,60} (?:would|may|might) (?:be|do) well (?:advised )?to\b",
    r"(?:and |so |but )?(?:do not|don't|never) (?:let|forget(?! that)|hesitate|worry|be afraid|panic)\b(?!.*\d)",
    rf"{WITH_QUESTIONS}\b.*\b(?:available|happy to help)\b",
    rf"(?:{WITH_QUESTIONS}|{FOR_MORE})(?:\b[^,]{{0,80}},(?: please| simply)?| please)? (?:contact|call|write to|ask"
    r"|turn to|get in touch|reach)\b",
    rf"(?:{WITH_QUESTIONS}|{FOR_MORE})\b.*\b(?:(?:contact|call|ask|reach|write to) us|happy to help|you (?:can|may)"
    r" (?:contact|call|ask|reach|write|turn to))\b",
    r"(?:please (?!note)|(?:make sure|be sure to|consider \w+ing|remember to|let us|let's) )",
)
TRANSITION = (
    rf"(?:[^,]{{1,40}}, )?{FIRST}(?:we|i|let us|let's)(?: will| can)?(?: now| first| next| then)? (?:turn|move"
    rf"|return|proceed|go|get|come|look|begin|start)(?: now| back| on)? (?:to|with|at|by)\b(?!.*\d)",
    r"(?:now )?(?:turning|moving|coming|returning)(?: now| back| on)? to\b[^,]*$|now (?:to|for) the\b[^,]*$",
    r"(?:please )?(?:see|cf|refer to|compare)\.? (?:also )?(?:below|above|section|sec|chapter|figure|fig|table"
    r"|appendix|annex|schedule|exhibit|note|page"
    r"|the (?:table|figure|appendix|annex|schedule|exhibit|attachment|glossary|next|previous|following)|(?:https?://|www\.)\S+)(?:\b|(?<=/)).{0,40}$",
    r"(?:more|(?:further |the )?details|examples|the reasons|an example)(?: on this)? (?:follows?|below|can be found"
    r" (?:below|in)|(?:is|are) (?:given )?below|in (?:section|chapter|appendix|the next))\b.{0,40}$",
    rf"(?:but |and |so )?(?:here (?:is|are) (?:the|some|a few|why|how|what|our|{OVERVIEW})|(?:this|that) (?:brings"
    rf"|leads) us|so much for|first things first)\b.{{0,60}}$",
    r"(?:having said that|that being said|that said|with (?:this|that) in mind|against this background)$",
    r"(?:to (?:summari[sz]e|conclude|sum up|recap)|in (?:summary|conclusion|short|brief|a nutshell)|for example|for"
    r" instance|background|as follows|namely|the (?:details|reasons|key points|main points|facts))\W*$",
    r"(?!.*\d).{0,120}\b(?:(?:keep|bear) .{0,40}\bin mind|(?:take )?note (?:of )?the following"
    r"|remember the following)\W*:$",
    r"(?:and |so )?now (?:put|take|look|think|try|close|open|go|imagine)\b(?!.*\d).{0,80}$",
    r".{0,60}\b(?:are|is|reads?|run|looks?) as follows\W*$|.{0,40}\b(?:is|are|consider|note|apply) the"
    r" following\W*:$",
    r"(?:hello|hi|good (?:morning|afternoon|evening)|dear)\b.{0,50}[,!]$|(?:hello|hi)(?: \w+){0,2}$",
    r"(?:thank you|thanks(?! to)|many thanks)\b.{0,70}$|(?:best|kind|warm) regards\b.{0,40}$|(?:yours"
    r" )?sincerely\b.{0,40}$",
)
VERBLESS = (r"(?:first|second|third|next|finally|now),? (?:some|a|an|the|a few|more)(?: \w+){1,4}$",)
"""Transitions only where no verb makes a statement of them."""
