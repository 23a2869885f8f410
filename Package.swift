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
func pure(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/App/\(name)",
    swiftSettings: strict + [.treatWarning("EmbeddedRestrictions", as: .error)])
}

/// A module of `Server/`: native only.
func service(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Server/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    path: "Tests/\(name)Tests", swiftSettings: strict)
}

let package = Package(
  name: "TeamShift",
  products: [
    .executable(name: "teamshift", targets: ["teamshift"]),
    .executable(name: "WebApp", targets: ["WebApp"]),
  ],
  targets: [
    pure("TextKit"),
    pure("TimeKit", "TextKit"),
    pure("JSONKit", "TextKit", "TimeKit"),
    pure("HTMLKit", "TextKit"),
    pure("SharedModels", "TextKit", "TimeKit", "JSONKit"),
    pure("SharedUIs", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels"),
    pure("SyncKit", "TimeKit", "JSONKit", "SharedModels"),
    pure("LocationsFeature", "TextKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs"),
    pure("ShiftTypesFeature", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs"),
    pure("ScheduleFeature", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs"),
    pure("ChangeLogFeature", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs"),
    pure("SettingsFeature", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs"),
    pure(
      "AppFeature", "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs", "SyncKit",
      "LocationsFeature", "ShiftTypesFeature", "ScheduleFeature", "ChangeLogFeature", "SettingsFeature"),
    .executableTarget(
      name: "WebApp", dependencies: ["AppFeature", "JSONKit", "SharedUIs", "SyncKit", "TimeKit"],
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
    service("DatabaseKit", "CSQLite"),
    service("HTTPKit", "CMicrohttpd", "CZlib"),
    service(
      "TeamShiftServer", "TextKit", "TimeKit", "JSONKit", "AppFeature", "ChangeLogFeature", "ScheduleFeature",
      "ShiftTypesFeature", "SharedModels", "SharedUIs", "SyncKit", "DatabaseKit", "HTTPKit"),
    .executableTarget(
      name: "teamshift", dependencies: ["TeamShiftServer", "ShiftTypesFeature", "SharedModels"],
      path: "Sources/Server/teamshift", swiftSettings: strict),

    tests("SharedModels", "TextKit", "TimeKit", "JSONKit"),
    .executableTarget(
      name: "ParityApp", dependencies: ["TextKit", "TimeKit", "JSONKit"], path: "Tests/Parity/Sources",
      swiftSettings: strict),
    tests("SharedUIs", "HTMLKit", "SharedModels", "TestSupport"),
    .target(
      name: "TestSupport", dependencies: ["AppFeature", "TimeKit", "JSONKit", "SharedModels", "SyncKit"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("SyncKit", "TimeKit", "JSONKit", "SharedModels", "AppFeature", "TestSupport"),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "AppFeature", "ShiftTypesFeature", "TimeKit", "JSONKit", "SharedModels", "SyncKit", "TestSupport",
      ],
      path: "Tests/RulesTests", swiftSettings: strict),
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "ChangeLogFeature", "LocationsFeature", "ScheduleFeature", "SettingsFeature", "ShiftTypesFeature",
        "TimeKit", "JSONKit", "SharedModels", "SharedUIs", "SyncKit", "TestSupport",
      ], path: "Tests/FeatureTests", swiftSettings: strict),
    tests(
      "AppFeature", "ChangeLogFeature", "LocationsFeature", "ScheduleFeature", "SettingsFeature", "ShiftTypesFeature",
      "TextKit", "TimeKit", "JSONKit", "HTMLKit", "SharedModels", "SharedUIs", "SyncKit", "DatabaseKit", "HTTPKit",
      "TeamShiftServer", "TestSupport"),
    tests("DatabaseKit", "CSQLite"),
    tests("HTTPKit", "CZlib"),
    tests("ShiftTypesFeature", "TimeKit", "JSONKit", "SharedModels", "SyncKit"),
    tests(
      "TeamShiftServer", "AppFeature", "DatabaseKit", "HTTPKit", "TextKit", "TimeKit", "JSONKit", "SharedModels",
      "ShiftTypesFeature", "SyncKit", "TestSupport"),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["teamshift", "TimeKit", "JSONKit", "SharedModels", "SyncKit", "TestSupport"],
      path: "Tests/CommandLineTests",
      swiftSettings: strict),
  ]
)
