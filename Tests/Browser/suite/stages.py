"""What tests share that only look: a server with some data, and a device that has synced it.

A function that makes such a server is marked by `shared`; a test whose world `shares` gets the server that another test had.
A test that changes something does not share, and is told so if it does."""
import functools

from .world import PHONE, World

#: How many a worker keeps at a time.
MOST = 3
_kept = {}


class Stage:
    def __init__(self, world, build):
        self.world = World(world.browsers, world.options, world.group)
        self.server = build(self.world)
        self.performed = self.server.commands()
        self.device = None

    def begin(self, world):
        """From here on what goes wrong is that test's."""
        self.world.problems, self.world.expected = world.problems, world.expected
        world.stages.append(self)

    def open_at(self, now, path):
        """As a device that opens the app for the first time; it has synced before, which is not to be seen."""
        if self.device:
            # By way of a page that is not the app's, where nothing writes how far it was scrolled any more.
            self.device.visit("/privacy").run("(localStorage.clear(), sessionStorage.clear())")
            self.device.page.set_viewport_size(PHONE)
            self.device.page.emulate_media(color_scheme="light")
        else:
            self.device = self.world.device(self.server)
        return self.device.at(now).open(path)

    def check(self):
        assert self.server.commands() == self.performed, "This changes what others look at: it is not to share that"

    def close(self):
        self.world.close()


def shared(make):
    """Marks a function that makes a server of a world."""
    @functools.wraps(make)
    def server(world, *values, **options):
        if not getattr(world, "shares", False):
            return make(world, *values, **options)
        key = f"{make.__module__} {make.__name__} {values} {options}"
        stage = _kept.pop(key, None) or Stage(world, lambda own: make(own, *values, **options))
        _kept[key] = stage
        stage.begin(world)
        while len(_kept) > MOST:
            _kept.pop(next(iter(_kept))).close()
        return stage.server

    return server


def stage_of(server):
    return next((stage for stage in _kept.values() if stage.server is server), None)


def close():
    """Once no test looks any more, or one has failed."""
    while _kept:
        _kept.popitem()[1].close()
