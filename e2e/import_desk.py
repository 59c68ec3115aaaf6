"""The import screen in the hands of the people at a table."""

from playwright.sync_api import expect

from e2e.phone import starts
from shared_rules.labels import text
from shared_rules.labels_import_en import LABELS as EN
from shared_rules.labels_import_fr import LABELS as FR


class ImportDesk:
    def __init__(self, table):
        self.table = table

    @property
    def page(self):
        return self.table.page

    def word(self, key, **values):
        return text(self.table.language, key, values, lambda lang: FR if lang == "fr" else EN)

    def open(self):
        """Two taps from home: the settings, then the row."""
        self.table.go("settings")
        self.table.tap("link", starts(self.table.word("settings.import")))
        self.table.title(self.word("title"))
        return self

    def hand_over(self, content, name="parties.csv"):
        """Somebody chooses this file."""
        with self.page.expect_file_chooser() as chooser:
            self.table.tap("button", self.word("choose"))
        content = content.encode() if isinstance(content, str) else content
        chooser.value.set_files([{"name": name, "mimeType": "", "buffer": content}])
        return self

    def would(self, *lines):
        """What the import would do, line by line, before anything is changed."""
        expect(self.page.locator("#import-facts li")).to_have_text(list(lines))
        return self

    def doubts(self, *lines):
        expect(self.page.locator("#import-doubts li")).to_have_text(list(lines))
        return self

    def take(self, *, told):
        self.table.tap("button", self.word("take"))
        return self.says(told)

    def says(self, sentence):
        expect(self.page.locator("#import-told")).to_have_text(sentence)
        return self

    def refused(self, key):
        self.says(self.word("refused." + key))
        expect(self.page.locator("#import-facts")).to_have_count(0)
        return self

    def take_back(self, *, told):
        self.table.tap("button", self.word("undo"))
        return self.says(told)
