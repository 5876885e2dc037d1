"""German function words by what they do in a sentence, for putting one into English words."""

from __future__ import annotations

import re

from ...store.text.abbreviations import words

BOUND = "\xa0"
"""Between words that are one phrase."""
ABBREVIATIONS = words("Mio Mrd Tsd Abs Art Nr St Dr bzw ca ggf vgl")
"""Whose full stop ends no clause."""
GOVERNING = words("""
    ist sind war waren sei seien wäre wären wird werden wurde wurden würde würden hat haben hatte hatten habe hätte
    hätten kann können konnte konnten könne könnte könnten muss müssen musste mussten müsse müsste müssten darf dürfen
    durfte durften dürfe dürfte dürften soll sollen sollte sollten solle will wollen wollte wollten wolle
""")
"""Finite forms of the verbs that others follow at the end of a clause."""
CONJUNCTIONS = words("und oder sowie")
PREPOSITIONS = words("""
    ab am an auf aus außer bei beim binnen dank durch entgegen entsprechend für gegen gegenüber gemäß hinter im in
    infolge innerhalb außerhalb laut mangels mit mitsamt nach nächst nahe neben nebst ohne samt seit statt trotz über
    um unter vom von vor während wegen zufolge zugunsten zum zur zuwider zwischen
""")
SUBJECTS = words("""
    der die das ein eine dieser diese dieses jeder jede jedes alle beide kein keine er sie es man wir ich wer was
    niemand jemand welcher welche welches mehrere viele einige sein seine ihr ihre unser unsere solche
""")
"""What a subject begins with, if not with a noun."""
OBJECTS = words("den dem einen einem diesen diesem jeden jedem keinen keinem ihm ihnen ihn seinem seinen ihrem ihren")
"""What an object begins with."""
MASCULINE_SUBJECTS = words("der dieser jeder er ein kein niemand jemand man wer sein ihr nicht weder sowohl")
"""What may begin a subject in the place of which `der` with a noun can be a dative behind the verb."""
MASCULINE = re.compile(
    r"(?!(?i:\w*(?:kammer|steuer|dauer|ziffer|nummer|mutter|tochter|schwester|mauer|feier|oper|faser|leber|feder|butter)$))"
    r"[A-ZÄÖÜ][\w-]*(?:er|or|ent|ant|ist|mann|rat|ling|stand|staat|bund|verein|betrieb|senat|kunde|gte|nde|loge|arzt)"
)
"""A noun that is no dative behind `der`: `Käufer`, `Antragsgegner`, `Verpflichtete`, `Vorstand`."""
PRONOUNS = words("er sie es man jemand niemand wir ich ihr sich ihm ihn ihnen uns dies das")
OPENING = words("""
    allerdings also andernfalls anschließend ansonsten auch außerdem bisher dabei dadurch dafür dagegen daher damit
    danach dann daraus darin darüber davon dazu demnach dementsprechend dennoch derzeit deshalb deswegen dort
    ebenso ferner folglich früher gegenwärtig gleichwohl gleichzeitig grundsätzlich häufig heute hier hierbei hierfür
    hiervon hierzu insbesondere insgesamt insoweit jedoch jährlich künftig meist meistens nie niemals nun nur oft
    oftmals regelmäßig schließlich seitdem selten sodann so somit sonst spätestens stattdessen trotzdem vielmehr
    vorher zuletzt zudem zunächst zusätzlich zuvor zwar
""")
"""Adverbs that open a clause before its verb, so that the subject stands behind that."""
NO_VERBS = words("""
    acht allen als an anderen ansonsten außen außerhalb bald bereits bzw dann dein den denen denn deren dessen diesen
    dort drei ein einen elf erst fast fünf gegen gut hier hinten höchstens ihn ihnen ihren in innen innerhalb insgesamt
    jeden jetzt kein keinen kraft laut man mindestens mit mitten nach neben neun nicht noch nämlich nur oben oder
    schon sein seinen seit selbst sieben sofort sonst sowie statt um und unten von vorn wann weit wenn wie zehn zusammen
    zwei zwischen zwölf
""")
"""Words in lower case that end as verbs do and are none."""
DETERMINED = re.compile(
    r"\b(?:d(?:er|ie|as|en|em|es)|[ksm]?ein(?:e[mnrs]?)?|ihre?[mnrs]?|(?:dies|jed)e[mnrs]?)\s$", re.I
)
"""What ends with an article, behind which a noun is more than a part of a phrase."""
_SURE_NOUN = (
    r"\b(?=\w+(?:ung|ungen|heit|keit|schaft|tion|tät) |(?:Ende|Beginn|Ablauf|Höhe|Dauer|Zahl|Zweck|Inhalt|Umfang"
    r"|Kosten|Rechte) )"
)
"""A word that is a noun also where a sentence begins with it."""
GENITIVE = re.compile(
    rf"(?:(?<=[^.;:!?…][ \xa0])(?<!\bdem )(?<!\beinem )|{_SURE_NOUN})([A-ZÄÖÜ][\w-]*[^\W\d_][ \n]+)"
    r"(?=(?:der|einer|dieser|jeder|seiner|ihrer|deren|dessen) [^\W\d_])"
)
"""A noun within a sentence and an article that is that of a genitive behind it."""
