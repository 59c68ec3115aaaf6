"""A text to be taken elsewhere: shown whole, copied with one tap, shared where the phone can share."""

from browser import window

from frontend.app.dom import button, el, icon, set_text
from frontend.app.words import t


def copy_box(id, label, text):
    shown = el("p", "copy__text", text, id=id)
    told = el("span", "small muted grow", role="status")

    def by_hand(refused=None):
        """Without a clipboard the text is marked, and the phone's own menu copies it."""
        window.getSelection().selectAllChildren(shown)
        set_text(told, t("copy.by_hand"))

    def copy(event):
        if hasattr(window.navigator, "clipboard"):
            window.navigator.clipboard.writeText(text).then(
                lambda done: set_text(told, t("copy.done")), by_hand
            )
        else:
            by_hand()

    def share(event):
        window.navigator.share({"text": text}).catch(lambda error: None)

    ways = [button("btn", copy, t("copy"), aria_label=t("copy") + t("colon") + label)]
    if hasattr(window.navigator, "share"):
        ways.append(button("ib ib--line", share, icon("share"), aria_label=t("copy.share", what=label)))
    return el("div", "copy", el("p", "lab", label), shown, el("div", "flex copy__ways", *ways, told))
