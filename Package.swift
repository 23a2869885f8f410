// swift-tools-version: 6.2
import PackageDescription

/// Settings of every module: no warnings, every existential written out, every import said where it is used.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Kits, the core and what tests share are optimized in debug builds too, since tests spend most of their time in them. Each
/// is compiled as a whole module in one process; for the largest modules, those of tests, that would leave a core idle.
let optimized: [SwiftSetting] = [
  .unsafeFlags(
    ["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo"],
    .when(configuration: .debug))
]

/// A module of pure Swift, compiled natively and to WebAssembly.
func pure(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency], linking libraries: [String] = [],
  isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)",
    swiftSettings: strict + [.treatWarning("EmbeddedRestrictions", as: .error)] + (isOptimized ? optimized : []),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A kit of pure Swift, which knows nothing of TeamShift.
func kit(_ name: String, _ dependencies: [Target.Dependency], linking libraries: [String] = []) -> Target {
  pure(name, in: "Kits/\(name)", dependencies, linking: libraries, isOptimized: true)
}

/// A module of pure Swift on which all features stand.
func core(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  pure(name, in: "Core/\(name)", dependencies, isOptimized: true)
}

/// What everything above the kits may use.
let kits: [Target.Dependency] = ["TextKit", "SentenceKit", "TimeKit", "JSONKit", "RecordKit"]

/// What every feature may use.
let shared: [Target.Dependency] =
  kits + [
    "HTMLKit", "RotationKit", "RoutingKit", "SharedModels", "SharedUIs", "SharedForms", "SharedShifts", "SharedHikes",
  ]

/// The capabilities, each in a folder of its own.
let featureNames = [
  "Account",
  "Administration",
  "Locations",
  "Members",
  "ShiftTypes",
  "Schedule",
  "Team",
  "Coverage",
  "Rosters",
  "Publishing",
  "Requests",
  "Rotations",
  "Rest",
  "ChangeLog",
  "Settings",
  "DayNotes",
  "Leave",
  "Availability",
  "Skills",
  "Pay",
  "Workplace",
  "Tier",
  "YearPlanner",
  "Calendar",
  "Notifications",
  "Hikes",
  "Clients",
  "Payments",
  "Palette",
]

/// All features, for those who join or test them.
let features = featureNames.map { Target.Dependency(stringLiteral: "\($0)Feature") }

/// A capability's part of the app: it may use the shared modules, and never another feature.
func feature(_ name: String) -> Target { pure("\(name)Feature", in: "Features/\(name)/App", shared) }

/// A module that is native only.
func native(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", swiftSettings: strict)
}

/// The capabilities that have a part of the server in their folder, each with what it uses beside its part of the app.
let serverFeatureNames: [(name: String, uses: [Target.Dependency])] = [
  ("Workplace", []),
  ("Locations", []),
  ("ShiftTypes", []),
  ("Schedule", []),
  ("YearPlanner", []),
  ("Calendar", ["CalendarKit", "WebDAVKit", "SecurityKit", "SyncKit", "CalendarClient", "OutboundKit"]),
  // Has no screens of its own.
  ("Places", ["GeocodingClient", "DistanceClient", "OutboundKit"]),
  ("DayNotes", []),
  ("ChangeLog", []),
  ("Settings", []),
  ("Members", []),
  ("Rest", []),
  ("Rotations", []),
  ("Leave", []),
  ("Availability", []),
  ("Skills", []),
  ("Coverage", []),
  ("Pay", []),
  ("Rosters", []),
  ("Publishing", []),
  ("Requests", []),
  // The server's part of the three dog hike features: one schema, whose tables refer to one another.
  ("Hikes", ["ClientsFeature"]),
  ("Notifications", ["PushClient", "OutboundKit", "MailClient", "SecurityKit"]),
  // What whoever runs the server asks of it.
  ("Administration", []),
]

