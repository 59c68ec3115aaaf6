"""Settings: how the app looks, how safe the data is, taking it away, and the app itself."""

from browser import document

from frontend.app import dialogs, page, persistence, prefs, safety, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.outbox import FAILED
from frontend.app.screens.csv_files import offer_csv
from frontend.app.screens.players import player_rows
from frontend.app.status import missing_here, storage_warning, update_notice
from frontend.app.words import t


def open(app):
    page.show(
        t("settings.title"),
        "app--tabs",
        None,
        page.home_bar(t("settings.title")),
        page.hem(),
        page.main(
            "page",
            storage_warning(app),
            el("div", "cols", display(app), data(app)),
            el(
                "div",
                "cols",
                page.section(t("settings.players"), player_rows(app)),
                page.section(t("settings.app"), update_notice(app), application(app)),
            ),
        ),
        page.tabs("settings"),
    )


def display(app):
    def chooser(name):
        def choose(value):
            prefs.choose(name, value)
            if name == "language":
                app.show()
                document.select_one("#pref-language [aria-checked=true]").focus()

        return choose

    choices = (
        ("language", "globe", (("fr", "Français"), ("en", "English"))),
        ("theme", "sun", tuple([(value, t("theme." + value)) for value in prefs.CHOICES["theme"]])),
        ("hand", "hand", (("left", t("hand.left")), ("right", t("hand.right")))),
    )
    box = el("div", "sheet sheet__in stack")
    for name, image, values in choices:
        group = page.segments(t("pref." + name), values, prefs.get(name), chooser(name))
        group.setAttribute("id", "pref-" + name)
        box <= el("div", None, el("p", "lab", icon(image, "s"), " " + t("pref." + name)), group)
    return page.section(t("settings.display"), box, awake())


def awake():
    """The screen stays on during a game, where the browser can do that."""
    row = el(
        "button",
        "row",
        el("span", "grow", el("b", None, t("pref.awake")), el("span", "sub", t("pref.awake.sub"))),
        el("span", "switch", aria_hidden="true"),
        type="button",
        role="switch",
        id="pref-awake",
    )

    def paint():
        on = "true" if prefs.get("awake") == "on" else "false"
        row.setAttribute("aria-checked", on)
        row.select_one(".switch").setAttribute("data-on", on)

    def toggle(event):
        prefs.choose("awake", "off" if prefs.get("awake") == "on" else "on")
        paint()

    row.bind("click", toggle)
    paint()
    return el("div", "sheet rows settings__switch", row)


def data(app):
    rows = el("div", "sheet rows", storage_state(app))
    for key, image in (("send", "fileout"), ("receive", "filein")):
        rows <= link(
            "row",
            "#/bundles",
            icon(image),
            el(
                "span",
                "grow",
                el("b", None, t("settings." + key)),
                el("span", "sub", t("settings." + key + ".sub")),
            ),
            icon("chev"),
            id="settings-" + key,
        )
    rows <= button(
        "row",
        lambda event: offer_csv(app),
        icon("table"),
        el("span", "grow", el("b", None, t("settings.csv")), el("span", "sub", t("settings.csv.sub"))),
        icon("chev"),
        id="settings-csv",
    )
    rows <= link(
        "row",
        "#/import",
        icon("filein"),
        el("span", "grow", el("b", None, t("settings.import")), el("span", "sub", t("settings.import.sub"))),
        icon("chev"),
        id="settings-import",
    )
    return page.section(t("settings.data"), rows)


def storage_state(app):
    """In one line: kept or not, protected by the browser or not, when it last left the phone; and that it is time, if so."""
    mark = el("span", "syncbox__i")
    title = el("b", "blk syncbox__t serif")
    text = el("p", "small muted")
    line = el("p", "small muted")
    again = el("div", None)
    box = el(
        "div",
        "sheet__in syncbox",
        mark,
        el("span", "grow", title, text, line, again),
        role="status",
        id="storage",
    )

    def told(kind, megabytes):
        if app.journal.outbox.status == FAILED:
            kind = "failed"
        good = kind == "protected"
        mark.setAttribute("class", "syncbox__i syncbox__i--ok" if good else "syncbox__i")
        put(mark, icon("shield" if good else "stop" if kind == "failed" else "disk"))
        title.text = t("storage." + kind)
        used = ""
        if megabytes:
            used = " " + t("storage.used", n=megabytes[0] + t("decimal") + megabytes[1])
        text.text = t("storage." + kind + ".text") + used
        can_ask = kind == "unprotected"
        put(again, button("btn", protect, icon("shield", "s"), t("storage.protect")) if can_ask else None)
        safety.look(app, app.here(lambda kept: told_kept(kept, kind)))

    def told_kept(kept, kind):
        line.text = safety.in_one_line(kept, kind) if kept.written else ""
        if kept.is_time(words.now_ms(), safety.is_installed()) and not box.parent.select(".safety"):
            box.after(safety.only_here(kept))

    def protect(event):
        persistence.storage().persist().then(answer, answer)

    def answer(granted):
        persistence.state(told)
        if granted is not True:
            dialogs.toast(t("storage.refused_to_protect"))

    persistence.state(app.here(told))
    return box


def application(app):
    rows = el("div", "sheet rows")
    for image, title, text in missing_here():
        rows <= el(
            "div", "row", icon(image), el("span", "grow", el("b", None, title), el("span", "sub", text))
        )
    about = "settings.about.group" if app.journal.member else "settings.about"
    rows <= el(
        "div",
        "row",
        icon("info"),
        el("span", "grow", el("b", None, "Marquoir"), el("span", "sub", t(about))),
    )
    from frontend.app.screens.erase import erase_row

    rows <= erase_row(app)
    return rows
