"""The screens that people see daily as WebKit draws them, on a phone in light and dark and on a tablet, beside the pictures that
are kept."""
import io
import time

from PIL import Image

from suite import pictures
from suite.crew import crew
from suite.pack import pack
from suite.runner import test
from suite.states import NOW
from suite.world import PHONE

#: WebKit draws the edges of an icon by where its tile begins, which is not the same each time.
PIXELS = 600
#: The marks of where one has scrolled to fade after so many seconds, of which a picture that is kept has none.
FADING = 4
PATIENCE = 15
WITHOUT_SCROLL_BARS = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::-webkit-scrollbar { display: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.activeElement?.blur();
})()"""
VIEWS = [("phone", "light"), ("phone", "dark"), ("tablet", "light")]
SIZES = {"phone": PHONE, "tablet": {"width": 1024, "height": 1366}}
#: Each address with a text that it shows once it is there.
CREW = {"/today": "Ends in 6 h 21 min", "/schedule": "November", "/schedule/team": "Gale Gardener", "/change-log": "Nov"}
PACK = {"/hikes": "Hike 1", "/clients": "Robin Sample", "/payments": "Total"}


def shoot(device):
    device.painted()
    return Image.open(io.BytesIO(device.driver.get_screenshot_as_png())).convert("RGB")


def compare(device, path, text, name, accept):
    """Answers what is wrong with a screen, or nothing, once the screen agrees with its picture or has had the time to."""
    device.at(NOW).open(path).shows(text).synced().run(WITHOUT_SCROLL_BARS)
    end = time.monotonic() + PATIENCE
    if accept:
        time.sleep(FADING)
    while True:
        found = pictures.compare(name, shoot(device), accept=accept, pixels=PIXELS)
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.2)


def look(make, screens, size, scheme):
    def looks_right(world):
        device = world.webkit(make(world), size=SIZES[size], scheme=scheme)
        found = [
            compare(device, path, text, f"webkit{path.replace('/', '-')}-{size}-{scheme}", world.options.accept)
            for path, text in screens.items()]
        assert not any(found), "\n".join(filter(None, found))

    looks_right.__name__ = f"the main screens of the {make.__name__} look right in webkit on a {size} in {scheme}"
    return looks_right


for view in VIEWS:
    test(look(crew, CREW, *view))
    test(look(pack, PACK, *view))
