"""Formulas that TeX may be given as they stand: those whose commands draw something, and do nothing else.

A title is written by others. `$\\input{/etc/passwd}$` in one would put a file into the document that cites it.
"""

from __future__ import annotations

import re

FORMULA = re.compile(r"\$(?! )(?=[^$]*[\\^_])(?:[^$\\{}\n%#&]|\\[A-Za-z,;!]|\{[^${}\\\n%#&]*\})+(?<! )\$")
COMMAND = re.compile(r"\\([A-Za-z]+)")
WRITTEN = "^^"
"""Two of them and a number are any character, `\\` too."""
_NAMES = """
    alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho
    varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi
    Psi Omega aleph beth hbar ell imath jmath wp Re Im partial nabla infty emptyset varnothing forall exists neg
    angle triangle prime backslash surd top bot flat natural sharp circ bullet star ast cdot times div pm mp
    oplus ominus otimes oslash odot dagger ddagger cap cup uplus sqcap sqcup vee wedge setminus wr diamond amalg
    leq le geq ge neq ne equiv sim simeq approx cong propto ll gg prec succ preceq succeq subset supset subseteq
    supseteq in ni notin perp mid parallel models vdash dashv asymp doteq bowtie lesssim gtrsim gets to
    leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow uparrow downarrow updownarrow mapsto
    longmapsto longrightarrow longleftarrow iff implies sum prod coprod int iint iiint oint bigcap bigcup bigvee
    bigwedge bigoplus bigotimes sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh exp log ln lg lim
    limsup liminf sup inf max min arg det dim deg gcd hom ker Pr bmod pmod frac dfrac tfrac binom sqrt overline
    underline overbrace underbrace hat widehat bar vec dot ddot tilde widetilde acute grave breve check mathrm
    mathbf mathit mathsf mathtt mathcal mathbb mathfrak mathscr boldsymbol text textrm textit textbf
    textsuperscript textsubscript rm bf it left right big Big bigg Bigg langle rangle lfloor rfloor lceil rceil
    lvert rvert lVert rVert ldots cdots vdots ddots dots quad qquad displaystyle textstyle limits degree percent
    mathring square blacksquare checkmark ohm micro celsius
"""
DRAWN = frozenset(_NAMES.split())
"""Letters, signs, functions, fractions, accents and founts."""


def is_drawn(formula: str) -> bool:
    """Whether a formula only draws what is read."""
    return WRITTEN not in formula and DRAWN.issuperset(COMMAND.findall(formula))
