"""Chips of which any number can be pressed."""

from frontend.app.dom import button, el, icon


def chips(choices, chosen, label=None):
    """`choices` are (value, nodes of its chip); the list `chosen` follows what is pressed."""

    def toggle(value):
        def act(event):
            if value in chosen:
                chosen.remove(value)
            else:
                chosen.append(value)
            event.currentTarget.setAttribute("aria-pressed", "true" if value in chosen else "false")

        return act

    box = el("div", "chips", role="group", aria_label=label)
    for value, nodes in choices:
        tick = el("span", "tick", icon("check", "xs"))
        box <= button(
            "chip", toggle(value), *nodes, tick, aria_pressed="true" if value in chosen else "false"
        )
    return box
