"""A calendar program that speaks plain HTTP, and what it reads of events."""
import base64
import datetime
import http.client
import threading
import xml.etree.ElementTree

QUERY = """<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"/></C:comp-filter></C:filter></C:calendar-query>"""
DATA = ".//{urn:ietf:params:xml:ns:caldav}calendar-data"


class CalendarProgram:
    """Signs in to the calendar of a workplace with what the app has shown."""

    def __init__(self, server, user, password):
        self.port = server.port
        account = server.ask("GET", "/api/v1/session")["account"]["id"]
        self.calendar = f"/caldav/calendars/{account}/{server.workplace.rsplit('/', 1)[1]}"
        credentials = base64.b64encode(f"{user}:{password}".encode()).decode()
        self.headers = {"Authorization": f"Basic {credentials}", "User-Agent": "DAVx5/4.4.8 (dav4jvm; okhttp) Android/15"}

    def ask(self, method, name="", body=None, **headers):
        """A reply's status, text and tag; names of headers have `_` for `-`."""
        fields = {**self.headers, "Content-Type": "text/calendar; charset=utf-8"}
        fields.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection = http.client.HTTPConnection("localhost", self.port, timeout=20)
        connection.request(method, f"{self.calendar}/{name}", body and body.encode(), fields)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        return reply.status, text, reply.getheader("ETag")

    def put(self, name, title, start, end, **headers):
        """Writes an event with two lines for its times, such as `DTSTART:20261102T110000Z`; answers the status."""
        return self.ask("PUT", f"{name}.ics", event(name, title, start, end), **headers)[0]

    def put_at_once(self, count, *arguments, **headers):
        """The same event so many times at once; the statuses."""
        together, found = threading.Barrier(count), []

        def put():
            together.wait()
            found.append(self.put(*arguments, **headers))

        threads = [threading.Thread(target=put) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return sorted(found)

    def events(self):
        status, text, _ = self.ask("REPORT", "", QUERY, Depth="1", Content_Type="application/xml")
        assert status == 207, text
        return sorted(found for each in xml.etree.ElementTree.fromstring(text).iterfind(DATA) for found in events(each.text))


def event(name, title, start, end):
    """A calendar with one event, which describes no time zone."""
    return "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Calendar//EN", "BEGIN:VEVENT", f"UID:{name}",
        "DTSTAMP:20261026T100000Z", start, end, f"SUMMARY:{title}", "END:VEVENT", "END:VCALENDAR", ""])


def events(text):
    """The events of a file: title, start and end, each of which is in UTC."""
    found, fields = [], None
    for line in text.replace("\r\n ", "").splitlines():
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            fields = {}
        elif line == "END:VEVENT":
            found.append((fields["SUMMARY"], time(fields["DTSTART"]), time(fields["DTEND"])))
            fields = None
        elif fields is not None:
            fields.setdefault(name, value)
    return sorted(found)


def time(text):
    return datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc)
