"""A fortnight of a nurse: leave, and shifts that she and a colleague hand on to each other, with second thoughts and without
a network."""
import datetime

from suite.runner import test
from suite.states import command, identifier
from suite.world import PHONE
from tests.stories import TABLET, invitation, join, morning, open_ward


def open_shift(device, date, shift):
    return device.open(f"/schedule/{date}").synced().open(f"/schedule/shifts/{shift}")


def offer(device, date, shift):
    """Offers a shift to anyone."""
    open_shift(device, date, shift).tap("Offer Shift").shows("Anyone")
    return device.tap("Offer", within=device.sheet).shows("Shift offered").synced()


def requests(device):
    return device.open("/today/requests").synced()


def nurse(manager, phone, other):
    server = manager.server
    monday = datetime.date.today() + datetime.timedelta(7 - datetime.date.today().weekday())
    day = [str(monday + datetime.timedelta(offset)) for offset in range(14)]
    server.clock.set(morning(day[0]))
    _, members, types = open_ward(manager, phone, "Corrie Charge", day[0])
    join(other.at(morning(day[0])), invitation(manager), "Nina Night")
    fatima = members["Fatima Floor"]
    nina = next(row["id"] for row in server.rows("members") if row["displayName"] == "Nina Night")
    planned = [(fatima, "D", offset) for offset in (1, 2, 3, 8, 9, 10)] + [(nina, "E", offset) for offset in (1, 5, 11, 12)]
    server.perform(
        command(0, f"{day[0]}T11:00:00Z", "saveLeaveSettings", needsApproval=True, vacationDays=25),
        command(1, f"{day[0]}T11:00:00Z", "planShifts", days=[
            {"row": identifier(700 + number), "date": day[offset], "shiftType": {"id": types[symbol]}, "member": {"id": person}}
            for number, (person, symbol, offset) in enumerate(planned)]))
    shift = {(person, offset): identifier(700 + number) for number, (person, _, offset) in enumerate(planned)}

    def worked():
        """Who works what on which day."""
        names = {fatima: "Fatima", nina: "Nina"}
        return sorted((day.index(row["date"]), row["shiftType"]["symbol"], names[row["member"]["id"]])
                      for row in server.rows("shifts"))

    def at(date):
        server.clock.set(morning(date))
        for device in (manager, phone, other):
            device.at(morning(date))

    # Fatima offers Thursday, by mistake Wednesday first, which she takes back.
    offer(phone, day[2], shift[fatima, 2])
    requests(phone).shows("You offer it to anyone").tap("Withdraw").shows("Request withdrawn").synced()
    offer(phone, day[3], shift[fatima, 3])

    # Nina takes it in the basement, has second thoughts, and takes it after all.
    requests(other).shows("Fatima Floor offers it to anyone").installed()
    server.stop()
    other.tap("Take Shift").shows("You took it; waiting for approval").reload().shows("You took it; waiting for approval")
    other.tap("Give Back").shows("Given back", "Waiting to sync (2)", "Can’t reach the server.")
    other.tap("Take Shift").shows("You took it")
    server.start()
    requests(other)
    requests(phone).shows("Taken by Nina Night; waiting for approval")
    assert (3, "D", "Fatima") in worked()
    manager.open("/today").synced().begin("1 request for you").shows("To Approve").tap("Approve").shows("Request approved")
    manager.synced()
    assert (3, "D", "Nina") in worked() and len(worked()) == len(planned)
    phone.open(f"/schedule/{day[3]}").shows("No shifts")

    # On Tuesday Fatima wants to swap next Wednesday for Nina's Friday. Nina declines, is asked once more, and agrees.
    at(day[1])
    for answer in ("Decline", "Take Shift"):
        open_shift(phone, day[9], shift[fatima, 9]).tap("Offer Shift").choose("offer-kind", "Swap").begin("Nina Night")
        phone.begin("E Evening, Fri").tap("Offer", within=phone.sheet).shows("Shift offered").synced()
        requests(other).shows("Fatima Floor asks you to swap").tap(answer).synced()
    requests(manager).tap("Approve").shows("Request approved").synced()
    assert (9, "D", "Nina") in worked() and (11, "E", "Fatima") in worked() and len(worked()) == len(planned)

    # Saturday of next week off, asked for on the bus, first with the wrong last day. Corrie approves it, takes that back to
    # think, and approves it once more.
    phone.open("/settings/leave").synced().installed()
    server.stop()
    phone.start("Add Leave").fill("leave-first", day[12]).fill("leave-last", day[13])
    phone.type("leave-note", "Moving house").save_sheet().shows("Waiting to sync (1)")
    phone.begin("Vacation").fill("request-lastDay", day[12]).save_sheet()
    server.start()
    phone.open("/settings/leave").synced()
    for is_first in (True, False):
        manager.open("/today").synced().begin("1 request for leave is waiting").shows("Fatima Floor: Vacation")
        manager.shows("Moving house").tap("Approve").shows("Leave approved").synced()
        if is_first:
            manager.tap("Undo", within=manager.toast).synced()
            assert server.rows("leaves") == []
    leave, = server.rows("leaves")
    assert (leave["member"]["id"], leave["firstDay"], leave["lastDay"]) == (fatima, day[12], day[12])
    phone.open("/settings/leave").synced().shows("Vacation").lacks("Your requests")

    # Corrie posts a Saturday that nobody has. Both take it without a network, each sure that it is hers.
    manager.open("/today/requests/open/new").choose("open-type", "D – Day").fill("open-date", day[13])
    manager.tap("Post", within=manager.sheet).shows("Open shift posted").synced()
    for device in (phone, other):
        requests(device).shows("Corrie Charge posted it for anyone").installed()
    server.stop()
    for device in (phone, other):
        device.tap("Take Shift").shows("You took it; waiting for approval")
    phone.context.set_offline(True)
    server.start()
    requests(other).shows("You took it; waiting for approval")
    phone.context.set_offline(False)
    phone.shows("Nina Night already took it.")
    requests(manager).tap("Approve").shows("Request approved").synced()
    assert [each for each in worked() if each[0] == 13] == [(13, "D", "Nina")]

    # Next week an offer that nobody has taken ends when the shift begins.
    at(day[7])
    offer(phone, day[8], shift[fatima, 8])
    at(day[9])
    requests(other).lacks("Fatima Floor offers it")
    requests(phone).lacks("You offer it to anyone")
    assert (8, "D", "Fatima") in worked() and len(worked()) == len(planned) + 1


@test
def a_nurses_fortnight(world):
    world.expect_no_network()
    server = world.server(has_owner=False)
    nurse(*[world.device(server, timezone_id="America/Halifax", viewport=size) for size in (TABLET, PHONE, PHONE)])
