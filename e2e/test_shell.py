"""The shell around the app: installable, there without a network, updated only when asked."""

from playwright.sync_api import expect

from e2e.phone import Phone


def wordmark(phone):
    return phone.page.get_by_role("heading", name="Marquoir", level=1)


def test_the_app_can_be_installed(phone):
    phone.open().installed()
    answer = phone.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")

    assert answer["installabilityErrors"] == []


def test_a_reload_without_network_shows_the_app(phone):
    phone.open().installed()
    phone.offline()
    phone.reload()

    expect(wordmark(phone)).to_be_visible()


def test_a_browser_started_while_the_server_is_stopped_shows_the_app(phone, server):
    phone.open().installed()
    server.stop()
    phone.restart()
    phone.open()

    expect(wordmark(phone)).to_be_visible()


def test_an_update_waits_until_it_is_accepted(phone, server, next_dist):
    phone.open().installed()
    server.deploy(next_dist)
    phone.reload()
    phone.until("marquoir.updateWaiting")

    assert not is_next(phone)

    phone.page.evaluate("marquoir.update()")
    phone.until(
        "window.marquoir && marquoir.started && getComputedStyle(document.documentElement)"
        ".getPropertyValue('--next') === '1'"
    )
    server.stop()
    phone.reload()

    assert is_next(phone)
    assert phone.page.evaluate("caches.keys().then(names => names.length)") == 1


def test_F60_an_update_that_cannot_be_downloaded_whole_leaves_the_former_app(
    phone, server, next_dist, tmp_path
):
    broken = tmp_path / "broken"
    for file in next_dist.rglob("*"):
        if file.is_file() and not file.name.startswith("icon-512"):
            (broken / file.relative_to(next_dist)).parent.mkdir(parents=True, exist_ok=True)
            (broken / file.relative_to(next_dist)).write_bytes(file.read_bytes())
    phone.open().installed()
    server.deploy(broken)
    gone = phone.page.evaluate(
        "navigator.serviceWorker.ready.then(registration => registration.update()).then(registration =>"
        " registration.installing && new Promise(done => registration.installing.onstatechange ="
        " event => done(event.target.state)))"
    )
    server.stop()
    phone.reload()

    assert gone == "redundant"
    assert not is_next(phone)
    phone.errors.clear()


def is_next(phone):
    return phone.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--next')") == "1"


def test_S22_S27_text_never_becomes_code_or_markup(phone):
    phone.open()
    # From a timer: what Playwright evaluates itself is exempt from the page's policy.
    done = phone.page.evaluate(
        """() => new Promise(tell => setTimeout(() => {
          const attempts = {
            code: () => new Function("1"),
            timer: () => setTimeout("1"),
            markup: () => { document.body.innerHTML = "<p>"; },
            policy: () => trustedTypes.createPolicy("worker", {}),
          };
          tell(Object.keys(attempts).filter(name => {
            try { attempts[name](); return true; } catch { return false; }
          }));
        }))"""
    )

    assert done == []
    phone.errors.clear()


def test_F60_a_script_that_does_not_load_gives_a_sentence_and_a_button(phones):
    phone = phones(service_workers="block")
    phone.context.route("**/engine.*.js", lambda route: route.abort())
    phone.page.goto(phone.address)

    expect(phone.page.get_by_text("Vos parties sont gardées")).to_be_visible()
    expect(phone.page.get_by_role("button", name="Recharger / Reload")).to_be_visible()
    phone.errors.clear()


def test_the_first_screen_waits_for_nothing_that_only_others_need(phones):
    phone = phones(service_workers="block")
    kept_back = []
    phone.context.route("**/rest.*.js", lambda route: kept_back.append(route))
    with phone.page.expect_request("**/rest.*.js"):
        phone.open()
    phone.page.get_by_role("link", name="Réglages").tap()
    expect(wordmark(phone)).to_be_visible()
    kept_back.pop().continue_()

    expect(phone.page.get_by_role("heading", name="Réglages", level=1)).to_be_visible()


def test_F60_other_screens_whose_code_does_not_come_give_a_sentence_and_a_button(phones):
    phone = phones(service_workers="block")
    phone.context.route("**/rest.*.js", lambda route: route.abort())
    phone.open()
    expect(wordmark(phone)).to_be_visible()
    phone.page.get_by_role("link", name="Réglages").tap()

    expect(phone.page.get_by_text("Vos parties sont gardées")).to_be_visible()
    expect(phone.page.get_by_role("button", name="Recharger / Reload")).to_be_visible()
    phone.errors.clear()


def test_the_shell_opens_in_firefox_and_stays_without_server(firefox_phone: Phone, server):
    firefox_phone.open().installed()
    server.stop()
    firefox_phone.reload()

    expect(wordmark(firefox_phone)).to_be_visible()


def test_the_shell_opens_in_webkit_and_stays_without_server(webkit_phone, server):
    webkit_phone.open().installed()
    server.stop()
    webkit_phone.reload()

    assert webkit_phone.evaluate("document.querySelector('h1').textContent") == "Marquoir"
