"""The API by a client for Python that a generator makes of the served description, used as it was generated."""
import pathlib
import subprocess
import sys

from suite.runner import test

PACKAGE = "teamshift_client"
#: What the generator takes for a file only if it is told so.
FILES = ["application/pdf", "image/jpeg", "image/png", "image/webp"]
PROGRAM = pathlib.Path(__file__).with_name("client_program.py")


@test
def a_generated_client_lists_makes_and_undoes_a_shift(world):
    server = world.server()
    token = server.ask("POST", "/api/v1/tokens", {"name": "Client", "scope": "write"})["token"]
    shift_type = server.add_shift_type("D", "Day", server.add_location("Station 1"))
    folder = generated(server)
    result = run(server, [sys.executable, PROGRAM, server.address, token, shift_type], {"PYTHONPATH": folder})
    assert result.stdout.split() == ["0", "1", "0"], result.stdout


def generated(server):
    """The folder with the client's package."""
    folder = pathlib.Path(server.folder.name) / "client"
    folder.mkdir()
    settings = folder / "settings.yml"
    files = "".join(f"  {name}: application/octet-stream\n" for name in FILES)
    settings.write_text(f"package_name_override: {PACKAGE}\npost_hooks: []\ncontent_type_overrides:\n{files}")
    program = pathlib.Path(sys.executable).with_name("openapi-python-client")
    run(server, [program, "generate", "--url", f"{server.address}/api/v1/openapi.json", "--meta", "none",
                 "--config", settings, "--output-path", folder / PACKAGE, "--fail-on-warning"])
    return str(folder)


def run(server, command, environment=None):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300,
                            cwd=server.folder.name, env={"PATH": "/usr/bin:/bin", **(environment or {})})
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-4000:]
    return result
