"""Whether a phone takes the web app for an app."""
import json
import struct

from suite.runner import test
from suite.world import PHONE


def installed(world):
    server = world.server()
    context = world.browsers.persistent(f"{server.folder.name}/profile", {"viewport": PHONE})
    return world.adopt(context, server).open("/today").installed()


@test
def nothing_keeps_the_app_from_being_installed(world):
    device = installed(world)
    session = device.context.new_cdp_session(device.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    content = json.loads(manifest["data"])
    assert (content["name"], content["display"], content["start_url"]) == ("TeamShift", "standalone", "/today")


@test
def every_icon_has_the_size_that_it_names(world):
    device = world.device(world.server()).open("/today")
    address = device.server.address
    manifest = device.page.request.get(f"{address}/manifest.webmanifest").json()
    pictures = [(icon["src"], icon["sizes"]) for icon in manifest["icons"] if icon["type"] == "image/png"]
    pictures.append((device.page.locator("link[rel=apple-touch-icon]").get_attribute("href"), "180x180"))
    assert {"192x192", "512x512", "180x180"} <= {size for _, size in pictures}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for path, size in pictures:
        content = device.page.request.get(address + path).body()
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert "x".join(map(str, struct.unpack(">II", content[16:24]))) == size, path


@test
def every_shortcut_and_the_start_lead_somewhere(world):
    device = world.device(world.server()).open("/today")
    manifest = device.page.request.get(f"{device.server.address}/manifest.webmanifest").json()
    for path in [manifest["start_url"], *(shortcut["url"] for shortcut in manifest["shortcuts"])]:
        assert device.page.request.get(device.server.address + path).status == 200


@test
def the_browsers_bar_has_the_pages_colour(world):
    device = world.device(world.server()).open("/today")
    for scheme in ("light", "dark"):
        device.page.emulate_media(color_scheme=scheme)
        assert device.page.evaluate("""(scheme) => {
          const wanted = document.querySelector(`meta[name=theme-color][media*=${scheme}]`).content;
          const probe = document.body.appendChild(document.createElement("i"));
          probe.style.color = wanted;
          const same = getComputedStyle(probe).color === getComputedStyle(document.documentElement).backgroundColor;
          probe.remove();
          return same;
        }""", scheme), scheme


@test
def the_service_worker_keeps_all_of_the_app_and_none_of_the_data(world):
    device = installed(world)
    kept = device.page.evaluate("""async () => {
      const names = await caches.keys();
      const requests = await (await caches.open(names[0])).keys();
      return { names, paths: requests.map((request) => new URL(request.url).pathname) };
    }""")
    assert len(kept["names"]) == 1
    assert "/shell" in kept["paths"]
    assert all(any(path.endswith(name) for path in kept["paths"]) for name in ["/app.wasm", "/app-rest.wasm", "/texts-en.ini", "/texts-en-rest.ini"])
    assert not any(path.startswith("/api/") for path in kept["paths"])