/// What a capability's part of the server may use of the server.
let serverKernel: [Target.Dependency] = [
  "ServerStorage", "ServerAPI", "ServerAccounts", "DatabaseKit", "HTTPKit", "DocumentKit",
]

/// A capability's part of the server: it may use its own part of the app, and never another feature.
func serverFeature(_ name: String, uses others: [Target.Dependency]) -> Target {
  let app: [Target.Dependency] = featureNames.contains(name) ? [.byName(name: "\(name)Feature")] : []
  return .target(
    name: "\(name)Server", dependencies: shared + serverKernel + app + others,
    path: "Sources/Features/\(name)/Server", swiftSettings: strict)
}

/// The modules of which the server is made, for those who join or test them.
let serverModules: [Target.Dependency] =
  [
    "ServerPeers", "ServerStorage", "SQLStorage", "SQLiteStorage", "PostgreSQLStorage", "ServerAPI", "ServerAccounts",
  ]
  + serverFeatureNames.map { .byName(name: "\($0.name)Server") }

/// The tests of a module, or of several if `modules` says so, in the folder of the name.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], of modules: [Target.Dependency]? = nil) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: (modules ?? [.byName(name: name)]) + dependencies,
    path: "Tests/\(name)Tests", swiftSettings: strict)
}

/// Tests of all features in one target, since each links all that it tests: those of one feature are in a part of its
/// folder, those of several and what they share in the folder of the target's name.
struct FeatureTests {
  let name: String
  let dependencies: [Target.Dependency]
  let part: String
  /// Which features have that part in `Tests/Features`.
  let features: [String]

  var folders: [String] { [name] + features.map { "Features/\($0)/\(part)" } }
}

let featureTests = [
  // Rules and screens.
  FeatureTests(
    name: "FeatureTests", dependencies: shared + features + ["SyncKit", "AppFeature", "RosterKit", "TestSupport"],
    part: "App",
    features: [
      "Account", "Administration", "Availability", "Calendar", "ChangeLog", "Clients", "Coverage", "DayNotes", "Hikes",
      "Leave", "Locations", "Members",
      "Notifications", "Pay", "Payments", "Publishing",
      "Tier",
      "Requests", "YearPlanner", "Rest", "Rosters", "Rotations", "Schedule", "Settings", "ShiftTypes",
      "Skills", "Team", "Workplace",
    ]),
  // The whole app without a browser.
  FeatureTests(
    name: "AppFeatureTests",
    dependencies: shared + features + serverModules + [
      "AppFeature", "SyncKit", "DatabaseKit", "HTTPKit", "TeamShiftServer", "TestSupport", "ServerTestSupport",
    ],
    part: "Flows",
    features: [
      "Account", "Availability", "ChangeLog", "Clients", "DayNotes", "Hikes", "Leave", "Locations", "Members",
      "Palette", "Payments", "Rest", "Rotations", "Schedule", "Settings", "ShiftTypes", "Skills",
      "Workplace", "Requests",
      "Publishing",
    ]),
  FeatureTests(
    name: "TeamShiftServerTests",
    dependencies: shared + features + serverModules + [
      "TeamShiftServer", "SyncKit", "AppFeature", "DatabaseKit", "SQLiteKit", "PostgreSQLKit", "HTTPKit",
      "SecurityKit", "MailClient", "ImageKit",
      "EntitlementClient", "DocumentKit", "OutboundKit", "GeocodingClient", "DistanceClient", "PushClient",
      "CalendarKit", "WebDAVKit", "CalendarClient", "TraceClient", "BackupKit", "ObjectStorageClient",
      "TestSupport", "ServerTestSupport",
    ],
    part: "Server",
    features: [
      "Account", "Administration", "Availability", "Calendar", "ChangeLog", "Coverage", "DayNotes", "Hikes", "Leave",
      "Locations", "Members", "Notifications", "Places", "Tier", "YearPlanner", "Rosters", "Rotations", "Schedule",
      "ShiftTypes", "Skills", "Workplace", "Requests", "Publishing",
    ]),
]

