"""A minimal Debian 12 in a folder, on which the package is installed."""
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Packaging/root.sh"


class Room:
    def __init__(self, folder):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([SCRIPT, folder], check=True)
        self.run("apt-get", "update", "-qq")

    def run(self, *command, check=True):
        """A command there, as root, that nobody answers; what it prints."""
        run = subprocess.run([SCRIPT, self.folder, *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        assert not check or run.returncode == 0, f"{' '.join(command)} exits with {run.returncode}: {run.stdout[-3000:]}"
        return run.stdout

    def apt(self, *words):
        return self.run("apt-get", "-y", "--no-install-recommends", *words)

    def install(self, package):
        shutil.copy(package, self.folder / "root")
        return self.apt("install", f"/root/{pathlib.Path(package).name}")

    def path(self, name):
        return self.folder / name.lstrip("/")

    def state(self):
        """What dpkg says of the package."""
        return self.run("dpkg-query", "-W", "-f=${Status} ${Version}", "teamshift", check=False).strip()
