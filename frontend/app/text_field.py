"""A labelled line to type in, and the sentence it answers with when what was typed cannot be used."""

from frontend.app.dom import el, icon, put, typed_text
from frontend.app.words import t
from shared_rules.names import clean_name, name_problem


class TextField:
    def __init__(self, id, label, value="", hint=None, **attributes):
        self.input = el("input", None, id=id, autocomplete="off", value=value, **attributes)
        self.error = el("p", "field__err", id=id + "-error", role="alert")
        title = el("label", None, label)
        title.setAttribute("for", id)
        note = el("p", "small muted", hint) if hint else None
        self.box = el("div", "field", title, self.input, note, self.error)
        self.input.bind("input", lambda event: self.accept())  # the complaint was about another text

    def text(self):
        return typed_text(self.input)

    def name(self):
        """The name typed, as names are kept; None once the field says what is wrong with it."""
        name = clean_name(self.text())
        problem = name_problem(name, [])
        if problem is None:
            self.accept()
            return name
        self.refuse(t("group.name." + problem))
        return None

    def refuse(self, sentence):
        self.box.setAttribute("class", "field field--err")
        self.input.setAttribute("aria-invalid", "true")
        self.input.setAttribute("aria-describedby", str(self.error.id))
        put(self.error, icon("warn", "s"), " " + sentence)
        self.input.focus()

    def accept(self):
        self.box.setAttribute("class", "field")
        self.input.removeAttribute("aria-invalid")
        put(self.error)
