"""A tile server of a test's own, which keeps what it was asked for."""
import http.server
import io
import threading

from PIL import Image, ImageDraw


class TileServer:
    def __init__(self):
        #: The paths that were asked for, and the sites that asked, as the browser names them.
        self.asked, self.referrers = [], set()
        #: Answers 404 instead.
        self.fails = False
        tiles = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def do_GET(self):
                tiles.asked.append(self.path)
                tiles.referrers.add(self.headers.get("Referer"))
                content = b"" if tiles.fails else picture(self.path)
                self.send_response(404 if tiles.fails else 200)
                self.send_header("Content-Type", "image/png")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def options(self):
        """What tells a TeamShift server of it."""
        return ["--tile-server", self.address + "/{z}/{x}/{y}.png", "--tile-attribution", "© Example Maps https://example.org/maps"]

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def picture(name):
    """A bit like a map: a pale ground with streets, water and the tile's name."""
    tile = Image.new("RGB", (256, 256), "#f2efe9")
    draw = ImageDraw.Draw(tile)
    draw.ellipse((150, 20, 240, 110), fill="#aad3df")
    for at in (0, 100, 200):
        draw.line((0, at, 256, at + 40), fill="#ffffff", width=7)
        draw.line((at, 0, at + 30, 256), fill="#fcd6a4", width=5)
    draw.text((6, 240), name, fill="#666666")
    content = io.BytesIO()
    tile.save(content, "PNG")
    return content.getvalue()
