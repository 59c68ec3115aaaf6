"""Achievement cards: what the group says it unlocked, and what it wrote down about it. Nothing else is named before."""

from frontend.app import dialogs, page
from frontend.app.dom import button, el, icon, put, typed_text
from frontend.app.screens.campaign_since import SinceField
from frontend.app.screens.table_dialogs import new_element
from frontend.app.text_field import TextField
from frontend.app.words import t
from shared_rules.campaign import MOST_TILES, NAME, SINCE, TILES, WORDS
from shared_rules.envelope import DIGITS, only
from shared_rules.names import clean_name

LONGEST_WORDS = 500
LEAST_TYPED = 3  # letters of a card's name before those that begin so are told


def cards_section(sheet):
    rows = el("div", "sheet rows")
    shown = cards_shown(sheet)
    for key in shown:
        rows <= card_row(sheet, key)
    if not shown:
        rows <= el("p", "sheet__in small muted", t("campaign.cards.none"))
    if sheet.may_write():
        rows <= button(
            "row",
            lambda event: ask_new_card(sheet),
            icon("plus"),
            el("b", "grow", t("campaign.card.add")),
            id="add-card",
        )
    return page.section(t("campaign.cards"), rows, cls="section section--in")


def cards_shown(sheet):
    """Unlocked ones, those that the group wrote something about, and with the switch all that are known."""
    campaign = sheet.campaign
    known = known_cards(sheet)
    keys = [key for key in known if sheet.spoilers() or key in campaign.since or key in campaign.words]
    own = sorted(key for key in campaign.names if key not in known and key not in sheet.rules.boxes)
    return keys + own


def known_cards(sheet):
    return [card for box in sheet.rules.boxes for card in sheet.rules.cards.get(box, ())]


def card_row(sheet, key):
    campaign = sheet.campaign
    unlocked = key in campaign.since
    parts = [sheet.since(key) if unlocked else t("campaign.cards.locked")]
    if key in sheet.rules.lines:
        parts.append(t("line." + key))
    if unlocked and sheet.rules.brings_tiles(key):
        counted = key in campaign.tiles
        parts.append(
            t("campaign.card.tiles.n", n=campaign.tiles[key]) if counted else t("campaign.card.tiles.none")
        )
    if key in campaign.words:
        parts.append(campaign.words[key])
    sub = ". ".join([part for part in parts if part])
    return button(
        "row",
        lambda event: ask_card(sheet, key),
        icon("medal" if unlocked else "lock"),
        el("span", "grow", el("b", None, sheet.content_name(key)), el("span", "sub", sub) if sub else None),
        icon("chev"),
    )


def ask_new_card(sheet):
    """The name on the card; the cards that Marquoir knows are told once enough of their name is typed."""
    field = TextField("card-name", t("campaign.card.name"), "", t("campaign.card.hint"), maxlength="80")
    found = el("div", "rows dialog__rows", role="status", aria_label=t("campaign.card.known"))

    def unlock(key):
        dialog.close()
        sheet.write([(SINCE + key, sheet.last_game())])

    def look(event):
        keys = matching(sheet, clean_name(typed_text(field.input)))
        put(
            found,
            *[
                button("row", lambda event, key=key: unlock(key), icon("medal"), el("b", "grow", t(key)))
                for key in keys
            ],
        )

    def keep(event):
        event.preventDefault()
        name = clean_name(typed_text(field.input))
        if not name:
            field.refuse(t("campaign.card.empty"))
            return
        same = [key for key in matching(sheet, name) if t(key).lower() == name.lower()]
        if same:
            unlock(same[0])
            return
        dialog.close()
        id = new_element()
        sheet.write([(NAME + id, name), (SINCE + id, sheet.last_game())])

    field.input.bind("input", look)
    form = el(
        "form",
        "stack",
        field.box,
        found,
        el("button", "btn btn--primary btn--block", t("campaign.card.keep"), type="submit"),
        button("btn btn--block", lambda event: dialog.close(), t("cancel")),
        novalidate=True,
    )
    form.bind("submit", keep)
    dialog = dialogs.Dialog(t("campaign.card.add"), form).open()
    field.input.focus()


def matching(sheet, typed):
    """The known cards, not unlocked yet, whose name begins with what was typed."""
    if len(typed) < LEAST_TYPED:
        return []
    begins = typed.lower()
    return [
        key
        for key in known_cards(sheet)
        if key not in sheet.campaign.since and t(key).lower().startswith(begins)
    ]


def ask_card(sheet, key):
    """Whether it is unlocked, its condition in the group's own words, and how many special tiles it brings."""
    campaign = sheet.campaign
    chosen = {"unlocked": key in campaign.since}
    name = TextField("card-name", t("campaign.card.name"), sheet.content_name(key), maxlength="80")
    area = el("textarea", None, id="card-words", rows="3")
    area.value = campaign.words.get(key, "")
    label = el("label", None, t("campaign.card.words"))
    label.setAttribute("for", "card-words")
    error = el("p", "field__err", role="alert")
    tiles = tiles_field(campaign, key) if sheet.rules.brings_tiles(key) else None
    since = SinceField(sheet, key)
    asked = el("div", None)

    def choose(value):
        chosen["unlocked"] = value == "on"
        put(asked, since.box if chosen["unlocked"] else None)

    choose("on" if chosen["unlocked"] else "off")

    def keep(event):
        typed = clean_name(typed_text(name.input))
        words = typed_text(area).strip()
        brought = typed_text(tiles.input).strip() if tiles else ""
        if not typed:
            name.refuse(t("campaign.card.empty"))
            return
        if len(words) > LONGEST_WORDS:
            error.text = t("campaign.card.long", most=LONGEST_WORDS)
            return
        if brought and not (only(brought, DIGITS) and int(brought) <= MOST_TILES):
            tiles.refuse(t("campaign.card.tiles.wrong", most=MOST_TILES))
            return
        dialog.close()
        pairs = []
        if typed != sheet.content_name(key):
            pairs.append((NAME + key, typed))
        if words != campaign.words.get(key, ""):
            pairs.append((WORDS + key, words or None))
        if brought != str(campaign.tiles.get(key, "")):
            pairs.append((TILES + key, int(brought) if brought else None))
        unlocked = since.value() if chosen["unlocked"] else None
        if unlocked != campaign.since.get(key):
            pairs.append((SINCE + key, unlocked))
        if pairs:
            sheet.write(pairs)

    states = [("on", t("campaign.card.unlocked")), ("off", t("campaign.card.locked"))]
    dialog = dialogs.Dialog(
        sheet.content_name(key),
        el("p", "dialog__text", t("line." + key)) if key in sheet.rules.lines else None,
        page.segments(
            t("campaign.cards"),
            states,
            "on" if chosen["unlocked"] else "off",
            choose,
        ),
        asked,
        name.box,
        el("div", "field", label, area, error),
        tiles.box if tiles else None,
        dialogs.answers(
            t("cancel"),
            button("btn btn--primary", keep, t("campaign.card.keep")),
        ),
    )
    dialog.open()


def tiles_field(campaign, key):
    return TextField(
        "card-tiles",
        t("campaign.card.tiles"),
        str(campaign.tiles.get(key, "")),
        t("campaign.card.tiles.hint"),
        inputmode="numeric",
        maxlength="2",
    )
