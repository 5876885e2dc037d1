"""Letters that look like Latin ones: data, one row a script.

From Unicode's confusables.txt (UTS #39), Unicode License v3: the letters of other scripts whose single look-alike
is an ASCII letter. Lower-case Cyrillic and Greek letters that share the shape of a Latin one only in their
capital or in italics (т, к, м, н, в, п, τ, κ) are added, because words are written with them to the same end.
"""

from __future__ import annotations

ROWS = (
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϒϜϹϺͿ", "ABEZHIKMNOPTYXYFCMJ"),
    ("αγικνορστυχϱϲϳ", "ayikvopotuxpcj"),
    ("ЅІЈАВЕКМНОРСТУХЬѴҮӀԌԜ", "SIJABEKMHOPCTYXbVYIGW"),
    ("авгекмнопрстухѕіјѡѵүһҽӏԁԛԝꙇ", "abrekmhonpctyxsijwvyheidqwi"),
    ("ՍՏՕագզհոռսցքօ", "USOwqqhnnugfo"),
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴꭵꮁꮃꮓꮩꮪꮯ", "DRTiYAJEWMHYGhZbRWSVSLCPKdGBirwzvsc"),
    ("ⲅⲎⲒⲔⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨⲬⳐ", "rHIKMNOoPpCcTYXL"),
    ("ɑɡɩʋᴜᴠᴡᴢꜱʀɢʟʙʜɴɪʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛꜰ", "agiuuvwzsrglbhniyacdejkmoptf"),
    ("ηωτ", "nwt"),
    ("ⲁⲃⲇⲉⲓⲕⲙⲛⲡⲧⲩⲱ", "abdeikmnptuw"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
)
ROUND = "〇○◯⚬⭕◌°⊕⊖⊗⊙⊚\u0c02\u0c82\u0d02\u1036\u17c6"
"""Signs that pass for the letter o between letters."""
STROKES = str.maketrans("øŋɔłđħŧıʇꞇꝋⱦ", "onoldhtittot")
"""Latin letters that pass for plain ones, where a word of denial is written with them."""
DENIALS = frozenset(
    [
        "not",
        "never",
        "none",
        "cannot",
        "neither",
        "nor",
        "without",
        "nicht",
        "nie",
        "niemals",
        "kein",
        "keine",
        "keinen",
        "keinem",
        "keiner",
        "keines",
        "ohne",
        "weder",
    ]
)
"""Words that turn a sentence round, and that nobody writes with strange letters for any other end."""
LATIN_OF = {ord(letter): latin for letters, shown in ROWS for letter, latin in zip(letters, shown, strict=True)}
"""The ASCII letter that each looks like."""
