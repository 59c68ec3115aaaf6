"""What this phone prefers: language, theme, hand, screen kept awake.

Preferences belong to the device, not to the group: they are no operations. localStorage is read before the first
paint; where the browser refuses it, a preference lasts for the visit.
"""

from browser import document, window

PREFIX = "marquoir."
CHOICES = {
    "language": ("fr", "en"),
    "theme": ("auto", "light", "dark"),
    "hand": ("right", "left"),
    "awake": ("on", "off"),
    "spoilers": ("off", "on"),
    "campaigns": ("off", "on"),  # whether there are any: their tab is shown
}

SHOWN = ("language", "theme", "hand")  # by every screen

_chosen = {}


def get(name):
    """The preference `name`: what was chosen, else what the browser suggests, else the first choice."""
    if name not in _chosen:
        kept = _kept(name)
        if kept not in CHOICES[name]:
            kept = _browser_language() if name == "language" else CHOICES[name][0]
        _chosen[name] = kept
    return _chosen[name]


def choose(name, value):
    if value not in CHOICES[name]:
        raise ValueError(name + " is one of " + ", ".join(CHOICES[name]) + ", not " + repr(value))
    _chosen[name] = value
    try:
        window.localStorage.setItem(PREFIX + name, value)
    except Exception:  # refused in private windows: the choice lasts for this visit
        pass
    apply()


def read_again():
    """Another tab may have chosen: what it kept counts here too."""
    _chosen.clear()
    apply()


def apply():
    """Show the preferences on the page's root element, where the style sheet reads them."""
    root = document.documentElement
    root.setAttribute("lang", get("language"))
    root.setAttribute("data-hand", get("hand"))
    if get("theme") == "auto":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", get("theme"))


def _kept(name):
    try:
        return str(window.localStorage.getItem(PREFIX + name))
    except Exception:  # no storage at all
        return None


def _browser_language():
    """French first; English where the browser speaks it."""
    return "en" if str(window.navigator.language).lower().startswith("en") else "fr"
