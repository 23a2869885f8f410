"""Every screen and state: as it is kept in pictures, in light and dark, and without a fault that axe-core knows."""
from suite import axe, pictures
from suite.runner import test
from suite.states import states
from suite.world import PHONE

SIZES = {"phone": PHONE, "large": {"width": 430, "height": 932}, "tablet": {"width": 1024, "height": 1366}}
ON_ALL_SIZES = ["today", "schedule", "settings", "shift_types", "add_shift_type_with_errors", "location_in_use",
                "odd_names", "waiting_to_sync"]


def look(state):
    def looks_right_and_can_be_used_by_everybody(world):
        device = state(world)
        found = []
        for size, scheme in views(state.__name__):
            device.page.set_viewport_size(SIZES[size])
            device.page.emulate_media(color_scheme=scheme)
            name = f"{state.__name__.replace('_', '-')}-{size}-{scheme}"
            wrong = pictures.compare(name, pictures.shoot(device.page), accept=world.options.accept)
            found += [wrong] if wrong else []
            if size == "phone" or (size, scheme) == ("tablet", "light"):
                found += [f"{name}: {each}" for each in axe.violations(device.page)]
        assert not found, "\n".join(found)

    looks_right_and_can_be_used_by_everybody.__name__ = f"{state.__name__} looks right and can be used by everybody"
    return looks_right_and_can_be_used_by_everybody


def views(name):
    sizes = SIZES if name in ON_ALL_SIZES else ["phone"]
    return [(size, scheme) for size in sizes for scheme in ("light", "dark")]


for each in states:
    test(look(each))
