"""A geocoder and a router on loopback, as Nominatim and OSRM answer."""
import http.server
import json
import threading
import urllib.parse


class PlaceServer(http.server.ThreadingHTTPServer):
    """Knows one address, and roads that are twice as long as the straight lines are in degrees, times 100 km."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked = []
        self.is_broken = False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def options(self):
        address = f"http://127.0.0.1:{self.server_address[1]}"
        return ("--geocoder", address, "--router", address)

    def close(self):
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        self.server.asked.append(address.path)
        if self.server.is_broken:
            return self.send_error(503)
        query = urllib.parse.parse_qs(address.query)
        answer = places(query) if address.path == "/search" else table(address.path.rpartition("/")[2], query)
        content = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def places(query):
    if "Main" not in query["q"][0]:
        return []
    return [{"display_name": "1 Main Street, Bedford", "lat": "44.73", "lon": "-63.66"}]


def table(path, query):
    points = [tuple(map(float, point.split(","))) for point in path.split(";")]

    def chosen(name):
        numbers = query.get(name, ["all"])[0]
        return points if numbers == "all" else [points[int(number)] for number in numbers.split(";")]

    rows = [[round(2e5 * (abs(a[0] - b[0]) + abs(a[1] - b[1]))) for b in chosen("destinations")] for a in chosen("sources")]
    return {"code": "Ok", "distances": rows}
