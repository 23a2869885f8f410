"""Figures of log-ins and of the check of who asks, on a server of their own."""
import http.client
import json
import statistics
import subprocess
import threading
import time

import http_figures
from sizes import size
from suite import paths
from suite.server import EMAIL, Server

PASSWORD = "Quarterdeck lantern 41"
ACCOUNTS = size(24, 9)
#: How many sign in at once.
RUSH = size(50, 10)
SECONDS = size(5, 1)


class Client:
    """A connection that is kept, from a network address of its own."""

    def __init__(self, server, address="198.51.100.1"):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.fields = {"Content-Type": "application/json", "X-Forwarded-For": address}

    def request(self, method, path, body=None, **fields):
        content = None if body is None else json.dumps(body).encode()
        self.connection.request(method, path, content, self.fields | fields)
        reply = self.connection.getresponse()
        reply.read()
        return reply

    def log_in(self, email, password=PASSWORD):
        return self.request("POST", "/api/v1/session", {"email": email, "password": password})


def add_places(server):
    for number in range(21):
        server.add_location(f"Place {number}", f"{number} Example Road")
    return server


def server_with_accounts():
    server = add_places(Server(options=["--trusted-proxy", "127.0.0.1"]))
    server.stop()
    for number in range(1, ACCOUNTS):
        subprocess.run(
            [paths.program(), "account", "create", "--data", f"{server.folder.name}/data", "--email", email(number),
             "--name", f"Person {number}"],
            input=f"{PASSWORD}\n", text=True, check=True, capture_output=True)
    server.start()
    return server


def email(number):
    """The owner's comes first."""
    return f"person{number}@example.org" if number else EMAIL


def milliseconds(body):
    start = time.perf_counter()
    body()
    return (time.perf_counter() - start) * 1000


def together(count, body):
    threads = [threading.Thread(target=body, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    return threads


def rates(server):
    """By others than the owner, whose session the figures behind this need: of too many sessions the oldest ends."""
    for count in (1, 8):
        before, done, end = http_figures.resident_megabytes(server), [], time.monotonic() + SECONDS

        def log_in_again_and_again(number):
            client = Client(server)
            while time.monotonic() < end:
                if client.log_in(email(1 + number)).status == 200:
                    done.append(1)

        threads, peak = together(count, log_in_again_and_again), 0
        while any(thread.is_alive() for thread in threads):
            peak = max(peak, http_figures.resident_megabytes(server))
            time.sleep(0.005)
        yield (f"log-ins by password, {count} at a time", f"{len(done) / SECONDS:.0f}/s",
               f"{peak - before:.0f} MB more than before, at most")


def list_latencies(server, seconds, cookie):
    client, found, end = Client(server), [], time.monotonic() + seconds
    url = f"{server.workplace}/locations?limit=21"
    while time.monotonic() < end:
        found.append(milliseconds(lambda: read_list(client, url, cookie)))
    return sorted(found)


def read_list(client, url, cookie):
    status = client.request("GET", url, Cookie=cookie).status
    if status != 200:
        raise RuntimeError(f"{url} answered {status}")


def described(latencies):
    return f"p50 {statistics.median(latencies):.2f} ms, p99 {latencies[len(latencies) * 99 // 100]:.2f} ms"


def rush(server, cookie):
    alone = list_latencies(server, size(2, 1), cookie)
    statuses = []

    def log_in_until_taken(number):
        client = Client(server, f"198.51.100.{number + 1}")
        while True:
            statuses.append(client.log_in(email(1 + number % (ACCOUNTS - 1))).status)
            if statuses[-1] != 503:
                return
            time.sleep(1)

    start = time.monotonic()
    threads = together(RUSH, log_in_until_taken)
    meanwhile = list_latencies(server, size(3, 1), cookie)
    for thread in threads:
        thread.join()
    yield (f"a list of 21 rows while {RUSH} log in at once", described(meanwhile), f"alone: {described(alone)}")
    yield (f"{RUSH} log-ins at once", f"all done after {time.monotonic() - start:.1f} s",
           f"{statuses.count(200)} at once or later, {statuses.count(503)} times told to come back in a second")


def answer_times(server):
    known, unknown = [], []
    for number in range(ACCOUNTS * 4):
        for found, name in ((known, email(number % ACCOUNTS)), (unknown, f"nobody{number}@example.org")):
            client = Client(server, f"203.0.{number}.{1 + (found is known)}")
            found.append(milliseconds(lambda: client.log_in(name, "wrong")))
    yield ("a wrong password, for an account that there is", described(sorted(known)),
           f"for none: {described(sorted(unknown))}")


def checks(server, cookie):
    demo = add_places(Server(is_demo=True))
    base, _ = http_figures.wrk(f"{demo.address}{demo.workplace}/locations?limit=21", 32)
    demo.close()
    url = f"{server.address}{server.workplace}/locations?limit=21"
    token = json.loads(token_reply(server, cookie))["token"]
    for name, field in (("a session", f"Cookie: {cookie}"), ("a token", f"Authorization: Bearer {token}")):
        rate, latency = http_figures.wrk(url, 32, "-H", field)
        yield (f"a list of 21 rows by {name}, 32 connections", f"{rate:,.0f}/s, p99 {latency['99']}",
               f"without credentials, in a demo, {base:,.0f}/s: the check takes {1e6 / rate - 1e6 / base:.0f} µs of the machine")


def token_reply(server, cookie):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("POST", "/api/v1/tokens", json.dumps({"name": "Bench", "scope": "read"}),
                       {"Content-Type": "application/json", "Cookie": cookie})
    return connection.getresponse().read()


def figures():
    server = server_with_accounts()
    reply = Client(server).log_in(email(0))
    cookie = next(value.split(";")[0] for name, value in reply.getheaders()
                  if name == "Set-Cookie" and "session" in value)
    for group in (rates(server), rush(server, cookie), answer_times(server), checks(server, cookie)):
        yield from group
    server.close()
