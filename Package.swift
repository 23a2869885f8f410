// swift-tools-version: 6.2
import PackageDescription

/// Settings of every module: no warnings, every existential written out, every import said where it is used.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of `App/`: pure Swift, compiled natively and to WebAssembly.
func pure(_ name: String, _ dependencies: [Target.Dependency], linking libraries: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/App/\(name)",
    swiftSettings: strict + [.treatWarning("EmbeddedRestrictions", as: .error)],
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func pure(_ name: String, _ dependencies: Target.Dependency...) -> Target { pure(name, dependencies) }

/// What everything above the kits may use.
let kits: [Target.Dependency] = ["TextKit", "TimeKit", "JSONKit", "RecordKit"]

/// What every feature may use.
let shared: [Target.Dependency] =
  kits + ["HTMLKit", "RotationKit", "RoutingKit", "SharedModels", "SharedUIs", "SharedShifts", "SharedHikes"]

/// The capabilities, each in a module of its own.
let featureNames = [
  "AccountFeature",
  "LocationsFeature",
  "MembersFeature",
  "ShiftTypesFeature",
  "ScheduleFeature",
  "TeamFeature",
  "RotationsFeature",
  "RestFeature",
  "ChangeLogFeature",
  "SettingsFeature",
  "DayNotesFeature",
  "LeaveFeature",
  "WorkplaceFeature",
  "PlanFeature",
  "PlannerFeature",
  "HikesFeature",
  "ClientsFeature",
  "PaymentsFeature",
  "PaletteFeature",
]

/// All features, for those who join or test them.
let features = featureNames.map { Target.Dependency(stringLiteral: $0) }

/// A feature: it may use the shared modules, and never another feature.
func feature(_ name: String) -> Target { pure(name, shared) }

/// A module of `Server/`: native only.
func service(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Server/\(name)", swiftSettings: strict)
}

/// The tests of a module, or of several if `modules` says so, in the folder of the name.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], of modules: [Target.Dependency]? = nil) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: (modules ?? [.byName(name: name)]) + dependencies,
    path: "Tests/\(name)Tests", swiftSettings: strict)
}

/// What libFuzzer runs, for `./dev fuzz` alone: it has no `main` of its own.
let fuzzing: [Target] =
  Context.environment["TEAMSHIFT_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz",
      dependencies: shared + features + [
        "SyncKit", "AppFeature", "HTTPKit", "SecurityKit", "EntitlementClient", "TestSupport",
      ],
      path: "Tests/Fuzz/Sources", swiftSettings: strict)
  ]

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
      name: "RouteTimes", dependencies: ["JSONKit", "RoutingKit"], path: "Benchmarks/RouteTimes", swiftSettings: strict),
  ]