/// The tests of one module each, and of the program.
let moduleTests = [
  tests("TextKit"),
  tests("SentenceKit"),
  tests("TimeKit", ["TestSupport"]),
  tests("JSONKit", ["TimeKit", "TestSupport"]),
  tests("RecordKit", ["TimeKit", "JSONKit", "SharedModels", "SyncKit", "TestSupport"]),
  tests("HTMLKit", ["TestSupport"]),
  tests("RotationKit", ["TimeKit", "JSONKit", "TestSupport"]),
  tests("RoutingKit", ["TextKit", "TimeKit", "JSONKit", "TestSupport"]),
  tests("RosterKit", ["TimeKit", "JSONKit", "TestSupport"]),
  tests("SharedModels", kits + ["TestSupport"]),
  tests("SharedUIs", kits + ["HTMLKit", "SharedModels", "SyncKit", "TestSupport"]),
  tests("SyncKit", shared + features + ["AppFeature", "TestSupport"]),
  tests("ConfigurationKit"),
  tests("SQLiteKit", ["CSQLite", "DatabaseKit", "TestSupport"]),
  tests("PostgreSQLKit", ["DatabaseKit", "TestSupport"]),
  tests("HTTPKit", ["CZlib", "TestSupport"]),
  tests("QRKit", ["TestSupport"]),
  tests("CalendarKit", ["JSONKit", "TimeKit", "TestSupport"]),
  tests("WebDAVKit"),
  tests("SecurityKit", ["CSodium", "TimeKit", "JSONKit", "TestSupport"]),
  tests("BackupKit", ["SecurityKit", "TestSupport"]),
  tests("OutboundKit", ["JSONKit", "TestSupport"]),
  tests("MailClient", ["TestSupport"]),
  tests("PushClient", ["OutboundKit", "SecurityKit", "TimeKit", "JSONKit", "TestSupport"]),
  tests("CalendarClient", ["OutboundKit", "TimeKit", "TestSupport"]),
  tests("TraceClient", ["OutboundKit", "JSONKit", "TestSupport"]),
  tests("ObjectStorageClient", ["BackupKit", "OutboundKit", "TestSupport"]),
  tests("GeocodingClient", ["OutboundKit", "RoutingKit", "TestSupport"]),
  tests("DistanceClient", ["OutboundKit", "RoutingKit", "TestSupport"]),
  tests("EntitlementClient", ["COpenSSL", "SecurityKit", "TimeKit", "JSONKit", "TestSupport"]),
  tests("ImageKit", ["CVips", "CZlib", "TestSupport"]),
  tests("DocumentKit", ["TestSupport"]),
  tests(
    "CommandLine",
    shared + features + ["teamshift", "SyncKit", "AppFeature", "EntitlementClient", "SecurityKit", "TestSupport"],
    of: []),
]

/// What else is in the folder of tests.
let otherTests = [
  "Backups", "Browser", "Calendars", "CleanRoom", "Faults", "Fixtures", "Fuzz", "Lint", "Package", "Parity",
  "PostgreSQL", "Rosters",
  "TestSupport", "ServerTestSupport",
  "quick.py",
]

/// What is in a part of the features' folders, and beside it in a folder of the target's name.
func tests(_ tests: FeatureTests, beside modules: [Target]) -> Target {
  let others = featureTests.filter { $0.name != tests.name }.flatMap(\.folders) + modules.map(\.name) + otherTests
  return .testTarget(
    name: tests.name, dependencies: tests.dependencies, path: "Tests", exclude: others, swiftSettings: strict)
}

let fuzzed: [Target.Dependency] =
  shared + features + [
    "SyncKit", "AppFeature", "HTTPKit", "SecurityKit", "EntitlementClient", "CalendarKit", "WebDAVKit", "TestSupport",
  ]

