"""What cannot be read. A player's slip is a `Problem`, never one of these.

ValueError
  x ContractError      a document of the contract (contract.py)
  x OperationError     an operation, whoever wrote it (operation.py)
"""


class ContractError(ValueError):
    """A document is not one of the contract; the message names the key and what was expected there."""
