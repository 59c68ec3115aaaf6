"""After one visit the whole app is on the phone: every screen opens while no server is there."""

from playwright.sync_api import expect

from e2e.table import Table


def test_every_screen_opens_in_a_browser_started_without_server(phone, server):
    phone.open().installed()
    server.stop()
    table = Table(phone)
    screens = {
        "#/": "Marquoir",
        "#/new/clochemerle": "Nouvelle partie",
        "#/history": "Parties",
        "#/settings": "Réglages",
        "#/session/nobody-knows": "Partie introuvable",
    }
    for game in ("clochemerle", "rattus_cartus", "dorfromantik"):
        table.home().play(game, "Ana Bruno")
        id = table.saved().session_id()
        screens["#/session/" + id] = table.game_name(game)
        screens["#/result/" + id] = table.game_name(game)
        screens[f"#/new/{game}/{id}"] = "Nouvelle partie"
    phone.restart()

    for address, title in screens.items():
        phone.page.goto("about:blank")
        phone.open(address)
        table.title(title)
        expect(table.page.get_by_role("main")).to_be_visible()


def test_the_chip_says_when_the_app_is_ready_to_go_offline(phone):
    Table(phone.open()).sees("Prêt hors ligne")


def test_over_plain_http_the_page_says_what_is_missing_and_counts_all_the_same(phones, chromium, open_server):
    """What phones see at http://192.168.x.x: no secure context."""
    args = [*chromium["args"], "--host-resolver-rules=MAP phone.test 127.0.0.1"]
    phone = phones(
        launch={**chromium, "args": args}, address=open_server.url.replace("127.0.0.1", "phone.test")
    )
    phone.open()
    table = Table(phone)

    assert not phone.page.evaluate("isSecureContext")
    table.sees("Adresse sans connexion sûre (http)")
    table.sees("Ouvrez Marquoir par une adresse en https, ou sur l’ordinateur qui le sert.")
    table.play("clochemerle", "Ana Bruno").rows("6 4", "7 3").totals("13 7")
    table.to_result().put_away()
    table.go("settings").sees("Adresse sans connexion sûre (http)").sees("L’écran peut s’éteindre")
    phone.restart()
    phone.open("#/history")
    table.sees("Ana gagne, 13 points")
    # Chromium notes that a header which needs a secure context is ignored.
    phone.errors = [error for error in phone.errors if "Cross-Origin-Opener-Policy" not in error]
