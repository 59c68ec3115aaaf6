"""A keypad for one number, inside a dialog: the same keys and the same arithmetic as on the sheet."""

from frontend.app import words
from frontend.app.dom import button, el, icon, set_text
from frontend.app.words import t
from shared_rules import entry


class NumberPad:
    """`value()` is what was typed: None, an int, or a list of ints where `cards` are allowed."""

    def __init__(self, value=None, cards=False, signed=False):
        self.text = entry.text(value)
        self.fresh = True
        self.cards = cards
        self.signed = signed
        self.shown = el("output", "padnum__v num")
        self.sum = el("span", "small muted")
        faces = {
            "<": (icon("bksp"), "key.erase"),
            "+": (icon("plus"), "key.card"),
            "-": (icon("minus"), "key.sign"),
        }
        keys = el("div", "keys keys--pad")
        for key in self.order():
            if key in faces:
                keys <= self.key(key, faces[key][0], t(faces[key][1]))
            else:
                keys <= self.key(key, key)
        self.box = el("div", "padnum", el("p", "padnum__t", self.shown, self.sum, aria_live="polite"), keys)
        self.paint()

    def order(self):
        """The keys row by row, digits in three columns; what else may be typed stands at the end."""
        return "123456789" + ("-" if self.signed else "") + "0<" + ("+" if self.cards else "")

    def key(self, key, face, label=None):
        cls = "key key--zero" if key == "0" and not self.signed else "key"
        return button(cls, lambda event: self.press(key), face, aria_label=label)

    def press(self, key):
        text = "" if self.fresh and key in entry.DIGITS else self.text
        self.fresh = False
        self.text = entry.press(text, key, self.cards, self.signed)
        self.paint()

    def value(self):
        return entry.value(self.text)

    def paint(self):
        set_text(self.shown, entry.shown(self.text) or "0")
        value = self.value()
        set_text(self.sum, "= " + words.number(entry.total(value)) if isinstance(value, list) else "")

    def listen(self, box, accept, refuse=lambda key: None):
        """Hardware keys of the dialog `box` type here too; Enter accepts, refuse(key) follows one that is no number's."""

        keys = entry.DIGITS + ("+" if self.cards else "") + ("-" if self.signed else "")

        def key_down(event):
            key = event.key
            if key == "Enter" and event.target.tagName != "BUTTON":
                event.preventDefault()
                accept(event)
            elif event.target.tagName == "INPUT":
                return
            elif key == "Backspace":
                self.press("<")
            elif len(key) == 1 and key in keys:
                self.press(key)
            elif len(key) == 1 and key != " " and not event.ctrlKey and not event.metaKey:
                refuse(key)

        box.bind("keydown", key_down)
