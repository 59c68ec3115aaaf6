"""The file that phones give is packed: what is taken in from it, in whatever shape it arrives, and what is refused."""

import gzip

import pytest
from playwright.sync_api import expect

from e2e.exchange import Files, dots, told
from e2e.table import Table
from tests.packing_notation import framed, packed, unpacked, with_another_sum

LIMIT = 48_000_000  # bytes of a bundle
OLD = "delete window.CompressionStream; delete window.DecompressionStream;"  # Safari before 16.4
SHARE_SHEET = """
  window.shared = [];
  navigator.canShare = data => Boolean(data.files);
  navigator.share = async ({files: [file]}) => {
    const {isActive} = navigator.userActivation;
    shared.push([file.name, file.type, isActive, await file.text()]);
  };
"""


def with_a_game(phone):
    table = Table(phone.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved().home()
    return Files(table.go("home")).open().ready()


@pytest.fixture
def files(visitor):
    return with_a_game(visitor)


@pytest.fixture
def receiving(visitors):
    return Files(Table(visitors().open())).open().ready()


def brings_the_game(files, giver):
    files.brings("1 partie nouvelle", "2 prénoms nouveaux").take()
    assert dots(files.table.phone) == dots(giver.table.phone)


def test_a_phone_gives_a_packed_text_and_another_takes_it_in(files, receiving):
    content = files.bundle()
    head, *lines = content.decode().split("\n")
    plain = unpacked(content)

    assert head == f"marquoir-gzip:1 {len(plain.encode())} {sum(map(len, lines))}"
    assert plain.startswith('{"marquoir":1,') and plain.endswith('"end":true}\n')
    assert max(map(len, lines)) <= 76
    receiving.hand_over(content)
    brings_the_game(receiving, files)


def test_F75_it_is_shared_as_a_plain_text_while_the_tap_still_counts(visitor):
    visitor.context.add_init_script(SHARE_SHEET)
    table = with_a_game(visitor).table
    table.press("files.send")
    visitor.until("shared.length")
    ((name, kind, is_active, text),) = visitor.page.evaluate("shared")

    assert name.endswith(".marquoir.txt")
    assert kind.startswith("text/plain")
    assert is_active
    assert unpacked(text.encode()).startswith('{"marquoir":1,')


def test_a_packed_text_that_a_mail_program_reshaped_is_pasted(files, receiving):
    head, body = files.bundle().decode().split("\n", 1)
    body = body.replace("\n", "")
    text = "\r\n".join([head, *[body[at : at + 40] + " " for at in range(0, len(body), 40)], "", ""])
    receiving.table.press("files.paste")
    receiving.page.get_by_label(receiving.table.word("files.paste.label")).fill(text)
    receiving.table.press("files.read")
    brings_the_game(receiving, files)


def test_F68_a_packed_file_taken_in_twice_changes_nothing(files, receiving):
    content = files.bundle()
    receiving.hand_over(content).take()
    before = dots(receiving.table.phone), told(receiving.table.phone)
    receiving.ready().hand_over(content).brings("Tout est déjà ici.")
    receiving.table.press("close")
    files.hand_over(content).brings("Tout est déjà ici.")

    assert (dots(receiving.table.phone), told(receiving.table.phone)) == before


def test_F69_a_packed_file_that_is_cut_or_wrong_is_refused_in_one_sentence_and_changes_nothing(files):
    phone = files.table.phone
    good = files.bundle()
    plain = unpacked(good)
    size = len(plain.encode())
    data = gzip.compress(plain.encode(), mtime=0)
    before = dots(phone), told(phone), phone.stored("meta")
    for case, content, why in [
        ("half a file", good[: len(good) // 2], "cut"),
        ("its last letter is missing", good.rstrip()[:-1], "cut"),
        ("its first line", good.split(b"\n")[0], "cut"),
        ("the other half", good[len(good) // 2 :], "not_ours"),
        ("a newer way of packing", good.replace(b"gzip:1", b"gzip:2"), "newer"),
        ("a letter changed", changed(good), "damaged"),
        ("letters that are no base 64", good.replace(b"H4sI", b"H4s\xc3\xa9"), "damaged"),
        ("another sum", with_another_sum(plain), "damaged"),
        ("gzip without its end", framed(data[:-9], size), "damaged"),
        ("no gzip", framed(plain.encode(), size), "damaged"),
        ("gzip and something behind it", framed(data + b"more", size), "damaged"),
        ("nothing packed", framed(b"", 0), "cut"),
        ("fewer bytes than it says", packed(plain, size + 1), "damaged"),
        ("more bytes than it says", packed(plain, size - 1), "damaged"),
        ("bytes that are no text", framed(gzip.compress(b"\xff\xfe"), 2), "damaged"),
        ("something else, packed", packed("bonjour"), "not_ours"),
        ("half a bundle, packed", packed(plain[: size // 2]), "cut"),
        ("a newer bundle, packed", packed('{"marquoir":2}'), "newer"),
        ("packed twice", packed(good.decode()), "not_ours"),
    ]:
        files.hand_over(content, name=f"{case}.txt").refused(why)
    assert (dots(phone), told(phone), phone.stored("meta")) == before


def changed(content):
    """The bytes with one letter in the middle of their base 64 replaced."""
    at = len(content) // 2
    while content[at : at + 1] in b"\nA":
        at += 1
    return content[:at] + b"A" + content[at + 1 :]


def test_F69_a_small_file_cannot_fill_the_memory(files):
    """A thousand times smaller than what it unpacks to, and it says so or lies."""
    phone = files.table.phone
    before = dots(phone), told(phone), phone.stored("meta")
    bomb = gzip.compress(b" " * 400_000_000, mtime=0)
    files.hand_over(framed(bomb, 400_000_000)).refused("too_big")
    files.hand_over(b"bonjour").refused("not_ours")
    files.page.evaluate(COUNT_TEXTS)
    files.hand_over(framed(bomb, 1000)).refused("damaged")

    assert files.page.evaluate("decoded") < 20_000_000
    assert (dots(phone), told(phone), phone.stored("meta")) == before


COUNT_TEXTS = """() => {
  window.decoded = 0;
  const read = ReadableStreamDefaultReader.prototype.read;
  ReadableStreamDefaultReader.prototype.read = async function () {
    const result = await read.call(this);
    decoded += result.value?.length ?? 0;
    return result;
  };
}"""


def test_a_browser_that_cannot_pack_gives_and_takes_the_plain_text(visitor, receiving):
    visitor.context.add_init_script(OLD)
    old = with_a_game(visitor)
    content = old.bundle()
    assert content.startswith(b'{"marquoir":1,')
    receiving.hand_over(content)
    brings_the_game(receiving, old)

    before = dots(visitor), told(visitor), visitor.stored("meta")
    old.hand_over(receiving.ready().bundle()).refused("cannot_unpack")
    assert (dots(visitor), told(visitor), visitor.stored("meta")) == before
    old.hand_over(unpacked(receiving.bundle()).encode()).brings("Tout est déjà ici.")


def test_a_packing_that_fails_gives_the_plain_text(visitor):
    visitor.context.add_init_script(
        "window.CompressionStream = class { constructor() { throw new TypeError('gzip'); } };"
    )
    files = with_a_game(visitor)

    assert files.bundle().startswith(b'{"marquoir":1,')


def test_a_packed_file_among_the_imports_leads_to_the_files(files):
    content = files.bundle()
    table = files.table
    table.page.goto(table.phone.address + "#/import")
    with table.page.expect_file_chooser() as chooser:
        table.page.locator("#import-choose").tap()
    chooser.value.set_files([{"name": "m.txt", "mimeType": "text/plain", "buffer": content}])
    expect(table.page.get_by_text("C’est une sauvegarde de Marquoir")).to_be_visible()
