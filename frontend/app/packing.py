"""A bundle's text packed by the browser, and unpacked without ever holding more than its first line promised.

What is unpacked is fed in small pieces and counted piece by piece, so that a small file cannot fill the memory.
"""

from browser import window

from shared_rules import bundle_packing
from shared_rules.bundle import DAMAGED, BundleError

GZIP = "gzip"
PIECE = 16_384  # letters of base 64 at once, a multiple of 4: they unpack to 13 MB at most

TOO_BIG, CANNOT_UNPACK = "too_big", "cannot_unpack"


def can_pack():
    """Safari before 16.4 and old web views cannot: they write the plain form."""
    return hasattr(window, "CompressionStream") and hasattr(window, "DecompressionStream")


def pack(app, text, done, failed):
    """Call done(text of the packed bundle), failed() where the browser cannot."""
    plain = window.Blob.new(window.Array.of(text))
    size = int(plain.size)
    reader = window.FileReader.new()

    def read(event):
        done(bundle_packing.written(str(reader.result).split(",")[1], size))

    def packed(blob):
        reader.readAsDataURL(blob)  # the quickest way to base 64 that every browser has

    reader.onload = app.here(read)
    reader.onerror = app.here(lambda event: failed())
    try:
        piped = plain.stream().pipeThrough(window.CompressionStream.new(GZIP))
    except Exception:  # a browser that has it by name only
        failed()
        return
    window.Response.new(piped).blob().then(packed, app.here(lambda error: failed()))


def unpack(app, text, most, done, refused):
    """Call done(plain text) for a packed bundle of at most so many bytes, else refused(code)."""
    try:
        packed = bundle_packing.opened(text)
    except BundleError as error:
        refused(error.code)
        return
    if packed.size > most:
        refused(TOO_BIG)
    elif not can_pack():
        refused(CANNOT_UNPACK)
    else:
        Unpacking(app, packed, done, refused).start()


class Unpacking:
    def __init__(self, app, packed, done, refused):
        self.app = app
        self.packed = packed
        self.done = done
        self.refused = refused
        self.at = 0
        self.size = 0
        self.texts = []
        self.over = False
        self.decoder = window.TextDecoder.new("utf-8", {"fatal": True})
        stream = window.DecompressionStream.new(GZIP)
        self.writer = stream.writable.getWriter()
        self.reader = stream.readable.getReader()
        self.fed = app.here(self.feed)
        self.came = app.here(self.arrived)
        self.failed = app.here(self.fail)

    def start(self):
        self.feed(None)
        self.read()

    def feed(self, written):
        """Give the next piece when the last one was taken: the stream waits for the reader below."""
        content = self.packed.content
        if self.over:
            return
        if self.at >= len(content):
            self.writer.close().then(lambda closed: None, self.failed)
            return
        piece = content[self.at : self.at + PIECE]
        self.at += PIECE
        try:
            numbers = numbers_of(piece)
        except Exception:  # not base 64
            self.fail(None)
            return
        self.writer.write(numbers).then(self.fed, self.failed)

    def read(self):
        self.reader.read().then(self.came, self.failed)

    def arrived(self, result):
        if self.over:
            return
        try:
            if result.done:
                self.end()
                return
            self.size += int(result.value.length)
            self.texts.append(str(self.decoder.decode(result.value, {"stream": True})))
        except Exception:  # bytes of another encoding
            self.fail(None)
            return
        if self.size > self.packed.size:
            self.fail(None)
        else:
            self.read()

    def end(self):
        self.texts.append(str(self.decoder.decode()))
        if self.size != self.packed.size:
            self.fail(None)
            return
        self.over = True
        self.done("".join(self.texts))

    def fail(self, error):
        """Once, whichever side noticed first; the stream lets go of what it holds."""
        if self.over:
            return
        self.over = True
        self.reader.cancel().then(lambda done: None, lambda error: None)
        self.refused(DAMAGED)


def numbers_of(base64):
    """The bytes, by the browser's own functions: charCodeAt(0), charCodeAt(1), ... of the letters that atob gives."""
    letters = window.atob(base64)
    return getattr(window.Uint8Array, "from")(
        list(range(len(letters))), window.String.prototype.charCodeAt, letters
    )
