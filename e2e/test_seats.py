"""Seats are changed by dragging a name with a finger, or with a mouse; the buttons beside do the same."""

from e2e.table import Table


def seat(table, name):
    return table.page.get_by_role("listitem").filter(has_text=name)


def middle(locator):
    box = locator.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_finger_drags_a_name_to_another_seat(played_phone):
    played_phone.open("#/new/clochemerle")
    table = Table(played_phone).seated("Ana Bruno Chloé David")
    start = middle(seat(table, "Ana").locator(".seat__name"))
    end = middle(seat(table, "Chloé"))
    finger = played_phone.context.new_cdp_session(table.page)
    between = [
        {"x": start["x"], "y": start["y"] + part * (end["y"] - start["y"]) / 4} for part in range(1, 5)
    ]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for point in between:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    table.seated("Bruno Chloé Ana David")


def test_a_finger_that_lets_go_elsewhere_moves_nobody(played_phone):
    played_phone.open("#/new/clochemerle")
    table = Table(played_phone).seated("Ana Bruno Chloé David")
    start = middle(seat(table, "Ana").locator(".seat__name"))
    finger = played_phone.context.new_cdp_session(table.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 5, "y": 5}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    table.seated("Ana Bruno Chloé David")


def test_a_mouse_drags_a_name_to_another_seat(played_phones):
    computer = played_phones(has_touch=False, is_mobile=False, viewport={"width": 1024, "height": 768})
    computer.open("#/new/clochemerle")
    table = Table(computer).seated("Ana Bruno Chloé David")
    seat(table, "David").locator(".seat__name").drag_to(seat(table, "Ana"))

    table.seated("David Ana Bruno Chloé")
