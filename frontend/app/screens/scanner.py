"""A square read by the browser itself, by the camera or from a picture; only where the browser knows how to."""

from browser import window

from frontend.app import dialogs, page
from frontend.app.dom import button, el, icon, put
from frontend.app.words import t

EVERY_MS = 200  # between two looks at what the camera sees


def can_scan():
    return hasattr(window, "BarcodeDetector")


def scan_button(app, read):
    """A button that reads a square and calls read(text); None where the browser cannot."""
    if not can_scan():
        return None
    return button(
        "btn btn--block", lambda event: Scanner(app, read).open(), icon("target", "s"), " " + t("scan")
    )


class Scanner:
    """The sheet with the camera's picture. The camera is let go of however the sheet closes."""

    def __init__(self, app, read):
        self.app = app
        self.read = read
        self.detector = window.BarcodeDetector.new({"formats": window.Array.of("qr_code")})
        self.stream = None
        self.told = el("div", None, role="status")
        self.video = el("video", "scan__video", playsinline=True, muted=True, aria_label=t("scan.camera"))
        self.picker = el(
            "input", "vh", type="file", id="scanned", accept="image/*", tabindex="-1", aria_hidden="true"
        )
        self.picker.bind("change", self.take_picture)
        self.dialog = dialogs.Dialog(
            t("scan"),
            el(
                "div",
                "stack",
                el("p", "small muted", t("scan.text")),
                self.video,
                self.told,
                self.picker,
                button(
                    "btn btn--block",
                    lambda event: self.picker.click(),
                    icon("file", "s"),
                    " " + t("scan.picture"),
                ),
                el(
                    "div", "actions", button("btn btn--block", lambda event: self.dialog.close(), t("cancel"))
                ),
            ),
            closed=self.stop,
        )

    def open(self):
        self.video.setAttribute("hidden", "")
        self.dialog.open()
        devices = window.navigator.mediaDevices if hasattr(window.navigator, "mediaDevices") else None
        if devices:
            wish = {"video": {"facingMode": "environment"}, "audio": False}
            devices.getUserMedia(wish).then(self.look, lambda refused: None)  # a picture will do

    def look(self, stream):
        self.stream = stream
        if not self.dialog.is_open():
            self.stop()
            return
        self.video.removeAttribute("hidden")
        self.video.srcObject = stream
        self.video.play().catch(lambda refused: None)
        self.again()

    def again(self):
        window.setTimeout(
            lambda: self.see(self.video, self.again) if self.dialog.is_open() else None, EVERY_MS
        )

    def see(self, image, nothing):
        """Look for a square in an image; nothing() follows when there is none."""

        def seen(found):
            if len(found) and self.dialog.is_open():
                text = str(found[0].rawValue)
                self.dialog.close()
                self.read(text)
            else:
                nothing()

        self.detector.detect(image).then(seen, lambda refused: nothing())

    def take_picture(self, event):
        put(self.told)
        if int(self.picker.files.length):
            window.createImageBitmap(self.picker.files.item(0)).then(
                lambda image: self.see(image, self.none), lambda refused: self.none()
            )

    def none(self):
        put(self.told, page.notice("warn", "warn", t("scan.none")))

    def stop(self):
        if self.stream:
            for track in self.stream.getTracks():
                track.stop()
            self.stream = None