let package = Package(
  name: "TeamShift",
  products: [
    .executable(name: "teamshift", targets: ["teamshift"]),
    .executable(name: "WebApp", targets: ["WebApp"]),
  ],
  targets: featureNames.map(feature) + fuzzing + benchmarks + [
    pure("TextKit"),
    pure("TimeKit", "TextKit"),
    pure("JSONKit", "TextKit", "TimeKit"),
    pure("RecordKit", "TextKit", "TimeKit", "JSONKit"),
    pure("HTMLKit", "TextKit"),
    pure("RotationKit", "TextKit", "TimeKit", "JSONKit"),
    pure("RoutingKit", ["TextKit", "TimeKit", "JSONKit"], linking: ["m"]),
    pure("SharedModels", kits),
    pure("SharedUIs", kits + ["HTMLKit", "SharedModels"]),
    pure("SharedShifts", kits + ["HTMLKit", "RotationKit", "SharedModels", "SharedUIs"]),
    pure("SharedHikes", kits + ["HTMLKit", "RoutingKit", "SharedModels", "SharedUIs"]),
    pure("SyncKit", kits + ["SharedModels"]),
    pure("AppFeature", shared + features + ["SyncKit"]),
    .executableTarget(
      name: "WebApp", dependencies: ["AppFeature", "SharedModels", "SharedUIs", "SyncKit", "TextKit"],
      path: "Sources/Web/WebApp", swiftSettings: strict),

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
    service("DatabaseKit", ["CSQLite"]),
    service("HTTPKit", ["CMicrohttpd", "CZlib"]),
    service("QRKit", ["CQRencode"]),
    service("SecurityKit", ["CSodium", "CPwquality", "CFido2", "TextKit", "TimeKit", "JSONKit"]),
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
    service("DocumentKit", ["CCairo", "CPango"]),
    service("OutboundKit", ["CCurl", "TextKit", "JSONKit"]),
    service("MailClient", ["CCurl", "OutboundKit"]),
    service("GeocodingClient", ["OutboundKit", "RoutingKit", "TextKit", "JSONKit"]),
    service("DistanceClient", ["OutboundKit", "RoutingKit", "JSONKit"]),
    service("EntitlementClient", ["COpenSSL", "SecurityKit", "TimeKit", "JSONKit"]),
    service("ImageKit", ["CVips"]),
    service(
      "TeamShiftServer",
      shared + features + [
        "SyncKit", "AppFeature", "DatabaseKit", "HTTPKit", "QRKit", "SecurityKit", "MailClient", "ImageKit",
        "EntitlementClient", "DocumentKit", "OutboundKit", "GeocodingClient", "DistanceClient",
      ]),
    .executableTarget(
      name: "teamshift",
      dependencies: [
        "TeamShiftServer", "MailClient", "EntitlementClient", "SecurityKit", "ShiftTypesFeature", "SharedModels",
        "RotationKit", "RoutingKit", "TimeKit", "JSONKit", "OutboundKit", "GeocodingClient", "DistanceClient",
      ],
      path: "Sources/Server/teamshift", swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: shared + features + [
        "SyncKit", "AppFeature", "MailClient", "EntitlementClient", "SecurityKit", "CSodium", "COpenSSL",
        "OutboundKit", "GeocodingClient", "DistanceClient",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "ParityApp", dependencies: kits + ["SharedModels", "RoutingKit"], path: "Tests/Parity/Sources",
      swiftSettings: strict,
      // An unoptimized square root is a call, and nothing else here brings C's mathematics along.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    tests("TextKit"),
    tests("TimeKit", ["TestSupport"]),
    tests("JSONKit", ["TimeKit", "TestSupport"]),
    tests("RecordKit", ["TimeKit", "JSONKit", "SharedModels", "SyncKit", "TestSupport"]),
    tests("HTMLKit", ["TestSupport"]),
    tests("RotationKit", ["TimeKit", "JSONKit", "TestSupport"]),
    tests("RoutingKit", ["TextKit", "TimeKit", "JSONKit", "TestSupport"]),
    tests("SharedModels", kits + ["TestSupport"]),
    tests("SharedUIs", kits + ["HTMLKit", "SharedModels", "SyncKit", "TestSupport"]),
    tests("SyncKit", shared + features + ["AppFeature", "TestSupport"]),
    tests("Rules", shared + features + ["SyncKit", "AppFeature", "TestSupport"], of: []),
    tests("Feature", shared + features + ["SyncKit", "AppFeature", "TestSupport"], of: []),
    tests("ShiftTypesFeature", shared + ["SyncKit", "TestSupport"]),
    tests("AppFeature", shared + features + ["SyncKit", "DatabaseKit", "HTTPKit", "TeamShiftServer", "TestSupport"]),
    tests("DatabaseKit", ["CSQLite"]),
    tests("HTTPKit", ["CZlib"]),
    tests("QRKit", ["TestSupport"]),
    tests("SecurityKit", ["CSodium", "TimeKit", "JSONKit", "TestSupport"]),
    tests("OutboundKit", ["JSONKit", "TestSupport"]),
    tests("MailClient", ["TestSupport"]),
    tests("GeocodingClient", ["OutboundKit", "RoutingKit", "TestSupport"]),
    tests("DistanceClient", ["OutboundKit", "RoutingKit", "TestSupport"]),
    tests("EntitlementClient", ["COpenSSL", "SecurityKit", "TimeKit", "JSONKit", "TestSupport"]),
    tests("ImageKit", ["CVips"]),
    tests("DocumentKit", ["TestSupport"]),
    tests(
      "TeamShiftServer",
      shared + features + [
        "SyncKit", "AppFeature", "DatabaseKit", "HTTPKit", "SecurityKit", "MailClient", "ImageKit", "EntitlementClient",
        "DocumentKit", "OutboundKit", "GeocodingClient", "DistanceClient", "TestSupport",
      ]),
    tests(
      "CommandLine",
      shared + features + ["teamshift", "SyncKit", "AppFeature", "EntitlementClient", "SecurityKit", "TestSupport"],
      of: []),
  ]
)
