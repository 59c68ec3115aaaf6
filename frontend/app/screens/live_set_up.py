"""The set-up: which thirty building cards are played with, agreed on or left to chance."""

from browser import window

from frontend.app import words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put
from frontend.app.live_words import say
from frontend.app.words import game_text, t
from shared_rules.building_cards import (
    CARDS_OF_CLASS,
    ROUNDS,
    cards_of_class,
    five_each,
    listed_deck,
    one_kind_each,
    problems_of,
    specials_of,
)
from shared_rules.influence import DECK, deck


def pick(n):
    """Chance from the phone's own generator, 0 to n - 1."""
    return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0]) % n


class SetUp:
    """Every tap is kept."""

    def __init__(self, desk):
        self.desk = desk
        self.game = self.desk.game
        self.content = el("div", "stack")
        self.paint()
        self.dialog = Dialog(
            say("deck"),
            el("p", "dialog__text", say("deck.text")),
            el(
                "div",
                "stack",
                button(
                    "btn btn--block",
                    self.drawer(one_kind_each),
                    icon("dice", "s"),
                    say("deck.one"),
                    id="deck-one",
                ),
                button(
                    "btn btn--block",
                    self.drawer(five_each),
                    icon("dice", "s"),
                    say("deck.five"),
                    id="deck-five",
                ),
            ),
            el("h3", "option__t", say("deck.by_hand")),
            self.content,
            el(
                "div",
                "grid2 actions",
                button("btn btn--big", lambda event: self.keep({}), say("deck.clear")),
                button("btn btn--primary", lambda event: self.dialog.close(), t("accept")),
            ),
        )
        self.dialog.open()

    def chosen(self):
        return deck(self.desk.session.entries)

    def keep(self, chosen):
        self.desk.note((DECK, listed_deck(chosen)))
        self.paint()

    def drawer(self, draw):
        return lambda event: self.keep(draw(pick))

    def paint(self):
        chosen = self.chosen()
        rows = el("div", "rows dialog__rows decks")
        for key, buildings in self.game.members_line.groups:
            rows <= self.class_row(chosen, key, buildings)
        number = len(self.desk.names)
        told = [say("deck.rounds", players=number, n=ROUNDS[number])]
        if chosen:
            specials = [game_text(self.game, key) for key in specials_of(chosen)]
            told.append(
                say("deck.specials", list=words.listed(specials)) if specials else say("deck.no_specials")
            )
        put(self.content, rows, el("p", "small", " ".join(told), role="status"), self.doubts(chosen, number))

    def doubts(self, chosen, number):
        """What the booklet would say; only once something was chosen."""
        box = el("ul", "problems")
        for problem in problems_of(chosen, number) if chosen else []:
            if problem.code == "cards_of_class":
                text = say("deck.cards_of_class", line=game_text(self.game, problem.line), n=problem.limit)
            else:
                text = say("deck.not_for_two")
            box <= el("li", None, icon("warn", "s"), el("span", None, text))
        return el("div", None, box if box.children else None, role="status")

    def class_row(self, chosen, key, buildings):
        """One more card of a building is one card less of the other one of its class."""
        first, second = buildings

        def shift(building):
            def act(event):
                now = self.chosen()
                other = second if building == first else first
                mine = (
                    CARDS_OF_CLASS
                    if not cards_of_class(now, key)
                    else min(CARDS_OF_CLASS, now.get(building, 0) + 1)
                )
                now[building], now[other] = mine, CARDS_OF_CLASS - mine
                self.keep(now)
                again = self.content.select_one('[data-building="' + building + '"]')
                if again:
                    again.focus()

            return act

        def side(building):
            n = chosen.get(building, 0)
            name = game_text(self.game, building)
            return button(
                "deck__b",
                shift(building),
                el("span", "grow", name),
                el("b", "num", str(n)),
                icon("plus", "s"),
                aria_label=say("deck.split", building=name, n=n) + ". " + say("deck.more_of", building=name),
                data_building=building,
            )

        return el("div", "deck", el("b", "deck__c", game_text(self.game, key)), side(first), side(second))
