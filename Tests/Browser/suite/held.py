"""Requests that wait until a test lets them go on."""


class HeldRequests:
    """A device's requests to addresses of a pattern."""

    def __init__(self, device, pattern):
        self.device, self.held, self.is_held = device, [], True
        device.context.route(pattern, self._hold)

    def _hold(self, route):
        self.held.append(route) if self.is_held else route.continue_()

    def release(self):
        """Waits until there is one, and lets all go on from then on."""
        self.device.waits_for(lambda: self.held)
        self.is_held = False
        for route in self.held:
            route.continue_()

    def swallow(self):
        """Waits until there is one, and lets those that come later go on; these never end."""
        self.device.waits_for(lambda: self.held)
        self.is_held = False


class SlowStart:
    """A page whose program has not arrived, as the server has painted it."""

    def __init__(self, device, path):
        self.device, self.page = device, device.page
        self.program = HeldRequests(device, "**/app.wasm")
        device.visit(path, wait_until="commit")
        self.page.locator(".tabs a").last.wait_for()

    def arrives(self):
        self.program.release()
        return self.device.ready()
