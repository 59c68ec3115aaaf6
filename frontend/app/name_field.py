"""The field in which a person's name is typed, and the one sentence it answers with when the name cannot be used."""

from frontend.app.dom import el, icon, put, typed_text
from frontend.app.words import t
from shared_rules.names import clean_name, name_problem


class NameField:
    def __init__(self, others, value=""):
        self.others = others
        self.input = el(
            "input", None, id="name", autocomplete="off", enterkeyhint="done", maxlength="80", value=value
        )
        self.error = el("p", "field__err", id="name-error", role="alert")
        label = el("label", None, t("new.name"))
        label.setAttribute("for", "name")
        self.box = el("div", "field", label, self.input, self.error)

    def read(self):
        """The name, or None once the field says what is wrong with it."""
        name = clean_name(typed_text(self.input))
        problem = name_problem(name, self.others)
        if problem is None:
            return name
        self.box.setAttribute("class", "field field--err")
        self.input.setAttribute("aria-invalid", "true")
        self.input.setAttribute("aria-describedby", "name-error")
        put(self.error, icon("warn", "s"), " " + t("name." + problem, name=name))
        self.input.focus()
        return None
