"""Word lists about German and English verbs; all lower case."""

from __future__ import annotations

from ...store.text.abbreviations import words

EN_AUXILIARY = words("""
    is are was were am isn't aren't wasn't weren't has have had hasn't haven't hadn't does do did doesn't don't
    didn't can could may might must shall should will would cannot can't couldn't mustn't shouldn't won't wouldn't
""")

EN_IRREGULAR = words("""
    became began brought broke built bought came caught chose cut dealt did drew drove fell felt fought found flew
    forbade forgot froze gave got grew held hid hit kept knew laid lay led left lent let lost made meant met paid
    put quit ran rang read rose said sang sank sat saw sent set shook shot shut slept sold sought spent split
    spoke spread stole stood struck swam swept swore taught thought threw told took understood undertook went
    withdrew woke won wore wrote begins becomes
""")

EN_VERBS = words("""
    abolish absorb accept accelerate accept account achieve acknowledge acquire act adapt add address adhere
    adjust admit adopt advise affect agree aim allow alter amend amount announce answer appear apply appoint
    approve argue arise ask assert assess assign assist assume attack attend attract authenticate authorize avoid
    award ban base bear become begin believe belong benefit bind block borrow break bring build burn buy calculate
    call cancel carry cause cease challenge change charge check choose cite claim clarify classify close collapse
    collect combine come comment commit compare compete complete comply comprise concern conclude conduct confer
    confirm conflict connect consider consist constitute consult consume contain continue contribute control
    convert convey convince correct cost cover create criticize cross deal declare decline decrease define delay
    delegate deliver demand demonstrate deny depend derive describe design destroy detect determine develop differ
    diminish direct disagree disclose discover discuss dismiss display distinguish divide dominate double draw
    drop earn ease elect eliminate embrace emerge emit emphasize employ enable encourage end endorse enforce
    engage enhance enjoy ensure enter entitle establish estimate evaluate evolve examine exceed exclude execute
    exempt exercise exhibit exist expand expect expire explain explode export expose express extend face fail fall
    favor feature file fill find finish fit fix flow focus follow forbid force form foster fund gain generate get
    give go govern grant grow guarantee halt handle happen hash help hold host identify ignore illustrate
    implement imply import impose improve include incorporate increase incur indicate induce infect inform inherit
    inhibit initiate insist install instruct intend interact introduce invade invest investigate invite involve
    issue join justify keep kill know lack last launch lead learn leave let lie limit link list live load locate
    look lose lower maintain make manage mandate mark match matter mean measure meet mention merge mitigate modify
    monitor move name need neglect negotiate note notify obey oblige observe obtain occupy occur offer open
    operate oppose order organize originate outline overturn owe own participate pass pay perform permit place
    plan play point pose possess postpone precede predict prefer prepare prescribe present preserve prevail
    prevent proceed process produce prohibit project promise promote propose protect prove provide publish
    purchase pursue qualify question quote raise range rank reach react read receive recognize recommend record
    recover reduce refer reflect refuse regard register regulate reject relate release rely remain remove render
    renew repeal repeat replace reply report represent request require rescind resemble reside resist resolve
    respond rest restrict result retain retire return reveal revise revoke rise rule run save say score secure see
    seek seem select sell send separate serve set settle shape share shift show sign simplify specify spend split
    spread stand start state stay stem stipulate stop store strengthen study submit succeed suffer suggest suit
    supply support suppress surpass surround survive suspend switch take target teach tell tend terminate test
    threaten tolerate touch trace track trade transfer transform translate transmit travel treat trigger try turn
    undergo undertake unveil update urge use vary verify view violate visit vote warn weaken win withdraw witness
    work worsen write yield
""")
"""Common verbs of full meaning in their base form."""

EN_PLURAL = words(
    "they we you i people who which that these those both all most many some several men women children data"
)
"""What a verb in its base form may follow, beside a noun in -s."""

EN_BEFORE_NOUN = words("""
    the a an this its his her their our your my no each every any of in on at by for from with without under over
    into to and or as than be been being not very more most less such new old high low good own same other another
    first
""")
"""Behind these stands no finite verb of full meaning."""

DE_FINITE = words("""
    ist sind war waren sei seien wäre wären bin wird werden wurde wurden würde würden worden hat haben hatte
    hatten hätte hätten kann können konnte konnten könnte könnten muss müssen muß musste mussten müsste müssten
    darf dürfen durfte durften dürfte dürften soll sollen sollte sollten will wollen wollte wollten mag mögen
    möchte möchten lässt lassen liegt liegen gilt gelten galt galten gab gibt geben ging gehen geht kam kommen
    kommt blieb bleibt bleiben bleibe stand steht stehen nahm nimmt nehmen sah sieht sehen tat tut tun trat tritt
    treten trug trägt tragen hielt hält halten fand findet finden lief läuft laufen fiel fällt fallen bedarf
    bedürfen betrug beträgt betragen schrieb schreibt schreiben begann beginnt beginnen sank sinkt stieg steigt
    steigen wuchs wächst verlor gewann sprach spricht half hilft traf trifft zog zieht ziehen bot bietet hieß
    heißt schloss schließt rief ruft schuf schafft
""")

DE_NO_VERB = words("""
    nicht mit seit erst zuletzt selbst fast meist sonst jetzt dort statt anstatt samt insgesamt bekannt gut weit
    leicht direkt zunächst höchst oft acht hundert tausend bereit laut recht schlecht echt fest indirekt gesamt
    konkret separat privat exakt korrekt komplett adäquat relevant konstant interessant nebst sofort zuerst
    mindest zumindest längst gegen neben zwischen wegen zugunsten einen den denen dessen deren diesen jenen seinen
    ihren unseren allen beiden oben unten hinten außen innen binnen morgen gestern zusammen sondern ersten zweiten
    dritten vierten letzten nächsten meisten wenigen vielen anderen weiteren folgenden jeweiligen eigenen keinen
    jeden manchen solchen welchen einigen mehreren bitte heute rechte beste größte kleinste erste zweite dritte
    letzte nächste meiste gesamte bestimmte bekannte geehrte sehr nie jederzeit derzeit
""")
"""Lower-case words with a verb's ending that are none."""
