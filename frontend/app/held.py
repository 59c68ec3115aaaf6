"""What the storage holds of the entities that a transaction is about."""

from shared_rules.intake import dot_of


class Held:
    """Operations that the storage has: {entity: {dot: row}}."""

    def __init__(self):
        self.by_ent = {}

    def rows(self):
        return [row for ent in self.by_ent for row in self.rows_of(ent)]

    def rows_of(self, ent):
        """Those on one entity."""
        return list(self.by_ent[ent].values()) if ent in self.by_ent else []

    def by_dot(self):
        found = {}
        for ent in self.by_ent:
            found.update(self.by_ent[ent])
        return found

    def has(self, row):
        return row["ent"] in self.by_ent and dot_of(row) in self.by_ent[row["ent"]]

    def drop(self, row):
        self.by_ent[row["ent"]].pop(dot_of(row), None)

    def take(self, row):
        """Add a row, in place of the one with its dot."""
        self.by_ent.setdefault(row["ent"], {})[dot_of(row)] = row
