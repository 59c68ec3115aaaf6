"""The referee's sentences: every reason and every effect, in both languages."""

import pytest
from landscape_notation import drawn, tile
from test_every_game import placeholders

from shared_rules import turn
from shared_rules.games import GAMES
from shared_rules.hexgrid import SIDES
from shared_rules.landscape_words import (
    WORDS,
    effect_texts,
    reason_text,
    reason_texts,
    terrain_text,
)
from shared_rules.placement import REASONS
from shared_rules.tile import TERRAINS

GAME = GAMES["dorfromantik"]
WHYS = (turn.FIRST, turn.FEW, turn.ENOUGH, turn.NO_TASKS, turn.EXTRA, turn.OVER)


def test_both_languages_hold_the_same_sentences_filled_with_the_same_values():
    assert set(WORDS["fr"]) == set(WORDS["en"])
    for key in WORDS["fr"]:
        assert placeholders(WORDS["fr"][key]) == placeholders(WORDS["en"][key]), key


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_code_has_its_sentence(lang):
    words = WORDS[lang]
    needed = [f"side.{side.lower()}" for side in SIDES]
    needed += [code for code in REASONS if not code.endswith("_interrupted")]
    needed += [f"{use}.{terrain}" for terrain in TERRAINS for use in ("the", "a")]
    needed += [f"The.{terrain}" for terrain in TERRAINS[:5]]
    needed += [f"why.{why}" for why in WHYS]
    needed += [f"{what}.{due}" for due in ("task", "landscape", "end") for what in ("due", "not_due")]

    assert [key for key in needed if key not in words] == []


def test_french_spaces_and_signs():
    for key, label in WORDS["fr"].items():
        for text in [label] if isinstance(label, str) else label:
            for at, letter in enumerate(text):
                assert letter != ":" or text[at - 1] == "\u00a0", f"{key}: {text}"
            assert "'" not in text and "!" not in text and "?" not in text, f"{key}: {text}"


def test_a_stream_that_would_run_into_a_track():
    table = drawn(
        """
        a ?
         b
        """,
        a="MMMMMM",
        b="MMMMMT",
    )
    verdict = table.ask("MMSMMM")

    assert reason_texts(GAME, "fr", verdict) == ["Au sud-ouest, la rivière buterait contre une voie ferrée."]
    assert reason_texts(GAME, "en", verdict) == ["To the south-west the stream would run into a track."]


def test_a_terrain_that_would_cut_off_a_track():
    verdict = drawn("a ?", a="TMMMMM").ask("MMMGMM")

    assert reason_texts(GAME, "fr", verdict) == ["À l’ouest, le champ couperait une voie ferrée."]
    assert reason_texts(GAME, "en", verdict) == ["To the west the grain field would cut off a track."]


REFUSED = [
    ("b ?", "MMMFMM forest 3", "La forêt se fermerait à 2 tuiles, trop peu pour son objectif de 3."),
    ("b b ?", "FMMFMM forest 2", "La forêt compterait 3 tuiles, trop pour son objectif de 2."),
    ("b . ?", "FFFFFF", "La tuile doit toucher une tuile déjà posée."),
]


@pytest.mark.parametrize("drawing, edges, said", REFUSED)
def test_the_other_reasons(drawing, edges, said):
    verdict = drawn(drawing, b="FMMFMM" if "b b" in drawing else "FMMMMM").ask(edges)

    assert [reason_text(GAME, "fr", reason) for reason in verdict.reasons] == [said]


EFFECTS = [
    # what lies there, the tile in hand, what is said
    (
        "SMMSMM stream 2",
        "SMMSMM",
        [
            "La rivière atteint 2 tuiles\u00a0: objectif Rivière 2 validé.",
            "Plus longue rivière\u00a0: 2 au lieu de 1.",
        ],
        ["The stream reaches 2 tiles: task Stream 2 completed.", "Longest stream: 2 instead of 1."],
    ),
    (
        "FMMMMM forest 4",
        "MMMFMM",
        ["La forêt se ferme à 2 tuiles\u00a0: objectif Forêt 4 annulé."],
        ["The forest closes at 2 tiles: task Forest 4 cancelled."],
    ),
    (
        "GMMMMM flag grain",
        "MMMGMM",
        ["Le champ se ferme\u00a0: 2 tuiles, 2 points par drapeau."],
        ["The grain field closes: 2 tiles, 2 points for each flag."],
    ),
    ("VMMMMM", "MMMVMM", ["Le village se ferme\u00a0: 2 tuiles."], ["The village closes: 2 tiles."]),
    ("MMMMMM", "MMMMMM", [], []),
]


@pytest.mark.parametrize("laid, hand, french, english", EFFECTS)
def test_what_comes_of_it(laid, hand, french, english):
    verdict = drawn("a ?", a=laid).ask(hand)

    assert effect_texts(GAME, "fr", verdict) == french
    assert effect_texts(GAME, "en", verdict) == english


def test_a_task_that_would_be_exceeded():
    table = drawn("a b ? c", a="FMMMMM", b="FMMFMM forest 3", c="FMMFMM", forced="c")

    assert effect_texts(GAME, "fr", table.ask("FMMFMM")) == [
        "La forêt passe à 4 tuiles\u00a0: objectif Forêt 3 annulé."
    ]


def test_a_line_that_grows_and_is_not_the_longest():
    table = drawn("a b c m ? d", a="SMMMMM", b="SMMSMM", c="MMMSMM", m="MMMMMM", d="MMMSMM", forced="d")
    verdict = table.ask("SMMMMM")

    assert effect_texts(GAME, "fr", verdict) == [
        "La rivière se ferme\u00a0: 2 tuiles.",
        "La rivière passe de 1 à 2 tuiles.",
    ]
    assert effect_texts(GAME, "en", verdict)[1:] == ["The stream grows from 1 to 2 tiles."]


def test_terrains_by_their_number():
    assert [terrain_text("en", code) for code in tile("FGVTSM").codes] == [
        *("a forest", "a grain field", "a village"),
        *("a track", "a stream", "a meadow"),
    ]
