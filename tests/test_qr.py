"""QR codes, module by module against a second implementation, the package `qrcode`."""

import pytest
import qrcode

from shared_rules.invite import link
from shared_rules.qr import LOW, MEDIUM, QRError, data_codewords, length_bits, modules, path, penalty

INVITE = link("https://points.example.org", "3f" * 16, "A-b_" * 10 + "xyz")
LEVELS = {LOW: qrcode.constants.ERROR_CORRECT_L, MEDIUM: qrcode.constants.ERROR_CORRECT_M}
VERSIONS = (1, 2, 6, 7, 9, 10, 14, 21, 27, 32, 40)  # those at which something changes, and the ends


def by_qrcode(text, level, version, mask):
    made = qrcode.QRCode(version, LEVELS[level], border=0, mask_pattern=mask)
    made.add_data(qrcode.util.QRData(text.encode("utf-8"), mode=qrcode.util.MODE_8BIT_BYTE))
    made.make(fit=False)
    return [[bool(module) for module in row] for row in made.get_matrix()]


@pytest.mark.parametrize("mask", range(8))
def test_every_mask(mask):
    assert modules(INVITE, MEDIUM, 8, mask) == by_qrcode(INVITE, MEDIUM, 8, mask)


@pytest.mark.parametrize("level", [LOW, MEDIUM])
@pytest.mark.parametrize("version", VERSIONS)
def test_versions_filled_to_the_last_byte(version, level):
    length = data_codewords(version, level) - (4 + length_bits(version) + 7) // 8
    text = ("Clochemerle 0123456789 " * 200)[:length]

    assert modules(text, level, version, 3) == by_qrcode(text, level, version, 3)
    assert data_codewords(version, level) - length <= 3


@pytest.mark.parametrize("text", ["A", "https://example.org/#join=0", INVITE, "Élodie 🎲"])
def test_the_smallest_version_and_the_mask_that_reads_best(text):
    rows = modules(text)
    version = (len(rows) - 17) // 4
    masked = [by_qrcode(text, MEDIUM, version, mask) for mask in range(8)]

    assert rows in masked
    assert penalty(rows) == min(penalty(one) for one in masked)
    with pytest.raises(qrcode.exceptions.DataOverflowError):
        by_qrcode(text * 20, MEDIUM, version, 0)


def test_a_long_run_a_block_a_finder_and_an_uneven_share_are_hard_to_read():
    even = [[(x + y) % 2 == 0 for x in range(10)] for y in range(10)]
    striped = [[x % 2 == 0 for x in range(10)] for y in range(10)]

    assert penalty(even) == 0
    assert penalty(striped) == 10 * (3 + 10 - 5)  # ten columns of ten equal modules
    assert penalty([[True] * 10 for _ in range(10)]) == 20 * 8 + 81 * 3 + 10 * 10


def test_a_text_that_is_too_long_is_refused_with_its_length():
    with pytest.raises(QRError, match="at most 2331 bytes, not 3000"):
        modules("x" * 3000)


def test_the_path_draws_each_dark_run_once():
    assert (
        path([[True, True, False], [False, False, False], [False, True, True]]) == "M0 0h2v1h-2zM1 2h2v1h-2z"
    )