/// What takes any bytes: with the inputs that are kept in the usual tests, and for `./dev fuzz` as what libFuzzer runs, which
/// has no `main` of its own.
let fuzzing: [Target] =
  Context.environment["TEAMSHIFT_FUZZ"] == nil
  ? [
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
      exclude: ["corpus", "calendar.dict", "http.dict", "json.dict", "run.py", "threads.supp", "xml.dict"],
      sources: ["Sources", "Replay"], swiftSettings: strict)
  ]
  : [.executableTarget(name: "Fuzz", dependencies: fuzzed, path: "Tests/Fuzz/Sources", swiftSettings: strict)]

/// What the server's durable writes are compared with, for `./dev bench` alone.
let benchmarks: [Target] =
  Context.environment["TEAMSHIFT_BENCH"] == nil
  ? []
  : [
    .executableTarget(
      name: "SQLitePeer", dependencies: ["CSQLite"], path: "Benchmarks/SQLitePeer", swiftSettings: strict),
    .executableTarget(
      name: "RotationTimes", dependencies: ["RotationKit", "TimeKit"], path: "Benchmarks/RotationTimes",
      swiftSettings: strict),
    .executableTarget(
      name: "HikeTimes", dependencies: ["JSONKit", "RecordKit", "SharedHikes", "SharedModels", "SyncKit", "TimeKit"],
      path: "Benchmarks/HikeTimes", swiftSettings: strict),
    .executableTarget(
      name: "NoticeTimes",
      dependencies: kits + serverModules + [
        "DatabaseKit", "HTTPKit", "OutboundKit", "PushClient", "SecurityKit", "SharedModels", "TeamShiftServer",
      ], path: "Benchmarks/NoticeTimes", swiftSettings: strict),
    .executableTarget(
      name: "RosterTimes", dependencies: ["JSONKit", "RosterKit"], path: "Benchmarks/RosterTimes",
      swiftSettings: strict),
    .executableTarget(
      name: "RouteTimes", dependencies: ["JSONKit", "RoutingKit"], path: "Benchmarks/RouteTimes", swiftSettings: strict),
    .executableTarget(
      name: "RowTimes",
      dependencies: kits + [
        "CSQLite", "RoutingKit", "DatabaseKit", "SQLiteKit", "SyncKit", "SharedModels", "SharedHikes", "SQLStorage",
        "SQLiteStorage", "ServerStorage", "ServerAPI", "TeamShiftServer",
      ], path: "Benchmarks/RowTimes", swiftSettings: strict),
  ]

/// The targets of all tests.
let allTests = featureTests.map { tests($0, beside: moduleTests) } + moduleTests

