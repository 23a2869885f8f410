"""Many streams of events that somebody listens to, in a process of their own, so that they hold up no other people."""
import multiprocessing
import random
import selectors
import socket
import time

#: Within how many seconds a browser comes back by itself (HTML standard, section 9.2.3: the user agent chooses).
RECONNECTION = 3


def request(path, fields):
    """The bytes that ask for a stream."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items() if name != "Content-Type")
    return f"GET {path}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n{lines}\r\n".encode()


class Listeners:
    def __init__(self, port, streams):
        """`streams` are paths with the fields of their requests."""
        self.connection, end = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=listen, args=(end, port, streams), daemon=True)
        self.process.start()
        self.count = self.connection.recv()

    def come_back(self):
        """Has all connect again; `seconds` answers how long that took, and how many tries failed."""
        self.connection.send("again")

    def seconds(self):
        return self.connection.recv()

    def stop(self):
        """How many events were heard."""
        self.connection.send("stop")
        heard = self.connection.recv()
        self.process.join()
        return heard


class Crowd:
    def __init__(self, port, streams):
        self.port, self.streams = port, streams
        self.selector = selectors.DefaultSelector()
        self.heard = 0

    def connect(self, path, fields):
        """Whether the server gives a stream."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection.sendall(request(path, fields))
        if b" 200 " not in connection.recv(4_096).split(b"\r\n")[0]:
            connection.close()
            return False
        connection.setblocking(False)
        self.selector.register(connection, selectors.EVENT_READ)
        return True

    def hear(self, seconds):
        for key, _ in self.selector.select(seconds):
            data = b""
            try:
                data = key.fileobj.recv(65_536)
            except OSError:
                pass
            self.heard += data.count(b"data:")
            if not data:
                self.selector.unregister(key.fileobj)
                key.fileobj.close()

    def come_back(self):
        """Each at a time of its own, and again if that fails."""
        start, failures = time.monotonic(), 0
        waiting = sorted((start + RECONNECTION * random.random(), index) for index in range(len(self.streams)))
        while waiting:
            due, index = waiting.pop(0)
            while time.monotonic() < due:
                self.hear(max(0, due - time.monotonic()))
            try:
                is_connected = self.connect(*self.streams[index])
            except OSError:
                is_connected = False
            if not is_connected:
                failures += 1
                waiting.append((time.monotonic() + RECONNECTION * random.random(), index))
                waiting.sort()
        return time.monotonic() - start, failures


def listen(end, port, streams):
    crowd = Crowd(port, streams)
    end.send(sum(crowd.connect(*each) for each in streams))
    while True:
        if not end.poll(0):
            crowd.hear(0.05)
            continue
        if end.recv() == "again":
            end.send(crowd.come_back())
        else:
            end.send(crowd.heard)
            return
