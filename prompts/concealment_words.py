"""What a reader is told of characters that a draft or a source hides, in English and German."""

from __future__ import annotations

WORDS = {
    "en": {
        "draft": "The draft",
        "source": "The source '{name}'",
        "invisible": "{who} holds characters that nobody sees ({which}); it was compared without them.",
        "reordered": "{who} holds controls that show text in another order than it is stored in ({which});"
        " it was compared in the order that is shown.",
        "leftwards": "{who} holds letters that are read from right to left before numbers ({which}), which are shown"
        " the other way round; it was compared as it is stored.",
        "hidden": "{who} holds words that its readers do not see ({which}); it was read with them.",
        "look_alikes": "{who} holds words with letters of another script that look like Latin ones ({which});"
        " it was compared as it looks.",
    },
    "de": {
        "draft": "Der Entwurf",
        "source": "Die Quelle „{name}“",
        "invisible": "{who} enthält Zeichen, die niemand sieht ({which}); verglichen wurde ohne sie.",
        "reordered": "{who} enthält Steuerzeichen, die Text in anderer Reihenfolge zeigen, als er gespeichert ist"
        " ({which}); verglichen wurde in der Reihenfolge, die man sieht.",
        "leftwards": "{who} enthält vor Zahlen Buchstaben, die von rechts nach links gelesen werden ({which}); die"
        " Zahlen werden umgekehrt gezeigt. Verglichen wurde, wie es gespeichert ist.",
        "hidden": "{who} enthält Wörter, die seine Leser nicht sehen ({which}); gelesen wurde er mit ihnen.",
        "look_alikes": "{who} enthält Wörter mit Buchstaben einer anderen Schrift, die wie lateinische aussehen"
        " ({which}); verglichen wurde, wie es aussieht.",
    },
}
REVIEW = {
    "look_alikes": "The claim writes {which} with letters of another script that look like Latin ones.",
    "reordered": "The {whose} holds controls that show text in another order than it is stored in ({which}).",
}
