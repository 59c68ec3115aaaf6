"""The frame of a screen: bars, tabs, the pad's binding, and where the focus goes when a screen opens."""

from browser import document, window

from frontend.app import prefs
from frontend.app.dialogs import shield
from frontend.app.dom import button, el, icon, link, put
from frontend.app.words import t

TABS = (
    ("#/", "home", "home"),
    ("#/campaign", "trail", "campaign"),
    ("#/history", "book", "sessions"),
    ("#/group", "group", "group"),
    ("#/settings", "sliders", "settings"),
)


_place = {}  # where the eye and the focus were, for a screen that is drawn again


def keep_place():
    """The screen that is drawn next is this one with fresh contents: nobody is moved to its top."""
    at = document.activeElement
    _place["top"] = window.scrollY
    _place["focus"] = at.getAttribute("href") if at and document["app"].contains(at) else None


def return_to_place():
    window.scrollTo(0, _place.pop("top"))
    address = _place.pop("focus")
    for node in document["app"].select("a") if address else []:
        if node.getAttribute("href") == address:
            node.focus({"preventScroll": True})
            return


def show(title, cls, theme, *children):
    """Draw a screen: `title` for the window, `theme` for its thread (None: the app's own).

    "marquoir:shown" then tells whoever waits for it, as the benchmarks do, that the screen can be used.
    """
    root = document["app"]
    root.setAttribute("class", "app " + cls if cls else "app")
    shield()
    if theme:
        root.setAttribute("data-game", theme)
    else:
        root.removeAttribute("data-game")
    document.title = title + " · Marquoir" if title != "Marquoir" else title
    put(root, link("skip", "#main", t("skip")), *children)
    root.select_one(".skip").bind("click", _skip)
    heading = root.select_one("h1")
    if heading:
        heading.setAttribute("tabindex", "-1")
    if _place:
        return_to_place()
    else:
        window.scrollTo(0, 0)
        if heading:
            heading.focus({"preventScroll": True})
    document.dispatchEvent(window.CustomEvent.new("marquoir:shown"))


def _skip(event):
    """The address holds the screen's name: jump without touching it."""
    event.preventDefault()
    main = document["main"]
    main.setAttribute("tabindex", "-1")
    main.focus()


def main(cls, *children):
    return el("main", cls, *children, id="main")


def tabs(current):
    nav = el("nav", "tabs", aria_label=t("tabs"))
    for address, image, key in TABS:
        if key == "campaign" and prefs.get("campaigns") == "off":
            continue
        nav <= link(
            None,
            address,
            icon(image),
            el("span", None, t("tab." + key)),
            aria_current="page" if key == current else None,
        )
    return nav


def home_bar(title, *right, sub=None, emblem=False):
    bar = el("header", "bar bar--home")
    if emblem:
        bar <= el("span", "emb emb--s emb--bare", data_game="marquoir", aria_hidden="true")
    bar <= el(
        "div",
        "bar__t",
        el("h1", "wordmark", title),
        el("span", "bar__sub", sub) if sub else None,
    )
    for node in right:
        if node is not None:
            bar <= node
    return bar


def hem():
    return el("div", "hem", aria_hidden="true")


def game_bar(title, sub, back, *right):
    """The bar of a game's screen; `back` is (address, label)."""
    bar = el(
        "header",
        "bar bar--game",
        link("ib", back[0], icon("back"), aria_label=back[1]),
        el("div", "bar__t", el("h1", None, title), el("span", "bar__sub", sub) if sub else None),
    )
    for node in right:
        if node is not None:
            bar <= node
    return bar


def binding():
    return el("div", "binding", aria_hidden="true")


def holes():
    return el("div", "holes", aria_hidden="true")


def section(title, *children, side=None, cls="section", theme=None):
    """A titled part of a page; `side` is what stands at the right of the title."""
    head = el("div", "head", el("h2", None, title), side)
    return el("section", cls, head, *children, data_game=theme)


def segments(label, choices, chosen, choose):
    """A radio group drawn as one strip; choices are (value, words), choose(value) is called on a new choice."""
    group = el("div", "seg", role="radiogroup", aria_label=label)

    def mark(value):
        for node in group.children:
            checked = node.getAttribute("data-value") == value
            node.setAttribute("aria-checked", "true" if checked else "false")
            node.setAttribute("tabindex", "0" if checked else "-1")

    def picker(value):
        def pick(event):
            mark(value)
            choose(value)

        return pick

    for value, words in choices:
        group <= button(None, picker(value), words, role="radio", data_value=value)
    mark(chosen)
    group.bind("keydown", arrows)
    return group


def arrows(event):
    """In a radio group the arrow keys move the choice, as everywhere."""
    step = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
    if event.key not in step:
        return
    event.preventDefault()
    nodes = [node for node in event.currentTarget.select("[role=radio]")]
    at = 0
    for i in range(len(nodes)):
        if nodes[i] is document.activeElement or nodes[i].getAttribute("aria-checked") == "true":
            at = i
    target = nodes[(at + step[event.key]) % len(nodes)]
    target.focus()
    target.click()


def notice(kind, image, *children, **attributes):
    """A message that stays: kind is "", "warn", "err", "ok" or "off"."""
    cls = "notice notice--" + kind if kind else "notice"
    return el("div", cls, icon(image), el("span", "grow", *children), **attributes)
