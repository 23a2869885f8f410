"""A calendar on loopback, as a calendar's provider has it under a secret address."""
import hashlib
import http.server
import threading


class WebCalendar(http.server.ThreadingHTTPServer):
    """Answers with its events, or with an error."""

    daemon_threads = True

    def __init__(self, *events):
        super().__init__(("127.0.0.1", 0), Handler)
        self.events = list(events)
        self.status = 200
        self.asked = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}/secret-7d1f/basic.ics"

    @property
    def content(self):
        events = [line for event in self.events for line in ["BEGIN:VEVENT", *event.split(" "), "END:VEVENT"]]
        return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", *events, "END:VCALENDAR", ""]).encode()

    def close(self):
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked.append(self.path)
        if self.server.status != 200:
            return self.send_error(self.server.status)
        content = self.server.content
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        is_known = self.headers["If-None-Match"] == tag
        self.send_response(304 if is_known else 200)
        self.send_header("ETag", tag)
        if not is_known:
            self.send_header("Content-Type", "text/calendar")
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not is_known:
            self.wfile.write(content)

    def log_message(self, *_):
        pass
