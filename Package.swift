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
func room(_ name: String, _ dependencies: Target.Dependency...) -> Target {
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
    room("SharedModels"),
    room("SharedUIs", "SharedModels"),
    room("SyncKit", "SharedModels"),
    room("LocationsFeature", "SharedModels", "SharedUIs"),
    room("ShiftTypesFeature", "SharedModels", "SharedUIs"),
    room("ScheduleFeature", "SharedModels", "SharedUIs"),
    room("ChangeLogFeature", "SharedModels", "SharedUIs"),
    room("SettingsFeature", "SharedModels", "SharedUIs"),
    room(
      "AppFeature", "SharedModels", "SharedUIs", "SyncKit", "LocationsFeature",
      "ShiftTypesFeature", "ScheduleFeature", "ChangeLogFeature", "SettingsFeature"),
    .executableTarget(
      name: "WebApp", dependencies: ["AppFeature", "SharedModels", "SharedUIs", "SyncKit"],
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
      "TeamShiftServer", "AppFeature", "ChangeLogFeature", "ScheduleFeature", "ShiftTypesFeature", "SharedModels",
      "SharedUIs", "SyncKit", "DatabaseKit", "HTTPKit"),
    .executableTarget(
      name: "teamshift", dependencies: ["TeamShiftServer", "ShiftTypesFeature", "SharedModels"],
      path: "Sources/Server/teamshift", swiftSettings: strict),

    tests("SharedModels"),
    .executableTarget(
      name: "ParityApp", dependencies: ["SharedModels"], path: "Tests/Parity/Sources", swiftSettings: strict),
    tests("SharedUIs", "SharedModels", "TestSupport"),
    .target(
      name: "TestSupport", dependencies: ["AppFeature", "SharedModels", "SyncKit"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("SyncKit", "SharedModels", "AppFeature", "TestSupport"),
    .testTarget(
      name: "RulesTests", dependencies: ["AppFeature", "ShiftTypesFeature", "SharedModels", "SyncKit", "TestSupport"],
      path: "Tests/RulesTests", swiftSettings: strict),
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "ChangeLogFeature", "LocationsFeature", "ScheduleFeature", "SettingsFeature", "ShiftTypesFeature",
        "SharedModels", "SharedUIs", "SyncKit", "TestSupport",
      ], path: "Tests/FeatureTests", swiftSettings: strict),
    tests(
      "AppFeature", "ChangeLogFeature", "LocationsFeature", "ScheduleFeature", "SettingsFeature", "ShiftTypesFeature",
      "SharedModels", "SharedUIs", "SyncKit", "DatabaseKit", "HTTPKit", "TeamShiftServer", "TestSupport"),
    tests("DatabaseKit", "CSQLite"),
    tests("HTTPKit", "CZlib"),
    tests("ShiftTypesFeature", "SharedModels", "SyncKit"),
    tests(
      "TeamShiftServer", "AppFeature", "DatabaseKit", "HTTPKit", "SharedModels", "ShiftTypesFeature", "SyncKit",
      "TestSupport"),
    .testTarget(
      name: "CommandLineTests", dependencies: ["teamshift", "SharedModels", "SyncKit", "TestSupport"],
      path: "Tests/CommandLineTests",
      swiftSettings: strict),
  ]
)
