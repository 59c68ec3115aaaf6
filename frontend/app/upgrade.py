"""What a storage of an earlier version becomes.

Operations are never touched. A row that cannot be read is left as it is: whoever reads it later counts it and says so.
"""

from browser import window


def upgrade(transaction, version):
    """Bring the stores of this earlier version up to date, in the transaction that changes it."""
    if version == 1:
        part_sheets(transaction)
    if version < 3:
        queue_everything(transaction)


def queue_everything(transaction):
    """Before version 3 there was no group: every operation waits for one."""
    keys = transaction.objectStore("operations").getAllKeys()

    def arrived(event):
        outgoing = transaction.objectStore("outgoing")
        for key in keys.result:
            outgoing.put(key, str(key).split(" ")[-1])

    keys.onsuccess = arrived


def part_sheets(transaction):
    """Version 1 kept each session in its row of the history, beside the summary; the sheets get a store of their own."""
    rows, sheets = transaction.objectStore("sessions"), transaction.objectStore("sheets")
    keys, texts = rows.getAllKeys(), rows.getAll()

    def part(key, text):
        row = window.JSON.parse(text)  # stays JavaScript: thousands are moved while somebody waits
        session = row.session
        window.Reflect.deleteProperty(row, "session")
        row.alive = session.alive
        sheets.put(window.JSON.stringify(session), "session:" + str(session.id))
        rows.put(window.JSON.stringify(row), key)

    def arrived(event):
        for i in range(int(texts.result.length)):
            try:
                part(keys.result[i], texts.result[i])
            except Exception as error:
                window.console.warn("a row of the history was left as it was: " + str(error))

    texts.onsuccess = arrived  # answers come in the order of the requests
