#!/usr/bin/env python3
"""What the compiler does not check: which modules import which, that only the storage knows SQL, the WebAssembly
imports, the size budget, that a feature's texts are in one file and isolate what they insert, that the program and the page give what crosses the same
names, and that the tests that documents name are there."""
import argparse
import re
import sys

import asvs
import bridge
import isolation
import texts
from modules import ROOT, SOURCES, swift_files

sys.path.append(str(SOURCES / "Web"))
import wasm

PROGRAM = ROOT / ".build/web/assets"
# Bytes in brotli, as browsers get them: the first part, which shows the first screen (the goal is 150,000), and the rest.
PROGRAM_BUDGET = {"app.wasm": 149_000, "app-rest.wasm": 1_100_000, "roster.wasm": 114_000}
# The modules in which data is in SQL, and the files that choose the engine.
STORAGE = {"SQLStorage", "SQLiteStorage", "PostgreSQLStorage"}
CHOOSES = {"WorkplaceStore+SQLite.swift", "DataFolder.swift", "DataPlace.swift"}
WASM_IMPORTS = {
    "host.mount", "host.edit", "host.store", "host.send", "host.download", "host.request", "host.now", "host.offset", "host.zone",
    "wasi_snapshot_preview1.random_get",
}
KITS = {"TextKit", "SentenceKit", "TimeKit", "JSONKit", "RecordKit"}
SHARED = KITS | {"HTMLKit", "RotationKit", "RoutingKit", "SharedModels", "SharedUIs", "SharedForms", "SharedShifts", "SharedHikes"}
# Which modules a module may import. A feature is every module whose name ends in Feature, but AppFeature; it may import
# what is shared, and no other feature. Its part of the server may also import that feature, and the server's kernel.
SERVER_KERNEL = {"ServerStorage", "ServerAPI", "ServerAccounts", "DatabaseKit", "HTTPKit", "DocumentKit"}
# What the server's part of some features uses beside that.
SERVER_FEATURES = {
    "CalendarServer": {"CalendarKit", "WebDAVKit", "SecurityKit", "SyncKit", "CalendarClient", "OutboundKit"},
    "HikesServer": {"ClientsFeature"},
    "NotificationsServer": {"PushClient", "OutboundKit", "MailClient", "SecurityKit"},
    "PlacesServer": {"GeocodingClient", "DistanceClient", "OutboundKit"},
}
MAY_IMPORT = {
    "TextKit": {"Swift"},  # its interface for normalization
    "TimeKit": {"TextKit"},
    "JSONKit": {"TextKit", "TimeKit"},
    "SentenceKit": set(),
    "RecordKit": {"TextKit", "SentenceKit", "TimeKit", "JSONKit"},
    "HTMLKit": {"TextKit"},
    "RotationKit": {"TextKit", "TimeKit", "JSONKit"},
    "RoutingKit": {"TextKit", "TimeKit", "JSONKit"},
    "RosterKit": {"TextKit", "TimeKit", "JSONKit"},
    "SharedModels": KITS,
    "SharedUIs": KITS | {"HTMLKit", "SharedModels"},
    "SharedForms": KITS | {"HTMLKit", "SharedModels", "SharedUIs"},
    "SharedShifts": KITS | {"HTMLKit", "RotationKit", "SharedModels", "SharedUIs"},
    "SharedHikes": KITS | {"HTMLKit", "RoutingKit", "SharedModels", "SharedUIs", "SharedForms"},
    "SyncKit": KITS | {"SharedModels"},
    "AppFeature": SHARED | {"SyncKit", "*Feature"},
    "WebApp": SHARED | {"SyncKit", "AppFeature"},
    "RosterProgram": {"JSONKit", "RosterKit"},
    "DatabaseKit": {"Glibc", "Synchronization"},
    "SQLiteKit": {"CSQLite", "DatabaseKit", "Dispatch", "Foundation", "Glibc", "Synchronization"},
    "PostgreSQLKit": {"CPostgreSQL", "DatabaseKit", "Glibc", "Synchronization"},
    "ConfigurationKit": {"CGLib", "Glibc"},
    "ServiceKit": {"CSystemd", "Glibc"},
    "QRKit": {"CQRencode"},
    "CalendarKit": {"TimeKit"},
    "WebDAVKit": {"CXML2"},
    "SecurityKit": {"CSodium", "CPwquality", "CFido2", "TextKit", "TimeKit", "JSONKit", "Dispatch", "Glibc",
                    "Synchronization"},
    "OutboundKit": {"CCurl", "TextKit", "JSONKit", "Dispatch", "Glibc", "Synchronization"},
    "BackupKit": {"CZlib", "SecurityKit", "Glibc"},
    "ObjectStorageClient": {"CCurl", "COpenSSL", "BackupKit", "OutboundKit", "WebDAVKit", "TextKit", "Glibc"},
    "MailClient": {"CCurl", "OutboundKit", "Foundation"},
    "PushClient": {"COpenSSL", "OutboundKit", "SecurityKit", "TimeKit", "JSONKit", "Synchronization"},
    "CalendarClient": {"OutboundKit", "WebDAVKit", "TextKit", "TimeKit"},
    "GeocodingClient": {"OutboundKit", "RoutingKit", "TextKit", "JSONKit"},
    "TraceClient": {"OutboundKit", "JSONKit", "Foundation", "Synchronization"},
    "DistanceClient": {"OutboundKit", "RoutingKit", "JSONKit"},
    "EntitlementClient": {"COpenSSL", "SecurityKit", "TimeKit", "JSONKit"},
    "ImageKit": {"CVips", "Dispatch", "Synchronization"},
    "DocumentKit": {"CCairo", "CPango"},
    "HTTPKit": {"CMicrohttpd", "CZlib", "Dispatch", "Foundation", "Glibc", "Synchronization"},
    "ServerPeers": KITS | {"Synchronization"},
    "ServerStorage": KITS | {"ServerPeers", "SyncKit", "DatabaseKit", "HTTPKit", "SecurityKit", "SharedModels", "TraceClient", "Foundation",
                             "Glibc", "Synchronization"},
    "SQLStorage": KITS | {"ServerStorage", "SyncKit", "DatabaseKit", "SecurityKit", "SharedModels", "Synchronization"},
    "SQLiteStorage": KITS | {"ServerPeers", "ServerStorage", "SQLStorage", "SyncKit", "DatabaseKit", "SQLiteKit", "Glibc"},
    "PostgreSQLStorage": KITS | {"ServerPeers", "ServerStorage", "SQLStorage", "SyncKit", "DatabaseKit", "SQLiteKit", "PostgreSQLKit",
                                 "Synchronization"},
    "ServerAPI": KITS | {"ServerStorage", "SyncKit", "DatabaseKit", "HTTPKit", "SecurityKit", "DocumentKit", "SharedModels",
                         "Glibc", "Synchronization"},
    "ServerAccounts": KITS | {"ServerPeers", "ServerStorage", "ServerAPI", "DatabaseKit", "HTTPKit", "QRKit", "SecurityKit", "ImageKit",
                              "MailClient", "EntitlementClient", "SharedModels", "SharedShifts", "Foundation", "Glibc",
                              "Synchronization"},
    "TeamShiftServer": SHARED | {"ServerStorage", "SQLStorage", "SQLiteStorage", "SQLiteKit", "PostgreSQLStorage", "PostgreSQLKit", "ServerAPI", "ServerAccounts", "*Server", "SyncKit", "*Feature", "DatabaseKit", "HTTPKit", "QRKit", "SecurityKit", "MailClient",
                                 "ImageKit", "EntitlementClient", "DocumentKit", "RoutingKit", "OutboundKit",
                                 "GeocodingClient", "DistanceClient", "PushClient", "TraceClient", "BackupKit",
                                 "ObjectStorageClient", "Foundation", "Glibc", "Synchronization"},
    "teamshift": KITS | {"RotationKit", "SharedShifts", "RoutingKit", "RosterKit", "TeamShiftServer", "ServerStorage", "ServerAPI", "ServerAccounts", "PlacesServer", "NotificationsServer", "CalendarServer", "MailClient", "EntitlementClient", "SecurityKit", "SharedModels", "*Feature", "Foundation", "Glibc",
                         "OutboundKit", "GeocodingClient", "DistanceClient", "ConfigurationKit", "ServiceKit",
                         "BackupKit", "ObjectStorageClient", "PostgreSQLKit",
                         "Dispatch", "Synchronization"},
}


