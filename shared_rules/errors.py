"""What cannot be read. A player's slip is a `Problem`, never one of these.

ValueError
  x ContractError      a document of the contract (contract.py)
  x OperationError     an operation, whoever wrote it (operation.py)
  x UnreadableMap      a file that should be a map (map_document.py)
"""


class ContractError(ValueError):
    """A document is not one of the contract; the message names the key and what was expected there."""


class UnreadableMap(ValueError):
    """A file is no map of this version: `code` is a sentence of map_words, which `where`, `n` and `most` fill."""

    def __init__(self, code, where="", n=0, most=0):
        ValueError.__init__(self, code + (" " + where if where else ""))
        self.code = code
        self.where = where
        self.n = n
        self.most = most