let package = Package(
  name: "TeamShift",
  products: [
    .executable(name: "teamshift", targets: ["teamshift"]),
    .executable(name: "WebApp", targets: ["WebApp"]),
    .executable(name: "RosterProgram", targets: ["RosterProgram"]),
  ],
  targets: featureNames.map(feature) + serverFeatureNames.map(serverFeature) + allTests + fuzzing + benchmarks + [
    kit("TextKit", []),
    kit("SentenceKit", []),
    kit("TimeKit", ["TextKit"]),
    kit("JSONKit", ["TextKit", "TimeKit"]),
    core("RecordKit", ["TextKit", "SentenceKit", "TimeKit", "JSONKit"]),
    kit("HTMLKit", ["TextKit"]),
    kit("RotationKit", ["TextKit", "TimeKit", "JSONKit"]),
    kit("RoutingKit", ["TextKit", "TimeKit", "JSONKit"], linking: ["m"]),
    kit("RosterKit", ["TextKit", "TimeKit", "JSONKit"], linking: ["m"]),
    core("SharedModels", kits),
    core("SharedUIs", kits + ["HTMLKit", "SharedModels"]),
    core("SharedForms", kits + ["HTMLKit", "SharedModels", "SharedUIs"]),
    core("SharedShifts", kits + ["HTMLKit", "RotationKit", "SharedModels", "SharedUIs"]),
    pure(
      "SharedHikes", in: "Features/Hikes/Shared",
      kits + ["HTMLKit", "RoutingKit", "SharedModels", "SharedUIs", "SharedForms"]),
    core("SyncKit", kits + ["SharedModels"]),
    core("AppFeature", shared + features + ["SyncKit"]),
    .executableTarget(
      name: "WebApp", dependencies: ["AppFeature", "SharedModels", "SharedUIs", "SyncKit", "TextKit"],
      path: "Sources/Web/WebApp", swiftSettings: strict),
    .executableTarget(
      name: "RosterProgram", dependencies: ["JSONKit", "RosterKit"], path: "Sources/Web/RosterProgram",
      swiftSettings: strict),

    .systemLibrary(
      name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CMicrohttpd", path: "Sources/System/CMicrohttpd", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CSodium", path: "Sources/System/CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CPwquality", path: "Sources/System/CPwquality", pkgConfig: "pwquality",
      providers: [.apt(["libpwquality-dev"])]),
    .systemLibrary(
      name: "CFido2", path: "Sources/System/CFido2", pkgConfig: "libfido2",
      providers: [.apt(["libfido2-dev"])]),
    .systemLibrary(
      name: "CQRencode", path: "Sources/System/CQRencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "COpenSSL", path: "Sources/System/COpenSSL", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CGLib", path: "Sources/System/CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CSystemd", path: "Sources/System/CSystemd", pkgConfig: "libsystemd",
      providers: [.apt(["libsystemd-dev"])]),
    native("ConfigurationKit", in: "Kits", ["CGLib"]),
    native("ServiceKit", in: "Kits", ["CSystemd"]),
    native("DatabaseKit", in: "Kits", []),
    native("SQLiteKit", in: "Kits", ["CSQLite", "DatabaseKit"]),
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/System/CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"])]),
    native("PostgreSQLKit", in: "Kits", ["CPostgreSQL", "DatabaseKit"]),
    native("HTTPKit", in: "Kits", ["CMicrohttpd", "CZlib"]),
    native("QRKit", in: "Kits", ["CQRencode"]),
    .systemLibrary(
      name: "CXML2", path: "Sources/System/CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
    native("CalendarKit", in: "Kits", ["TimeKit"]),
    native("WebDAVKit", in: "Kits", ["CXML2"]),
    native("SecurityKit", in: "Kits", ["CSodium", "CPwquality", "CFido2", "TextKit", "TimeKit", "JSONKit"]),
    // The module names libvips itself: of its own flags SwiftPM would warn at each build (`-pthread`).
    .systemLibrary(
      name: "CVips", path: "Sources/System/CVips", pkgConfig: "gobject-2.0",
      providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    // Of Pango's own flags SwiftPM would warn at each build too; it is declared by the module, over cairo's types.
    .systemLibrary(
      name: "CPango", path: "Sources/System/CPango", pkgConfig: "cairo",
      providers: [.apt(["libpango1.0-dev"])]),
    native("DocumentKit", in: "Kits", ["CCairo", "CPango"]),
    native("BackupKit", in: "Kits", ["CZlib", "SecurityKit"]),
    native("OutboundKit", in: "Kits", ["CCurl", "TextKit", "JSONKit"]),
    native("MailClient", in: "Clients", ["CCurl", "OutboundKit"]),
    native("PushClient", in: "Clients", ["COpenSSL", "OutboundKit", "SecurityKit", "TimeKit", "JSONKit"]),
    native("CalendarClient", in: "Clients", ["OutboundKit", "WebDAVKit", "TextKit", "TimeKit"]),
    native(
      "ObjectStorageClient", in: "Clients", ["CCurl", "COpenSSL", "BackupKit", "OutboundKit", "WebDAVKit", "TextKit"]),
    native("GeocodingClient", in: "Clients", ["OutboundKit", "RoutingKit", "TextKit", "JSONKit"]),
    native("DistanceClient", in: "Clients", ["OutboundKit", "RoutingKit", "JSONKit"]),
    native("EntitlementClient", in: "Clients", ["COpenSSL", "SecurityKit", "TimeKit", "JSONKit"]),
    native("TraceClient", in: "Clients", ["OutboundKit", "JSONKit"]),
    native("ImageKit", in: "Kits", ["CVips"]),
    native("ServerPeers", in: "Server", kits),
    native(
      "ServerStorage", in: "Server",
      kits + ["ServerPeers", "SyncKit", "DatabaseKit", "HTTPKit", "SecurityKit", "SharedModels", "TraceClient"]),
    native(
      "SQLStorage", in: "Server",
      kits + ["ServerStorage", "SyncKit", "DatabaseKit", "SecurityKit", "SharedModels"]),
    native(
      "SQLiteStorage", in: "Server",
      kits + ["ServerPeers", "ServerStorage", "SQLStorage", "SyncKit", "DatabaseKit", "SQLiteKit"]),
    native(
      "PostgreSQLStorage", in: "Server",
      kits + [
        "ServerPeers", "ServerStorage", "SQLStorage", "SyncKit", "DatabaseKit", "SQLiteKit", "PostgreSQLKit",
      ]),
    native(
      "ServerAPI", in: "Server",
      kits + ["ServerStorage", "SyncKit", "DatabaseKit", "HTTPKit", "SecurityKit", "DocumentKit", "SharedModels"]),
    native(
      "ServerAccounts", in: "Server",
      kits + [
        "ServerPeers", "ServerStorage", "ServerAPI", "DatabaseKit", "HTTPKit", "QRKit", "SecurityKit", "ImageKit",
        "MailClient",
        "EntitlementClient", "SharedModels", "HTMLKit", "RotationKit", "SharedUIs", "SharedShifts",
      ]),
    native(
      "TeamShiftServer", in: "Server",
      shared + features + serverModules + [
        "SyncKit", "AppFeature", "DatabaseKit", "SQLiteKit", "PostgreSQLKit", "HTTPKit", "QRKit", "SecurityKit",
        "MailClient", "ImageKit", "EntitlementClient", "DocumentKit", "OutboundKit", "GeocodingClient",
        "DistanceClient",
        "PushClient", "TraceClient", "BackupKit", "ObjectStorageClient",
      ]),
    .executableTarget(
      name: "teamshift",
      dependencies: [
        "TeamShiftServer", "ServerStorage", "ServerAPI", "ServerAccounts", "PlacesServer", "NotificationsServer",
        "CalendarServer", "MailClient", "EntitlementClient", "SecurityKit", "ShiftTypesFeature", "SharedModels",
        "RotationKit", "RoutingKit", "RosterKit", "TimeKit", "JSONKit", "OutboundKit", "GeocodingClient",
        "DistanceClient", "ConfigurationKit", "ServiceKit", "BackupKit", "ObjectStorageClient", "PostgreSQLKit",
      ],
      path: "Sources/Server/teamshift", swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: shared + features + [
        "SyncKit", "AppFeature", "MailClient", "EntitlementClient", "SecurityKit", "CSodium", "COpenSSL",
        "OutboundKit", "GeocodingClient", "DistanceClient",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict + optimized),
    .target(
      name: "ServerTestSupport",
      dependencies: [
        "RecordKit", "SharedUIs", "AppFeature", "DatabaseKit", "SQLiteKit", "SQLiteStorage", "ServerAPI",
        "TeamShiftServer", "TestSupport",
      ],
      path: "Tests/ServerTestSupport", swiftSettings: strict),
    .executableTarget(
      name: "ParityApp", dependencies: kits + ["SharedModels", "RoutingKit"], path: "Tests/Parity/Sources",
      swiftSettings: strict,
      // An unoptimized square root is a call, and nothing else here brings C's mathematics along.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
)
