"""Every screen and state, on a phone in light and dark: without a fault that axe-core knows, and the most important views
as they are kept in pictures. With `--long` axe-core looks at each on a tablet too, and at all views that are kept."""
from playwright.sync_api import expect

import suite.coverage_states  # noqa: F401 – adds those of staffing needs
import suite.crew  # noqa: F401 – adds the states of a team
import suite.draft_states  # noqa: F401 – adds those of the draft
import suite.hike_states  # noqa: F401 – adds those of dog hikes
import suite.leave_states  # noqa: F401 – adds those of leave
import suite.pay_states  # noqa: F401 – adds those of pay
import suite.planning_states  # noqa: F401 – adds those of the year, of rest and of the plans
import suite.request_states  # noqa: F401 – adds those of requests
import suite.roster_states  # noqa: F401 – adds those of rosters
import suite.rotation_states  # noqa: F401 – adds those of rotations
import suite.skill_states  # noqa: F401 – adds those of skills
import suite.terms_states  # noqa: F401 – adds those of hours and rates that change
import suite.time_off_states  # noqa: F401 – adds those of availability and of requests for leave
from suite import axe, pictures
from suite.runner import test
from suite.states import changing, states
from suite.world import PHONE

SIZES = {"phone": PHONE, "large": {"width": 430, "height": 932}, "tablet": {"width": 1024, "height": 1366},
         "wide": {"width": 1440, "height": 900}}
SEEN = [("phone", "light"), ("phone", "dark"), ("tablet", "light")]


def seen_views(kept, is_long):
    """The same each time, since how far a page is scrolled depends on the sizes that it had; up to the last that matters."""
    every = list(dict.fromkeys([*SEEN, *kept]))
    if not is_long and every[-1] == SEEN[-1] not in kept:
        every.pop()
    return every


def look(state, kept):
    def looks_right_and_can_be_used_by_everybody(world):
        world.shares = state not in changing
        device = state(world)
        if state.__name__ != "toast":
            # One stays for some seconds, within which a slow machine does not take all pictures.
            expect(device.toast).to_have_count(0)
        found, sizes = [], set()
        for size, scheme in seen_views(kept, world.options.long):
            device.page.set_viewport_size(SIZES[size])
            device.page.emulate_media(color_scheme=scheme)
            name = f"{state.__name__.replace('_', '-')}-{size}-{scheme}"
            if size == "phone" or world.options.long:
                # Another color scheme has the same elements.
                rules = axe.COLOR_RULES if size in sizes else axe.RULES
                sizes.add(size)
                found += [f"{name}: {each}" for each in axe.violations(device.page, rules)]
            else:
                device.painted()
            wrong = (size, scheme) in kept and pictures.compare(
                name, pictures.shoot(device.page), accept=world.options.accept)
            found += [wrong] if wrong else []
        assert not found, "\n".join(found)

    looks_right_and_can_be_used_by_everybody.__name__ = f"{state.__name__} looks right and can be used by everybody"
    return looks_right_and_can_be_used_by_everybody


for state, views in states.items():
    test(look(state, [tuple(view.split()) for view in views]))
