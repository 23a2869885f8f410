"""A license authority of the tests, whose licenses a server takes for genuine."""
import base64
import json
import pathlib
import subprocess
import tempfile


def _text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authority:
    """Signs licenses with Ed25519, by OpenSSL's command."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="teamshift-licences-")
        self._path = pathlib.Path(self._folder.name)
        self._openssl("genpkey", "-algorithm", "ed25519", "-out", self._path / "key.pem")
        # The last 32 bytes of the key's description are the key (RFC 8410).
        key = self._openssl("pkey", "-in", self._path / "key.pem", "-pubout", "-outform", "DER")[-32:]
        self.file = self._path / "authority"
        self.file.write_text(f"TeamShift licence authority, version 1\n{_text(key)}\n")

    def licence(self, **changes):
        """The file of a license."""
        fields = {"number": "2026-0042", "holder": "Sampleton Fire Service", "tier": "pro", "from": "2026-01-01",
                  "until": "2099-12-31", **changes}
        content = "TeamShift licence, version 1\n" + json.dumps(fields)
        (self._path / "content").write_text(content)
        signature = self._openssl("pkeyutl", "-sign", "-rawin", "-inkey", self._path / "key.pem",
                                  "-in", self._path / "content")
        file = self._path / "licence"
        file.write_text(f"{content}\nSignature: {_text(signature)}\n")
        return file

    @staticmethod
    def _openssl(*arguments):
        return subprocess.run(["openssl", *arguments], check=True, capture_output=True).stdout


def server_on_free(world):
    """A server with plans, whose authority is kept with it."""
    authority = Authority()
    server = world.server(options=["--license-authority", str(authority.file)])
    server.authority = authority
    return server
