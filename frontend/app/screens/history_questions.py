"""What the history is asked in a dialog: who was there, when it was, of which campaign. `filters` is its Filters."""

from frontend.app import campaigns, dialogs, words
from frontend.app import people as book
from frontend.app.dom import button, el, icon, token
from frontend.app.screens.history_filters import MONTHS
from frontend.app.words import t
from shared_rules.history_search import months_before

EARLIEST = "1970-01-01"


def people(filters):
    """Who was there: all of those who are chosen."""
    chosen = [ids[0] for ids in filters.wanted.people]
    everybody = book.everybody(filters.app.journal)
    chips = el("div", "chips", role="group", aria_label=t("find.people"))

    def toggler(one):
        def toggle(event):
            on = one.id not in chosen
            if on:
                chosen.append(one.id)
            else:
                chosen.remove(one.id)
            event.currentTarget.setAttribute("aria-pressed", "true" if on else "false")

        return toggle

    for one in everybody:
        chips <= button(
            "chip",
            toggler(one),
            token(one, "s"),
            el("span", "chip__n", one.name),
            aria_pressed="true" if one.id in chosen else "false",
        )

    def accept(event):
        filters.wanted.people = [one.ids for one in everybody if one.id in chosen]
        dialog.close()
        filters.answered("people")

    dialog = dialogs.Dialog(
        t("find.people"),
        el("p", "dialog__text", t("find.people.text")),
        chips,
        el("div", "actions", button("btn btn--primary btn--block", accept, t("accept"))),
    ).open()


def days(filters):
    """From one day, or to another."""
    since, until = day_field("since", filters.wanted.since), day_field("until", filters.wanted.until)

    def choose(first, last):
        filters.wanted.since, filters.wanted.until = first, last
        dialog.close()
        filters.answered("days")

    def accept(event):
        first, last = str(since.value), str(until.value)
        choose(*((last, first) if first and last and last < first else (first, last)))

    def quick(text, first):
        return button("btn", lambda event: choose(first, ""), text)

    choices = [quick(t("find.months", n=n), months_before(words.today(), n)) for n in MONTHS]
    dialog = dialogs.Dialog(
        t("find.days"),
        el("div", "find__quick", *choices, quick(t("find.always"), "")),
        el("div", "grid2 find__dates", labelled(since, "since"), labelled(until, "until")),
        el("div", "actions", button("btn btn--primary btn--block", accept, t("accept"))),
    ).open()


def campaign(filters):
    """One of the campaigns that games here belong to, or any."""
    played = [summary.get("campaign") for summary in filters.summaries]

    def ask(known):
        rows = el("div", "rows dialog__rows", role="group", aria_label=t("campaign.choice"))
        for one in known.all():
            if one.id in played:
                rows <= choice(one.id, one.name)
        rows <= choice(None, t("find.any_campaign"))
        dialog.box <= rows
        dialog.open()

    def choice(id, name):
        def choose(event):
            filters.wanted.campaign = id
            dialog.close()
            filters.answered("campaign")

        on = filters.wanted.campaign == id
        mark = icon("check") if on else None
        return button("row", choose, el("b", "grow", name), mark, aria_pressed="true" if on else "false")

    dialog = dialogs.Dialog(t("campaign.choice"))
    campaigns.read(filters.app, filters.app.here(ask))


def day_field(name, day):
    return el("input", None, type="date", id="find-" + name, value=day, min=EARLIEST, max=words.today())


def labelled(field, name):
    label = el("label", None, t("find.label." + name))
    label.setAttribute("for", field.getAttribute("id"))
    return el("div", "field", label, field)
