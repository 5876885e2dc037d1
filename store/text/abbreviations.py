"""The words after which a full stop is not, or not surely, the end of a German or English sentence.

Kept in lower case, without the last stop and without inner spaces: `z. B.` is `z.b`.
"""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of `text` as a set."""
    return frozenset(text.split())


TITLES = words(
    "dr prof fa mr mrs ms messrs hr hrn fr frl st dipl ing mag gen col lt capt sgt sen rep gov hon rev pres maj"
)
"""A name follows; only where they are capitalised."""

ALWAYS = words("""
    z.b d.h i.e e.g i.v.m i.s.d i.s.v i.d.f i.d.r i.h.v i.h.d i.a o.g u.u m.w.n m.w s.o s.u a.d i.w n.f a.f
    bzw vgl cf vs sog gem ggf ggfs evtl ca approx inkl incl exkl zzgl abzgl bspw insb insbes einschl entspr betr bezgl
    bzgl lfd mtl jährl gesetzl ungef viz resp excl exkl med jur phil rer nat mult habil hl h.c
""")
"""A sentence never ends with these."""

BEFORE_NUMBER = words("""
    nr nrn nos artt abs abschn unterabs s p pp vol bd bde figs fig abb tbl kap ziff rn rz rdnr tz buchst lit paras anl
    anm fn eq eqs aufl ausg jg halbs hs v bgbl abl bt-drs br-drs drs az n nt chap sect
""")
"""A number or a letter follows, or they go on as `SOMETIMES`."""

WORDS_BEFORE_NUMBER = words("no art alt ex app reg regs tab mind max para pub pt ch cl var ver stat")
"""A number or a letter follows, or they are words like others: `No.`, `dieser Art.`"""

SOMETIMES = words("""
    etc usw usf u.a u.ä u.dgl uvm u.v.m u.a.m u.ä.m o.ä o.dgl al inc ltd co corp bros plc llc s.a u.s u.k u.n e.u u.s.a
    u.s.c u.s.s.r d.c a.m p.m jr sr esq ph.d m.d b.a m.a b.sc m.sc ll.m ll.b e.v e.g.v e.k n.chr v.chr b.c a.d b.c.e c.e
    mio mrd tsd std min sek sec str allg ausschl verh geb gest jh jhd jhdt zt z.t z.zt z.hd o.a o.j o.o a.a.o ebd ibid
    op.cit hrsg hg ed eds übers dept univ assn est ave blvd rd mt ft oz lb lbs hrs mins tel ms
    jan feb mar apr jun jul aug sep sept okt oct nov dez dec
""")
"""With these a sentence goes on, unless the next word is one that opens sentences."""

MONTHS = words("""
    januar jänner februar märz april mai juni juli august september oktober november dezember january february march may
    june july october december jan feb mär apr aug sep sept okt oct nov dez dec
""")

ORDERED = tuple(
    words("""
    jahrhundert jahrtausend jahrzehnt abschnitt absatz kapitel halbsatz satz teil titel buch auflage aufl lebensjahr
    lebensmonat quartal halbjahr trimester stock etage rang platz stelle liga mal tag woche monat stunde klasse
    weltkrieg grad stufe instanz senat kammer bundestag wahlperiode legislaturperiode spieltag verordnung
    gesetz fassung bimschv ausgabe band version runde etappe armee division
    """)
)
"""What German counts with ordinals: `im 2. Abschnitt`, `des 19. Jahrhunderts`; a longer word may begin so."""

DETERMINERS = words("""
    am im ins des der den dem zum zur vom beim ans das die ein eine einem einen einer eines jeder jedem jeden jedes
    dieser diesem dieses diesen seinem seinen seiner seine ihrem ihren ihrer ihre unserem unseren unserer als
""")
"""Before a German ordinal."""

STARTERS = words("""
    the a an this that these those it its he she they we you i his her their our my there here in on at by for from
    with without when while if although though because since as after before during until under over however
    moreover furthermore therefore thus hence then but and or so yet nor not no one some many most all each every
    both such other another to what who which where why how is are was were do does did has have had can could
    may might must shall should will would only even also according instead meanwhile additionally finally see
    neither several further today currently overall similarly

    der die das den dem des ein eine einer einem einen eines er sie es wir ihr ich man dies diese dieser dieses
    diesem diesen jene jener jenes im am auf aus bei beim mit nach von vom vor zu zum zur über unter durch
    für gegen ohne um bis seit während wegen trotz gemäß laut wenn weil obwohl da als ob nachdem bevor damit dass
    sofern soweit falls sobald solange wie was wer wo wann warum welche welcher welches aber und oder sondern denn
    doch jedoch auch nur noch schon hier dort dann danach dabei dadurch dafür dagegen daher darum deshalb deswegen
    zudem außerdem ferner weiter weiterhin allerdings dennoch trotzdem zunächst schließlich zuletzt insgesamt
    ist sind war waren hat haben hatte wird werden wurde wurden kann können muss müssen soll sollen darf dürfen
    sein seine seiner seinem ihre ihrer ihrem ihren kein keine keiner jeder jede jedes alle viele einige manche
    beide andere gilt gelten neben zwischen innerhalb außerhalb anders ebenso heute später nicht mehr weitere weniger
    zugleich gleichzeitig insbesondere bisher derzeit genau ähnlich siehe vgl
""")
"""Words that open sentences; capitalised behind a doubtful stop they settle the doubt."""
