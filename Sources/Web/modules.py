"""The Swift modules of a program that Embedded Swift compiles to WebAssembly.

Each module is compiled to its interface alone, which holds the code that others use, and the program's own module to the
whole program: what SwiftPM compiles every other module to would not be linked.
"""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRIPLE = "wasm32-unknown-none-wasm"
FLAGS = ["-target", TRIPLE, "-swift-version", "6", "-wmo", "-package-name", "teamshift",
         "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern", "-Xfrontend",
         "-disable-stack-protector"]

#: The functions that each program exports, if it has them.
EXPORTS = {
    "WebApp": ["start", "handle", "reserve", "receive", "readTexts"],
    "RosterProgram": ["reserve", "solve", "explain"],
    "ParityApp": ["reserve", "run"],
}


class BuildFailure(Exception):
    """What the compiler says."""


def run(*command, folder=ROOT):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise BuildFailure(done.stdout + done.stderr)
    return done.stdout


@dataclasses.dataclass
class Module:
    name: str
    folder: pathlib.Path
    #: What the package sets for it.
    flags: list
    #: The names of the modules that it imports.
    imports: list

    @property
    def sources(self):
        return sorted(self.folder.rglob("*.swift"))


def setting_flags(kind):
    """What one of the package's settings, which has a single key, is on the command line of a release build."""
    (name, value), = kind.items()
    match name:
        case "enableUpcomingFeature": return ["-enable-upcoming-feature", value["_0"]]
        case "treatAllWarnings": return ["-warnings-as-errors"]
        case "treatWarning": return ["-Werror", value["_0"]]
        case _: raise BuildFailure(f"A setting of the package that is not known here: {name}")


def package_modules(program):
    """The modules of a program of the package by name, each after those that it imports, and so itself last."""
    # Without the lock, since the server may be built meanwhile.
    package = json.loads(run("swift", "package", "--ignore-lock", "dump-package"))
    targets = {target["name"]: target for target in package["targets"]}
    ordered = {}

    def add(name):
        if name in ordered:
            return
        target = targets[name]
        # What is imported on one platform alone is not imported here.
        imports = [name for name, condition in (dependency["byName"] for dependency in target["dependencies"]) if not condition]
        for each in imports:
            add(each)
        flags = [flag for setting in target["settings"] if setting["tool"] == "swift" and "condition" not in setting
                 for flag in setting_flags(setting["kind"])]
        ordered[name] = Module(name, ROOT / target["path"], flags, imports)

    add(program)
    return ordered


class Build:
    """Modules that are compiled with the same flags, into one folder; `tools` are the files that say how."""

    def __init__(self, folder, flags, tools):
        self.folder = folder
        self.flags = [*FLAGS, "-I", folder, *flags]
        self.tools = [pathlib.Path(__file__), compiler_mark(folder), *map(pathlib.Path, tools)]
        self._places = {}

    def compile(self, modules, objects, *flags):
        """Compiles the last of some modules, after the interfaces of all others, to a folder of objects, as far as
        anything has changed; answers the file whose date is that of the objects.

        Each source has an object of its own. Into a single one, Swift 6.3.1 miscompiles: the JSON reader of the parity
        check then answers alike for all documents.
        """
        *imported, program = modules.values()
        self._places = {name: place for place, name in enumerate(modules, 1)}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = {}
            # Those that are imported come first, so that a worker waits only for one that has been taken up.
            for module in imported:
                dependencies = [compiled[each] for each in module.imports]
                compiled[module.name] = pool.submit(self._compile_interface, module, dependencies)
            for result in compiled.values():
                result.result()
        mark = objects / "compiled"

        def compile_program():
            shutil.rmtree(objects, ignore_errors=True)
            objects.mkdir(parents=True)
            self._compile(program, *flags, "-c", "-num-threads", "2", folder=objects)
            mark.touch()

        self._renew(program, mark, compile_program)
        return mark

    def _interface(self, name):
        return self.folder / f"{name}.swiftmodule"

    def _compile_interface(self, module, dependencies):
        for dependency in dependencies:
            dependency.result()
        interface = self._interface(module.name)
        self._renew(module, interface, lambda: self._compile(module, "-emit-module", "-o", interface))

    def _compile(self, module, *flags, folder=ROOT):
        # A file of this name holds statements, and is where its program starts.
        library = [] if any(source.name == "main.swift" for source in module.sources) else ["-parse-as-library"]
        run("swiftc", *self.flags, *module.flags, *library, *flags, "-module-name", module.name, *module.sources,
            folder=folder)

    def _renew(self, module, target, make):
        """Makes a file of a module if a file of its own, or what it imports, has changed."""
        started = time.time()
        if self._is_old(target, module.sources, module.imports):
            print(f"Compiling {module.name} ({self._places[module.name]} of {len(self._places)})", flush=True)
            make()
            # What was saved while it was compiled is newer than it.
            os.utime(target, (started, started))

    def _is_old(self, target, sources, imports):
        """Whether a source, a folder from which one was taken away, what is imported, or how all is built is newer."""
        paths = {*sources, *(source.parent for source in sources), *map(self._interface, imports), *self.tools}
        return not target.exists() or any(is_newer(path, target) for path in paths)


def compiler_mark(folder):
    """A file in a folder that is as old as the first build there with the present compiler."""
    mark, version = folder / "compiler", run("swiftc", "--version")
    if not mark.exists() or mark.read_text() != version:
        folder.mkdir(parents=True, exist_ok=True)
        mark.write_text(version)
    return mark


def is_newer(path, other):
    return path.exists() and path.stat().st_mtime > other.stat().st_mtime


def link(program, objects, target, *options):
    """Links what a program's module was compiled to with Debian's C library."""
    information = json.loads(run("swiftc", "-print-target-info"))
    tables = f"{information['paths']['runtimeResourcePath']}/embedded/{TRIPLE}/libswiftUnicodeDataTables.a"
    listed = (run("dpkg", "-L", "wasi-libc") + run("dpkg", "-L", "libclang-rt-14-dev-wasm32")).split()
    libc = next(pathlib.Path(path).parent for path in listed if path.endswith("/libc.a"))
    builtins = next(path for path in listed if path.endswith("libclang_rt.builtins-wasm32.a"))
    run("wasm-ld", *sorted(objects.glob("*.*")), "-o", target, "--no-entry", "--allow-undefined", "--gc-sections",
        "--strip-debug", "--stack-first", *options, *(f"--export-if-defined={name}" for name in EXPORTS[program]), tables,
        f"-L{libc}", "-lc", builtins)
