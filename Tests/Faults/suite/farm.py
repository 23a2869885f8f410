"""Several servers over one PostgreSQL database, behind nginx with the very configuration of docs/servers.md."""
import os
import pathlib
import re
import shutil
import socket
import subprocess

from . import paths
from .runner import wait
from .server import Server

NAME = "shifts.example.org"


class Farm:
    def __init__(self, folder: pathlib.Path, addresses: list[str]):
        """`addresses` are the database's, one for each server."""
        self.folder = folder
        self.addresses = addresses
        self.ports = [free_port() for _ in addresses]
        self.servers: list[Server] = []
        for index in range(len(addresses)):
            if index:
                os.makedirs(folder / str(index), mode=0o700)
                shutil.copy(folder / "0/keys", folder / f"{index}/keys")
            self.servers.append(self._started(index))
            if index == 0:
                self.servers[0].sign_in()
        self.proxy = Proxy(folder, self.ports)
        #: As people come: by the proxy.
        self.way_in = Visitor(self.proxy.port)

    def _started(self, index: int) -> Server:
        options = ("--database", self.addresses[index], "--public-address", f"https://{NAME}", "--trusted-proxy", "127.0.0.1")
        return Server(str(self.folder / str(index)), options=options, port=self.ports[index])

    def start(self, index: int) -> None:
        self.servers[index] = self._started(index)

    def close(self) -> None:
        self.proxy.stop()
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()

    def __enter__(self) -> "Farm":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Visitor(Server):
    """Asks whoever the proxy chooses."""

    def __init__(self, port: int):
        self.port = port
        self.session = None


class Proxy:
    """nginx on a free port, without a certificate: what it does with several servers does not depend on it."""

    def __init__(self, folder: pathlib.Path, ports: list[int]):
        self.port = free_port()
        text = configuration(self.port, ports)
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\nuser root;\n"
            f"events {{}}\nhttp {{ access_log {folder}/access.log; client_body_temp_path {folder};\n{text}\n}}\n")
        self.process = subprocess.Popen(["/usr/sbin/nginx", "-c", f"{folder}/nginx.conf"])
        wait(self._is_listening, "nginx did not start")

    def _is_listening(self) -> bool:
        assert self.process.poll() is None, "nginx has ended"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def configuration(port: int, ports: list[int]) -> str:
    page = (paths.ROOT / "docs/servers.md").read_text()
    found = re.search(r"```nginx\n(.*?)```", page, re.DOTALL)
    assert found, "docs/servers.md has no configuration of nginx"
    text = re.sub(r"    ssl_certificate.*\n", "", found.group(1)).replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    for index, each in enumerate(ports):
        address = f"10.0.0.{11 + index}:8080"
        assert address in text, f"docs/servers.md has no {address}"
        text = text.replace(address, f"127.0.0.1:{each}")
    # The test's people say the name that they reach it by.
    return text.replace("$http_host", NAME)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