def allowed(module):
    if module in MAY_IMPORT:
        return MAY_IMPORT[module]
    if module.endswith("Server"):
        return SHARED | SERVER_KERNEL | {module.removesuffix("Server") + "Feature"} | SERVER_FEATURES.get(module, set())
    return SHARED if module.endswith("Feature") else set()


def is_allowed(module, name):
    names = allowed(module)
    return name in names or any(f"*{kind}" in names and name.endswith(kind) for kind in ("Feature", "Server"))


def imports():
    pattern = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |private |fileprivate )?import (?:\w+ )?(\w+)", re.M)
    for module, path, _ in swift_files():
        for name in pattern.findall(path.read_text()):
            if not is_allowed(module, name):
                yield f"{path.relative_to(ROOT)}: {module} may not import {name}"


def storage():
    """What names SQL's own types is in the storage's modules, or chooses an engine when a store is opened."""
    pattern = re.compile(r"\b(?:SQL\w+|DatabaseSchema|Database|Connection|Statement)\b")
    chooses = {"SQLStorage", "SQLiteStorage", "SQLiteEngine", "SQLiteKit"}
    for module, path, _ in swift_files():
        if module in STORAGE or not (path.is_relative_to(SOURCES / "Server") or module.endswith("Server")):
            continue
        code = re.sub(r"//.*|\"[^\"\n]*\"", "", path.read_text())
        for name in sorted(set(pattern.findall(code))):
            if not (name in chooses and path.name in CHOOSES):
                yield f"{path.relative_to(ROOT)}: {name} belongs to the storage in SQL: ask the storage's protocols"


