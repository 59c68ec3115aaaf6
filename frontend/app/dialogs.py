"""What comes over a screen: the bottom sheet, and the toast that offers to take something back."""

from browser import document, window

from frontend.app.dom import button, el, put, variable
from frontend.app.words import t

TOAST_MS = 10_000
SHIELD_MS = 350  # a second tap of an impatient finger

_open = []  # the dialogs on the page and what else lies over a screen, the last on top
_shield = {"timer": None}


class Dialog:
    """A modal bottom sheet. The screen behind is inert; Escape or the scrim closes it; the focus comes back."""

    def __init__(self, title, *children, theme=None, closed=None):
        self.closed = closed
        self.opener = document.activeElement
        self.heading = el("h2", "serif", title, id="dialog-title", tabindex="-1")
        self.head = el("div", "flex between dialog__head", self.heading)
        self.box = el(
            "section",
            "modal",
            self.head,
            *children,
            role="dialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
        )
        self.layer = el(
            "div", "layer", el("div", "scrim", aria_hidden="true"), self.box, data_game=theme or theme_now()
        )
        self.layer.children[0].bind("click", lambda event: self.close())
        self.box.bind("keydown", self._key)

    def open(self):
        document["app"].setAttribute("inert", "")
        document.body <= self.layer
        _open.append(self)
        make_room()
        self.heading.focus()
        return self

    def is_open(self):
        return bool(self.layer.isConnected)

    def close(self):
        if not self.is_open():
            return
        self.layer.remove()
        if self in _open:
            _open.remove(self)
        shield()
        document["app"].removeAttribute("inert")
        if self.opener and document.contains(self.opener):
            self.opener.focus({"preventScroll": True})
        if self.closed:
            self.closed()

    def _key(self, event):
        if event.key == "Escape":
            event.preventDefault()
            event.stopPropagation()
            self.close()


def top():
    """What the back button closes: the dialog on top, or what `cover` put there; None for nothing."""
    return _open[-1] if _open else None


def cover(thing):
    """Something that is no dialog stands in the place of a screen: the back button calls its `close()`."""
    _open.append(thing)


def uncover(thing):
    if thing in _open:
        _open.remove(thing)


def shield():
    """What has just appeared under the finger does not take the second half of a double tap."""
    root = document["app"]
    root.classList.add("is-fresh")
    if _shield["timer"] is not None:
        window.clearTimeout(_shield["timer"])  # the last to appear is shielded to its end
    _shield["timer"] = window.setTimeout(lambda: root.classList.remove("is-fresh"), SHIELD_MS)


def theme_now():
    """The thread of the screen below, so that a sheet over a game keeps its colour."""
    return document["app"].getAttribute("data-game") or None


def close_all():
    """A screen change leaves no dialog behind; what was being typed in one is settled as if it had been closed."""
    while _open:
        _open.pop().close()


def ask(title, text, yes, act, no=None, danger=False, image=None):
    """A question with two answers; act() is called for the first."""

    def accept(event):
        dialog.close()
        act()

    dialog = Dialog(
        title,
        el("p", None, text),
        answers(
            no or t("keep"),
            button("btn btn--big btn--danger" if danger else "btn btn--primary", accept, image, yes),
        ),
    )
    return dialog.open()


def answers(no, yes):
    """The two buttons at the foot of a dialog: `no` is the word on the one that leaves it, `yes` the other one."""
    return el("div", "grid2 actions", button("btn btn--big", lambda event: top().close(), no), yes)


_toast = {"timer": None, "of": None}


def toast(text, action=None, act=None, of=None):
    """A sentence at the bottom for ten seconds, with one thing to do about it; `of` is the screen that it ends with."""
    dismiss()
    _toast["of"] = of

    def accept(event):
        dismiss()
        act()

    put(
        toast_box(),
        el(
            "div",
            "toast",
            el("span", "grow", text),
            button(None, accept, action) if action else button(None, lambda event: dismiss(), t("close")),
        ),
    )
    _toast["timer"] = window.setTimeout(lambda: dismiss(), TOAST_MS)
    make_room()


def dismiss(of=None):
    """Take the toast away, if there is one; with `of` only what that screen said."""
    if _toast["timer"] is not None and of in (None, _toast["of"]):
        window.clearTimeout(_toast["timer"])
        _toast["timer"] = None
        put(toast_box())


def make_room():
    """Tell the style sheet how high the toast is, so that a dialog ends below it."""
    if _open and _toast["timer"] is not None:
        variable(document.body, "--toast", f"{toast_box().offsetHeight}px")


def toast_box():
    """Made once, and a live region from the start: what appears in it later is read aloud."""
    if "toasts" not in document:
        document.body <= el("div", None, id="toasts", role="status")
    return document["toasts"]
