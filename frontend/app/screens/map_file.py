"""The map as a file: what `marquoir landscape` reads, taken away and opened again."""

from javascript import JSON

from frontend.app import sharing
from frontend.app.dialogs import toast
from frontend.app.dom import el
from frontend.app.map_words import m
from frontend.app.screens.map_picture import file_name
from frontend.app.words import language
from shared_rules.errors import UnreadableMap
from shared_rules.map_document import as_document, from_document
from shared_rules.map_words import refusal_text


def export_document(screen):
    document = as_document(screen.desk.session.entries)
    sharing.give(file_name(screen, ".json"), JSON.stringify(document), "application/json")


def ask_file(screen):
    """Let the person choose a file; what it holds is laid on the empty map."""
    field = el("input", None, type="file", accept=".json,application/json,text/plain")

    def chosen(event):
        field.files[0].text().then(lambda text: read(screen, str(text)))

    field.bind("change", chosen)
    field.click()


def read(screen, text):
    """Lay the tiles of a document; one that cannot be read changes nothing and says why."""
    try:
        document = JSON.parse(text)
    except Exception:
        document = None
    try:
        entries = from_document(document)
    except UnreadableMap as error:
        toast(refusal_text(language(), error))
        return
    screen.desk.lay([(path, entries[path]) for path in entries])
    screen.follow()
    screen.map.camera.fit()
    tiles = screen.landscape.tiles()
    text = m("file.read", n=len(tiles))
    forced = len([laid for laid in tiles if laid.forced])
    toast(text + " " + m("file.forced", n=forced) if forced else text)
