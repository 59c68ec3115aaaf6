"""Elements of a page, built from Python: data only ever becomes text, never markup."""

from browser import document, window

SVG = "http://www.w3.org/2000/svg"
CROSS = "M2 2l8 8M10 2l-8 8"  # one cross-stitch, in a 12 by 12 box


def el(tag, cls=None, *children, **attributes):
    """A `tag` element with class `cls`; children are elements or text, None is left out.

    Attribute names are written with `_` for `-` (aria_label); a None or False value leaves one out.
    """
    node = document.createElement(tag)
    if cls:
        node.setAttribute("class", cls)
    for name in attributes:
        value = attributes[name]
        if value is not None and value is not False:
            node.setAttribute(name.replace("_", "-"), "" if value is True else str(value))
    for child in children:
        if child is not None:
            node <= child
    return node


def button(cls, handler, *children, **attributes):
    """A real button: keyboard, focus and screen readers come with it."""
    node = el("button", cls, *children, type="button", **attributes)
    node.bind("click", handler)
    return node


def link(cls, address, *children, **attributes):
    return el("a", cls, *children, href=address, **attributes)


def svg(tag, cls=None, *children, **attributes):
    """An element of a drawing, made like `el`."""
    node = document.createElementNS(SVG, tag)
    if cls:
        node.setAttribute("class", cls)
    for name in attributes:
        node.setAttribute(name.replace("_", "-"), str(attributes[name]))
    for child in children:
        node.appendChild(child)
    return node


def icon(name, size=""):
    """An icon of the sprite; size "" 24 px, "s" 18 px, "xs" 15 px."""
    node = document.createElementNS(SVG, "svg")
    node.setAttribute("class", "i i--" + size if size else "i")
    node.setAttribute("aria-hidden", "true")
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", "#" + name)
    node.appendChild(use)
    return node


def stitch(cls):
    """The cross-stitch that marks what is ticked."""
    node = document.createElementNS(SVG, "svg")
    node.setAttribute("class", cls)
    node.setAttribute("viewBox", "0 0 12 12")
    node.setAttribute("aria-hidden", "true")
    path = document.createElementNS(SVG, "path")
    path.setAttribute("d", CROSS)
    node.appendChild(path)
    return node


def token(player, size=""):
    """A player's marker: initial in a shape and colour. `player` has name and marker (1 to 6)."""
    return el(
        "span",
        "tok tok--" + size if size else "tok",
        initial(player.name),
        data_p=player.marker,
        aria_hidden="true",
    )


def initial(name):
    """The first letter that a reader sees; a mark of the reading direction is none."""
    for letter in name.lstrip("\u200e\u200f"):  # letters[0] may be half of an emoji
        return letter.upper()
    return "?"


def typed_text(field):
    """What stands in a text field, in Unicode form C: the same name typed on two keyboards is the same text."""
    return in_form("NFC", field.value)


def in_form(form, text):
    """The text in a Unicode normalization form."""
    return str(window.Reflect.apply(window.String.prototype.normalize, text, window.Array.of(form)))


def around(node, selector):
    """The nearest element from `node` upwards that matches; None when there is none, where `closest` would raise."""
    try:
        return node.closest(selector)
    except KeyError:
        return None


def put(parent, *children):
    """The children become all that `parent` holds."""
    parent.replaceChildren()
    for child in children:
        if child is not None:
            parent <= child
    return parent


def set_text(node, text):
    """Change a text only when it differs: a live region must not repeat itself."""
    if node.text != text:
        node.text = text


def variable(node, name, value):
    """A CSS custom property; style attributes are forbidden by the page's security policy."""
    node.style.setProperty(name, str(value))
    return node
