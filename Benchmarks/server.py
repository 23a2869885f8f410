"""A server of the release build on a free port, with a data folder of its own."""
import json
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, demo=False, prepare=None):
        self.folder = tempfile.mkdtemp(prefix="teamshift-bench-")
        self.port = free_port()
        self.base = f"http://localhost:{self.port}"
        self.demo = demo
        if prepare:
            with self:
                pass
            prepare(pathlib.Path(self.folder))
        self.keep = prepare is not None

    def __enter__(self):
        command = [ROOT / ".build/release/teamshift", "serve", "--port", str(self.port), "--data", self.folder, "--web",
                   ROOT / ".build/web"] + (["--demo"] if self.demo else [])
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{self.base}/healthz", timeout=1).read()
                break
            except OSError:
                time.sleep(0.05)
        self.workplace = self.get("/api/v1/workplaces")["items"][0]["id"]
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def get(self, path):
        return json.load(urllib.request.urlopen(self.base + path, timeout=30))

    def post(self, path, body):
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        return json.load(urllib.request.urlopen(request, timeout=30))

    @property
    def api(self):
        return f"/api/v1/workplaces/{self.workplace}"

    def resident_megabytes(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0
