"""What Free shows and Pro opens, on a server whose licenses come from an authority."""
import subprocess

from playwright.sync_api import expect

from suite import axe, paths
from suite.licences import server_on_free
from suite.runner import test
from suite.states import fill, open_at_noon


def free(world, path):
    server = server_on_free(world)
    fill(server)
    return open_at_noon(world, server, path)


def install(server, file):
    return subprocess.run(
        [paths.program(), "license", "install", str(file), "--data", f"{server.folder.name}/data",
         "--license-authority", str(server.authority.file)], capture_output=True, text=True)


@test
def a_file_that_is_locked_says_why_and_the_api_says_402(world):
    device = free(world, "/schedule")
    device.tap("Export November (CSV)").shows("Export the schedule and change log with Pro.")
    reply = device.page.request.get(f"{device.server.address}{device.server.workplace}/schedule/month.pdf")
    assert reply.status == 402 and reply.json()["code"] == "notInPlan", reply.text()


@test
def the_days_before_the_last_thirty_are_shown_once_a_licence_is_installed(world):
    device = free(world, "/schedule/2026-10-02")
    device.shows("Available with Pro")
    authority = device.server.authority
    altered = authority.licence()
    altered.write_text(altered.read_text().replace("2099", "2199"))
    refused = install(device.server, altered)
    assert refused.returncode != 0 and "altered" in refused.stderr, refused
    made = install(device.server, authority.licence())
    assert made.returncode == 0 and "Sampleton Fire Service" in made.stdout, made
    device.server.stop()
    device.server.start()
    device.reload().lacks("Available with Pro")
    device.open("/settings").shows("Sampleton Fire Service")


@test
def everybody_can_use_what_is_locked(world):
    device = free(world, "/settings")
    found = axe.violations(device.page) + axe.violations(device.open("/schedule/2026-10-02").page)
    found += axe.violations(device.open("/schedule/year/2026/export").page)
    assert not found, found
    expect(device.sheet.get_by_role("link", name="Download PDF")).to_have_count(0)
