"""The tile in hand tried on a hex: where it fits, what would come of it, and the second tap that lays it."""

from frontend.app import dialogs
from frontend.app.map_words import hex_within, m, place_text
from frontend.app.screens.table_dialogs import new_element
from frontend.app.words import language, t
from shared_rules.landscape_words import effect_texts, reason_texts, say
from shared_rules.map_entries import ORDER, entry_of, path_of
from shared_rules.moving import judged_in_order
from shared_rules.spots import by_hex, fits_as_held, spots

MOST_REASONS = 2  # sentences over the map; the clashing sides show the others


class Trial:
    """What becomes of the tile in the hand of `screen`.

    places    [[q, r, rotation]] where it may lie, in any rotation
    hexes     the same as [q, r, rotations]
    chosen    the hex (q, r) that was tapped, None for none
    verdict   the Verdict on it there, as it is held
    """

    def __init__(self, screen):
        self.screen = screen
        self.places = []
        self.hexes = []
        self.chosen = None
        self.verdict = None

    def tile_changed(self):
        """Another tile, another landscape: where it fits, in all rotations."""
        screen, hand = self.screen, self.screen.hand
        tile = hand.tile
        self.places = [] if tile is None else spots(screen.landscape, tile)
        self.hexes = by_hex(self.places)
        screen.map.places.put(self.hexes)
        if tile is not None:  # out of sight, ahead of the first tap
            screen.map.ghost.draw_tile(hand.edges(), hand.rotation)
        self.mark()
        self.look()

    def mark(self):
        """Mark where the tile fits as it is held, and where it would after a turn."""
        screen = self.screen
        tile = screen.hand.tile
        if tile is None:
            screen.map.places.clear()
        else:
            fits = fits_as_held(self.hexes, tile, screen.hand.rotation)
            now = fits.count(True)
            screen.map.places.paint(fits)
            screen.hand.show_counts(now, len(fits) - now)

    def fitting(self, q, r):
        """The rotations in which the tile in hand may lie there."""
        for one in self.hexes:
            if one[0] == q and one[1] == r:
                return one[2]
        return []

    def choose(self, q, r):
        """Try the tile on a hex; one that is marked to fit after a turn is turned as little as needed."""
        screen = self.screen
        self.chosen = (q, r)
        fitting = self.fitting(q, r)
        steps = None
        looks = screen.hand.tile.rotations()
        for rotation in fitting:
            turn = (rotation - screen.hand.rotation) % looks
            if steps is None or turn < steps:
                steps = turn
        if steps:
            screen.hand.turn_to((screen.hand.rotation + steps) % 6)
        else:
            self.look()
        screen.map.camera.bring_into_view(q, r)

    def leave(self):
        """The tile is tried nowhere any more."""
        self.chosen = None
        self.look()

    def look(self, is_turn=False):
        """The ghost of the tile on the chosen hex, and in words what would come of it.

        At a turn the ghost is only turned, until the hand says that it may be drawn anew.
        """
        screen = self.screen
        tile = screen.hand.tile
        if tile is None or self.chosen is None or screen.landscape.at(*self.chosen) is not None:
            self.chosen = self.verdict = None
            screen.map.ghost.clear()
            screen.map.say_nothing()
        else:
            q, r = self.chosen
            if screen.hand.lifted is None:
                self.verdict = screen.landscape.check(tile, q, r, screen.hand.rotation)
            else:
                order = self.order_of_lifted()
                self.verdict = judged_in_order(screen.landscape, tile, q, r, screen.hand.rotation, order)
            sides = [reason.side for reason in self.verdict.reasons if reason.side is not None]
            ghost, hand = screen.map.ghost, screen.hand
            if not (is_turn and self.verdict.legal):
                ghost.draw_tile(hand.edges(), hand.rotation)
            ghost.draw(q, r, hand.rotation, self.verdict.legal, sides, screen.map.camera)
            self.explain()
        screen.hand.show_verdict(self.verdict)
        screen.goals.paint(self.verdict)

    def order_of_lifted(self):
        """A tile that is moved keeps its place among the others."""
        screen = self.screen
        return screen.desk.session.entries[path_of(screen.hand.lifted)][ORDER]

    def explain(self):
        lang = language()
        if self.verdict.legal:
            texts = effect_texts(self.screen.game, lang, self.verdict) or [m("nothing_happens")]
            kind, image, word = "ok", "check", say(lang, "here")
        else:
            texts = reason_texts(self.screen.game, lang, self.verdict)
            if len(texts) > MOST_REASONS:
                texts = [*texts[:MOST_REASONS], m("reasons", n=len(texts) - MOST_REASONS)]
            if not self.fitting(*self.chosen) and self.verdict.reasons[0].side is not None:
                texts.append(m("no_rotation"))
            kind, image, word = "err", "stop", say(lang, "not_here")
        where = place_text(*self.chosen, self.screen.hand.rotation)
        self.screen.map.say(kind, image, word, " " + " ".join(texts), where + ". ")

    def lay(self, event=None):
        """Lay the tile on the chosen hex; one that is not legal only after a confirmation, and it stays marked."""
        if self.verdict is None:
            self.screen.map.surface.focus()
        elif self.verdict.legal:
            self.keep_tile(False)
        else:
            dialogs.ask(
                m("forced.title"),
                m("forced.text"),
                m("forced.yes"),
                lambda: self.keep_tile(True),
                no=t("cancel"),
            )

    def keep_tile(self, forced):
        screen = self.screen
        q, r = self.chosen
        hand = screen.hand
        if hand.lifted is None:
            tile_id, order = new_element(), screen.mapped.next_order()
        else:
            tile_id = hand.lifted
            order = self.order_of_lifted()
        entry = entry_of(order, hand.tile, q, r, hand.rotation, forced)
        hand.tile = hand.lifted = self.chosen = None
        hand.keep()
        screen.write(tile_id, entry)
        dialogs.shield()  # the second half of a double tap opens no box
        screen.map.camera.bring_into_view(q, r)
        screen.keep_focus()
        screen.map.tell(m("laid", hex=hex_within(q, r)))