def wasm_imports(data):
    """The names in the import section (WebAssembly Core Specification, section 5.5.5)."""
    names = []
    for section in wasm.sections(data):
        if section.kind != wasm.IMPORT:
            continue
        reader = wasm.Reader(section.content)
        for _ in range(reader.number()):
            module, name = reader.text(), reader.text()
            if reader.byte() != 0:
                raise SystemExit(f"the program imports {module}.{name}, which is no function")
            reader.number()
            names.append(f"{module}.{name}")
    return names


def program():
    if not PROGRAM.exists():
        yield f"{PROGRAM.relative_to(ROOT)} is missing: run ./dev web first"
        return
    for name in wasm_imports((PROGRAM / "app.wasm").read_bytes()):
        # The first part's placeholders for the functions of the rest are numbered.
        if name not in WASM_IMPORTS and not name.startswith("rest."):
            yield f"app.wasm imports {name}, which is not on the list"
    for name, budget in PROGRAM_BUDGET.items():
        size = (PROGRAM / f"{name}.br").stat().st_size
        print(f"{name}: {size / 1000:.1f} kB in brotli of {budget / 1000:.0f} kB")
        if size > budget:
            yield f"{name} has {size} bytes in brotli, more than {budget}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--without-program", action="store_true", help="check the sources alone")
    problems = [*imports(), *storage(), *texts.problems(), *isolation.problems(), *bridge.problems(),
                *asvs.missing_tests(ROOT)]
    if not parser.parse_args().without_program:
        problems += program()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
