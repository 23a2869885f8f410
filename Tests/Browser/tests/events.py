"""The stream of the server's events: one for a browser, at any time, and nothing missed when it ends."""
from suite.faults import STREAMS
from suite.runner import test

def device_with_streams(world):
    world.expect("status of 503")
    world.expect_no_network()
    device = world.device(world.server())
    device.page.clock.install()
    device.page.add_init_script(STREAMS)
    return device


def refuse(device):
    """The server, or what stands before it, ends the stream for good."""
    device.context.route("**/events", lambda route: route.fulfill(status=503))


@test
def a_connection_that_comes_back_before_the_next_try_opens_no_second_stream(world):
    device = device_with_streams(world)
    refuse(device)
    device.open("/settings/locations").until("streams.length === 1 && openStreams() === 0")
    device.context.unroute("**/events")
    device.page.evaluate("for (const name of ['online', 'offline', 'online']) dispatchEvent(new Event(name))")
    device.until("openStreams() > 0")
    for _ in range(3):
        device.page.clock.run_for(11_000)
        assert device.page.evaluate("openStreams()") == 1


@test
def what_happens_while_there_is_no_stream_is_fetched_when_there_is_one_again(world):
    device = device_with_streams(world)
    device.open("/settings/locations").shows("No locations yet").until("openStreams() === 1")
    refuse(device)
    device.server.kill()
    device.server.start()
    device.page.clock.run_for(5_000)
    device.until("openStreams() === 0")
    device.server.add_location("Missed")
    device.context.unroute("**/events")
    device.page.clock.run_for(11_000)
    device.shows("Missed")
    assert device.page.evaluate("openStreams()") == 1


@test
def a_server_that_has_had_too_much_is_waited_for_and_nothing_is_said(world):
    world.expect("status of 429")
    world.expect("status of 503")
    device = world.device(world.server())
    device.open("/settings/locations").shows("No locations yet")
    refusals = []

    def refuse_twice(route):
        refusals.append(route)
        if len(refusals) > 2:
            return route.continue_()
        status, code = [(429, "overBudget"), (503, "busy")][len(refusals) - 1]
        problem = {"title": "Later", "status": status, "detail": "Not now", "code": code}
        return route.fulfill(status=status, headers={"Retry-After": "1"}, json=problem)

    device.context.route("**/sync", refuse_twice)
    device.server.add_location("Waited for")
    device.shows("Waited for")
    assert len(refusals) > 2
    device.lacks("Not now")
