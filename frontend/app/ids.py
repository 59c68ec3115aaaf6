"""Ids that no other phone makes."""

from browser import window


def dated_id(ms):
    """An id whose text sorts by when it was made: of two games begun in one minute the later one is the newest."""
    return hex(ms)[2:].zfill(12) + random_id()[12:]


def random_id():
    """128 random bits as 32 hexadecimal digits; works on a page without a secure context too."""
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(16))
    return "".join([hex(256 + int(numbers[i]))[3:] for i in range(16)])
