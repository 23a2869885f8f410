"""Notes on days for the whole workplace: written, seen in the month, and taken away."""
from playwright.sync_api import expect

from suite.runner import test


@test
def a_note_is_written_on_several_days_changed_and_deleted(world):
    server = world.server()
    device = world.device(server).open("/schedule/2026-11-12").tap("Add Note")
    expect(device.save).to_be_disabled()
    device.type("day-note-text", "Open house").toggle("day-note-endDate-switch")
    expect(device.page.locator("#day-note-endDate")).to_have_value("2026-11-13")
    device.choose("day-note-color", "Green").save_sheet()
    expect(device.toast).to_contain_text("Note added")
    device.has_cards("Open house")
    for date, count in (("2026-11-11", 0), ("2026-11-12", 1), ("2026-11-13", 1), ("2026-11-14", 0)):
        expect(device.day(date).locator(".day-marks span")).to_have_count(count)
    device.synced()
    row, = server.rows("day-notes")
    assert (row["date"], row["endDate"], row["text"], row["color"]) == ("2026-11-12", "2026-11-13", "Open house", "green")
    device.card("Open house").click()
    device.type("day-note-text", "Open day").save_sheet().has_cards("Open day")
    device.card("Open day").click()
    device.tap("Delete Note").answer("Delete").has_cards().synced()
    assert server.rows("day-notes") == []
    device.tap("Undo", within=device.toast).has_cards("Open day").synced()
    assert len(server.rows("day-notes")) == 1


@test
def a_note_written_elsewhere_comes_by_itself_and_is_in_the_log(world):
    server = world.server()
    device = world.device(server).open("/schedule/2026-11-12").shows("No shifts")
    server.ask("POST", f"{server.workplace}/day-notes", {"date": "2026-11-12", "text": "Inspection"})
    device.shows("Inspection").go("Change Log").shows("Inspection", "Create")
