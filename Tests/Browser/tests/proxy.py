"""nginx in front of the server, with the very configuration of docs/proxy.md."""
import http.client
import json
import re
import ssl
import subprocess

from suite import paths
from suite.runner import test
from suite.server import API, eventually, free_port

NAME = "shifts.example.org"
ADDRESS = f"https://{NAME}"


class Proxy:
    """nginx on a free port, with a certificate of its own."""

    def __init__(self, world, server):
        self.folder = server.folder.name
        self.server = server
        self.port = free_port()
        self._write_secrets()
        self._write_configuration(server)
        self.process = subprocess.Popen(["/usr/sbin/nginx", "-c", f"{self.folder}/nginx.conf"])
        world.closers.append(self.stop)
        eventually(self.is_listening, what="nginx")

    def _write_secrets(self):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
             "-keyout", f"{self.folder}/privkey.pem", "-out", f"{self.folder}/fullchain.pem"],
            check=True, capture_output=True)

    def _write_configuration(self, server):
        text = block("nginx")
        changes = {"listen 443 ": f"listen 127.0.0.1:{self.port} ", "127.0.0.1:8080": f"127.0.0.1:{server.port}",
                   f"/etc/letsencrypt/live/{NAME}/": f"{self.folder}/"}
        for old, new in changes.items():
            assert old in text, f"docs/proxy.md has no {old}"
            text = text.replace(old, new)
        with open(f"{self.folder}/nginx.conf", "w") as file:
            file.write(f"daemon off; pid {self.folder}/nginx.pid; error_log {self.folder}/nginx.log;\n"
                       f"user root; events {{}}\nhttp {{ access_log off;\n{text}\n}}\n")

    def is_listening(self):
        assert self.process.poll() is None, "nginx did not start"
        try:
            return self.request("GET", "/healthz")[0] == 404
        except OSError:
            return False

    def connection(self):
        context = ssl.create_default_context(cafile=f"{self.folder}/fullchain.pem")
        context.check_hostname = False
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=5, context=context)

    def open(self, method, path, body=None, **headers):
        connection = self.connection()
        cookies = "; ".join(f"__Host-{name}={value}" for name, value in self.server.cookies.items())
        content = None if body is None else json.dumps(body)
        fields = {"Host": NAME, "Cookie": cookies, "Content-Type": "application/json", **headers}
        connection.request(method, path, content, {name: value for name, value in fields.items() if value})
        return connection.getresponse()

    def request(self, method, path, body=None, **headers):
        reply = self.open(method, path, body, **headers)
        return reply.status, reply.read().decode()

    def stop(self):
        self.process.terminate()
        self.process.wait()


def block(language):
    """The configuration in this language of docs/proxy.md."""
    return re.search(rf"```{language}\n(.*?)```", (paths.ROOT / "docs/proxy.md").read_text(), re.S).group(1)


def start(world):
    server = world.server(options=["--public-address", ADDRESS, "--trusted-proxy", "127.0.0.1"])
    return server, Proxy(world, server)


@test
def a_page_and_the_api_are_read_through_the_documented_proxy(world):
    server, proxy = start(world)
    status, page = proxy.request("GET", "/today", Accept="text/html")
    assert status == 200 and "</html>" in page
    assert proxy.request("GET", API)[0] == 200
    assert proxy.request("GET", API, Cookie=None)[0] == 401
    assert proxy.open("GET", "/today", Cookie=None).getheader("Location") == "/sign-in"
    assert proxy.request("GET", "/metrics")[0] == 404


@test
def a_change_comes_through_the_documented_proxy_from_its_own_pages_alone(world):
    server, proxy = start(world)
    path = f"{server.workplace}/locations"
    assert proxy.request("POST", path, {"name": "A"}, Origin=ADDRESS)[0] == 201
    for origin in ("https://evil.example", f"http://{NAME}", f"{ADDRESS}:8443", "null"):
        assert proxy.request("POST", path, {"name": "B"}, Origin=origin)[0] == 403, origin
    assert [row["name"] for row in server.rows("locations")] == ["A"]


@test
def events_come_at_once_through_the_documented_proxy(world):
    server, proxy = start(world)
    reply = proxy.open("GET", f"{server.workplace}/events", Accept="text/event-stream")
    assert reply.status == 200
    first = read_event(reply)
    server.add_location("A")
    assert read_event(reply) > first
    reply.close()


@test
def the_log_names_the_client_behind_the_documented_proxy_and_no_other(world):
    server, proxy = start(world)
    proxy.request("GET", API, **{"X-Forwarded-For": "203.0.113.7"})
    entries = [json.loads(line) for line in server.log_text().splitlines()]
    assert entries[-1]["path"] == API and entries[-1]["peer"] == "127.0.0.1"
    connection = http.client.HTTPConnection("localhost", server.port, timeout=5)
    connection.request("GET", API, headers={"X-Forwarded-For": "203.0.113.8", **server.headers})
    assert connection.getresponse().status == 200
    assert json.loads(server.log_text().splitlines()[-1])["peer"] == "203.0.113.8"


def read_event(reply):
    """The position that the next event names."""
    while True:
        line = reply.readline().decode()
        assert line, "The stream has ended"
        if line.startswith("data: "):
            return json.loads(line[6:])["position"]
