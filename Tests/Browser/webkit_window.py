#!/usr/bin/python3
"""A bare WebKitGTK window for WebDriver, with exactly the size of a device's screen.

Debian's own MiniBrowser cannot be made narrower than its toolbar. TEAMSHIFT_PROFILE names the folder for its data,
TEAMSHIFT_SIZE its width and height, as 375x667, and TEAMSHIFT_SCHEME is dark or light.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = map(int, os.environ["TEAMSHIFT_SIZE"].split("x"))
#: Lets a test set the page's clock, by an entry of the session.
CLOCK = """{
  const Real = Date, text = sessionStorage.getItem("clock");
  window.RealDate = Real;
  if (text) window.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(Number(text)); }
    static now() { return Number(text); }
  };
}"""


def main():
    profile = os.environ["TEAMSHIFT_PROFILE"]
    data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en-CA"])
    context.connect("automation-started", lambda _, session: prepare(session, context))
    Gtk.main()


def prepare(session, context):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")  # the name that WebDriver's options ask for
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: make_view(context))


def make_view(context):
    look = Gtk.Settings.get_default()
    look.set_property("gtk-enable-animations", False)  # prefers-reduced-motion
    look.set_property("gtk-application-prefer-dark-theme", os.environ["TEAMSHIFT_SCHEME"] == "dark")  # prefers-color-scheme
    settings = WebKit2.Settings()
    settings.set_property("enable-write-console-messages-to-stdout", True)
    content = WebKit2.UserContentManager()
    content.add_script(WebKit2.UserScript.new(
        CLOCK, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content)
    view.set_size_request(WIDTH, HEIGHT)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.set_resizable(False)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


if __name__ == "__main__":
    main()
