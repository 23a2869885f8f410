// swift-tools-version: 6.2
import PackageDescription

/// Settings of every module: no warnings, every existential written out, every import said where it is used.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Kits, the core, models, the server's kernel, and what tests share are optimized in debug builds too, since tests spend
/// most of their time in them. Each is compiled as a whole module in one process; for the largest modules, those of
/// tests, that would leave a core idle.
let optimized: [SwiftSetting] = [
  .unsafeFlags(
    ["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo"],
    .when(configuration: .debug))
]

/// Modules by their names, with spaces between: what a module imports, which the compiler compares with its files.
func modules(_ names: String) -> [Target.Dependency] {
  names.split(whereSeparator: \.isWhitespace).map { .byName(name: String($0)) }
}

/// A module of pure Swift, compiled natively and to WebAssembly.
func pure(
  _ name: String, in folder: String, _ dependencies: String, linking libraries: [String] = [], isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: modules(dependencies), path: "Sources/\(folder)",
    swiftSettings: strict + [.treatWarning("EmbeddedRestrictions", as: .error)] + (isOptimized ? optimized : []),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A kit of pure Swift, which knows nothing of TeamShift.
func kit(_ name: String, _ dependencies: String, linking libraries: [String] = []) -> Target {
  pure(name, in: "Kits/\(name)", dependencies, linking: libraries, isOptimized: true)
}

/// A module of pure Swift that knows no capability; only `AppFeature` joins them.
func core(_ name: String, _ dependencies: String) -> Target {
  pure(name, in: "Core/\(name)", dependencies, isOptimized: true)
}

/// A module that is native only.
func native(_ name: String, in folder: String, _ dependencies: String) -> Target {
  .target(
    name: name, dependencies: modules(dependencies), path: "Sources/\(folder)/\(name)",
    swiftSettings: strict + optimized)
}

/// A capability: a folder of `Sources/Features` with up to four modules, each given by what it imports.
struct Capability {
  let name: String
  /// Rows, intents, rules, and queries. Other capabilities may import it, as long as the models form no cycle.
  let model: String?
  /// Components that show its rows on other capabilities' screens.
  let views: String?
  /// Screens and sheets, which no other capability imports.
  let app: String?
  /// Migrations, stores, resources, routes, and jobs.
  let server: String?
  /// Its folders in `Tests/Features`: `App` for rules and screens, `Flows` for the whole app without a browser, `Server`.
  let tests: [String]

  init(
    _ name: String, model: String? = nil, views: String? = nil, app: String? = nil, server: String? = nil,
    tests: String = ""
  ) {
    (self.name, self.model, self.views, self.app, self.server) = (name, model, views, app, server)
    self.tests = tests.split(separator: " ").map { String($0) }
  }

  var targets: [Target] {
    let folder = "Features/\(name)"
    let pureModules = [
      model.map { pure("\(name)Model", in: "\(folder)/Model", $0, isOptimized: true) },
      views.map { pure("\(name)Views", in: "\(folder)/Views", $0) },
      app.map { pure("\(name)Feature", in: "\(folder)/App", $0) },
    ]
    let serverModule = server.map { dependencies in
      Target.target(
        name: "\(name)Server", dependencies: modules(dependencies), path: "Sources/\(folder)/Server",
        swiftSettings: strict)
    }
    return (pureModules + [serverModule]).compactMap { $0 }
  }
}

let capabilities = [
  Capability(
    "Account",
    app: "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TimeKit",
    tests: "App Flows Server"),
  Capability(
    "Administration",
    app: "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TimeKit",
    server: "HTTPKit JSONKit RecordKit SentenceKit ServerAPI ServerAccounts ServerStorage TimeKit",
    tests: "App Server"),
  Capability(
    "Availability",
    model: "JSONKit Localization RecordKit SentenceKit SharedModels TimeKit",
    app: "AvailabilityModel HTMLKit JSONKit Localization RecordKit SharedForms SharedModels SharedUIs TimeKit",
    server: "AvailabilityModel DatabaseKit ServerAPI",
    tests: "App Flows Server"),
  Capability(
    "Calendar",
    model: "JSONKit Localization RecordKit SharedModels TimeKit",
    app: "CalendarModel HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TimeKit",
    server: """
      CalendarClient CalendarKit CalendarModel DatabaseKit HTTPKit HikesModel JSONKit LeaveModel Localization \
      OutboundKit RecordKit ScheduleModel ScheduleViews SecurityKit SentenceKit ServerAPI ServerAccounts \
      ServerStorage SharedModels SyncKit TextKit TimeKit WebDAVKit
      """,
    tests: "App Server"),
  Capability(
    "ChangeLog",
    model: "JSONKit Localization RecordKit SharedModels TextKit TimeKit",
    app: "ChangeLogModel HTMLKit JSONKit Localization RecordKit SentenceKit SharedModels SharedUIs TextKit TimeKit",
    server: """
      ChangeLogFeature ChangeLogModel DatabaseKit HTTPKit JSONKit RecordKit ServerAPI ServerStorage SharedModels \
      SharedUIs TextKit TimeKit
      """,
    tests: "App Flows Server"),
  Capability(
    "Clients",
    app: """
      HTMLKit HikesModel HikesViews JSONKit Localization RecordKit RoutingKit SentenceKit SharedForms SharedModels \
      SharedUIs TextKit TimeKit
      """,
    tests: "App Flows"),
  Capability(
    "Coverage",
    model: "JSONKit Localization RecordKit SentenceKit SharedModels SkillsModel TimeKit",
    app: """
      CoverageModel HTMLKit JSONKit Localization RecordKit ScheduleModel SentenceKit SharedForms SharedModels \
      SharedUIs SkillsModel TextKit TimeKit
      """,
    server: "CoverageModel DatabaseKit ServerAPI",
    tests: "App Server"),
  Capability(
    "DayNotes",
    model: "JSONKit Localization RecordKit SharedModels TextKit TimeKit",
    app: "DayNotesModel JSONKit Localization RecordKit SharedForms SharedModels SharedUIs TimeKit",
    server: "DatabaseKit DayNotesModel ServerAPI",
    tests: "App Flows Server"),
  Capability(
    "Hikes",
    model: "JSONKit Localization RecordKit RoutingKit SentenceKit SharedModels TextKit TimeKit",
    views: """
      HTMLKit HikesModel JSONKit Localization RecordKit RoutingKit SentenceKit SharedForms SharedModels SharedUIs \
      TextKit TimeKit
      """,
    app: """
      HTMLKit HikesModel HikesViews JSONKit Localization RecordKit RoutingKit SentenceKit SharedForms SharedModels \
      SharedUIs TextKit TimeKit
      """,
    server: """
      DatabaseKit DocumentKit HTTPKit HikesModel HikesViews JSONKit Localization RecordKit SentenceKit ServerAPI \
      ServerStorage SharedModels TimeKit
      """,
    tests: "App Flows Server"),
  Capability(
    "Invitations",
    server: """
      DatabaseKit HTTPKit JSONKit Localization RecordKit SecurityKit ServerAPI ServerAccounts ServerStorage TimeKit
      """),
  Capability(
    "Leave",
    model: "JSONKit Localization RecordKit SharedModels TextKit TimeKit",
    app: """
      CoverageModel HTMLKit JSONKit LeaveModel Localization RecordKit ScheduleModel ScheduleViews SentenceKit \
      SharedForms SharedModels SharedUIs TextKit TimeKit
      """,
    server: """
      DatabaseKit HTTPKit JSONKit LeaveModel Localization RecordKit ScheduleModel SentenceKit ServerAPI \
      SharedModels TimeKit
      """,
    tests: "App Flows Server"),
  Capability(
    "Locations",
    model: "JSONKit Localization RecordKit SharedModels",
    app: "HTMLKit JSONKit Localization LocationsModel RecordKit SharedForms SharedModels SharedUIs TextKit",
    server: "DatabaseKit LocationsModel ServerAPI SharedModels",
    tests: "App Flows Server"),
  Capability(
    "Members",
    model: "JSONKit Localization RecordKit RotationsModel SharedModels TimeKit",
    app: "HTMLKit JSONKit Localization MembersModel RecordKit SharedForms SharedModels SharedUIs TextKit TimeKit",
    server: "DatabaseKit HTTPKit JSONKit MembersModel RecordKit ServerAPI SharedModels",
    tests: "App Flows Server"),
  Capability(
    "Notifications",
    app: "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TimeKit",
    server: """
      DatabaseKit HTTPKit JSONKit Localization MailClient OutboundKit PushClient RecordKit SecurityKit SentenceKit \
      ServerAPI ServerAccounts ServerStorage SharedModels TimeKit
      """,
    tests: "App Server"),
  Capability("Palette", app: "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit", tests: "Flows"),
  Capability(
    "Passkeys",
    server: """
      DatabaseKit HTTPKit JSONKit Localization RecordKit SecurityKit SentenceKit ServerAPI ServerAccounts \
      ServerStorage TimeKit
      """),
  Capability(
    "Pay",
    model: "JSONKit LeaveModel Localization RecordKit RestModel ScheduleModel SharedModels TimeKit",
    app: "HTMLKit JSONKit Localization PayModel RecordKit SentenceKit SharedForms SharedModels SharedUIs TimeKit",
    server: "DatabaseKit ServerAPI",
    tests: "App"),
  Capability(
    "Payments",
    app: """
      HTMLKit HikesModel HikesViews JSONKit Localization RecordKit SentenceKit SharedForms SharedModels SharedUIs \
      TextKit TimeKit
      """,
    tests: "App Flows"),
  Capability(
    "Payroll",
    model: "JSONKit LeaveModel Localization PayModel RecordKit RestModel ScheduleModel SharedModels TimeKit",
    app: """
      HTMLKit JSONKit Localization PayModel PayrollModel RecordKit RestModel ScheduleModel SharedForms SharedModels \
      SharedUIs TextKit TimeKit
      """,
    server: "DatabaseKit ServerAPI",
    tests: "App"),
  Capability(
    "Places",
    server: """
      DatabaseKit DistanceClient GeocodingClient HTTPKit HikesModel JSONKit Localization OutboundKit RecordKit \
      RoutingKit ServerAPI ServerStorage TextKit
      """,
    tests: "Server"),
  Capability(
    "Publishing",
    model: "JSONKit LeaveModel Localization RecordKit ScheduleModel SharedModels TimeKit",
    app: """
      HTMLKit JSONKit Localization PublishingModel RecordKit ScheduleModel ScheduleViews SentenceKit SharedModels \
      SharedUIs TextKit TimeKit
      """,
    server: "DatabaseKit HTTPKit JSONKit PublishingModel RecordKit ScheduleModel ServerAPI TimeKit",
    tests: "App Flows Server"),
  Capability(
    "Requests",
    model: """
      CoverageModel JSONKit Localization PayModel RecordKit RestModel RotationKit ScheduleModel SharedModels TextKit \
      TimeKit
      """,
    app: """
      CoverageModel HTMLKit JSONKit Localization RecordKit RequestsModel RotationKit ScheduleModel ScheduleViews \
      SentenceKit SharedForms SharedModels SharedUIs TextKit TimeKit
      """,
    server: """
      DatabaseKit HTTPKit JSONKit Localization RecordKit RequestsModel SentenceKit ServerAPI SharedModels TimeKit
      """,
    tests: "App Flows Server"),
  Capability(
    "Rest",
    model: "JSONKit LeaveModel Localization RecordKit RotationKit SharedModels TimeKit",
    app: "HTMLKit JSONKit Localization PayModel RecordKit RestModel SharedForms SharedUIs TextKit TimeKit",
    server: "DatabaseKit ServerAPI",
    tests: "App Flows"),
  Capability(
    "Rosters",
    model: "JSONKit LeaveModel Localization PayModel RecordKit ScheduleModel SharedModels TimeKit",
    app: """
      AvailabilityModel CoverageModel HTMLKit JSONKit LeaveModel Localization PayModel PublishingModel RecordKit \
      RestModel RosterProblemKit RostersModel RotationKit ScheduleModel ScheduleViews SentenceKit SharedForms \
      SharedModels SharedUIs SkillsModel TextKit TimeKit
      """,
    server: "DatabaseKit HTTPKit JSONKit RecordKit RostersModel ServerAPI SharedModels",
    tests: "App Server"),
  Capability(
    "Rotations",
    model: "JSONKit Localization RecordKit RotationKit ScheduleModel SharedModels ShiftTypesModel TextKit TimeKit",
    app: """
      HTMLKit JSONKit LeaveModel Localization RecordKit RotationKit RotationsModel ScheduleModel ScheduleViews \
      SentenceKit SharedForms SharedModels SharedUIs ShiftTypesModel TextKit TimeKit
      """,
    server: "DatabaseKit HTTPKit JSONKit RecordKit RotationsModel SentenceKit ServerAPI ServerStorage TimeKit",
    tests: "App Flows Server"),
  Capability(
    "Schedule",
    model: """
      AvailabilityModel CalendarModel CoverageModel JSONKit LeaveModel Localization RecordKit SentenceKit SharedModels \
      SkillsModel TextKit TimeKit
      """,
    views: """
      AvailabilityModel CalendarModel HTMLKit JSONKit LeaveModel Localization PayModel PublishingModel RecordKit \
      RotationKit ScheduleModel SentenceKit SharedModels SharedUIs SkillsModel TextKit TimeKit
      """,
    app: """
      ChangeLogModel HTMLKit JSONKit LeaveModel Localization PayModel RecordKit RestModel RotationKit ScheduleModel \
      ScheduleViews SentenceKit SharedForms SharedModels SharedUIs TextKit TimeKit
      """,
    server: """
      DatabaseKit HTTPKit JSONKit Localization RecordKit ScheduleModel ScheduleViews SentenceKit ServerAPI \
      ServerStorage SharedModels SharedUIs TextKit TimeKit
      """,
    tests: "App Flows Server"),
  Capability(
    "Settings",
    model: "JSONKit Localization RecordKit SharedModels",
    app: "HTMLKit JSONKit Localization RecordKit SettingsModel SharedForms SharedModels SharedUIs TextKit",
    server: "DatabaseKit HTTPKit JSONKit RecordKit ServerAPI ServerStorage SettingsModel SharedModels",
    tests: "App Flows"),
  Capability(
    "ShiftTypes",
    model: "JSONKit Localization RecordKit SentenceKit SharedModels TextKit TimeKit",
    app: """
      HTMLKit JSONKit Localization RecordKit SentenceKit SharedForms SharedModels SharedUIs ShiftTypesModel TextKit \
      TimeKit
      """,
    server: "DatabaseKit ServerAPI SharedModels ShiftTypesModel",
    tests: "App Flows Server"),
  Capability(
    "Skills",
    model: "JSONKit Localization RecordKit SharedModels TextKit TimeKit",
    app: """
      CoverageModel HTMLKit JSONKit Localization RecordKit ScheduleModel SentenceKit SharedForms SharedModels \
      SharedUIs SkillsModel TextKit TimeKit
      """,
    server: "DatabaseKit JSONKit Localization RecordKit ServerAPI SharedModels SkillsModel TimeKit",
    tests: "App Flows Server"),
  Capability(
    "Team",
    app: """
      AvailabilityModel CalendarModel CoverageModel HTMLKit JSONKit LeaveModel Localization PayModel \
      PublishingModel RecordKit RestModel ScheduleModel ScheduleViews SentenceKit SharedModels SharedUIs \
      SkillsModel TextKit TimeKit
      """,
    tests: "App"),
  Capability(
    "Tier",
    model: "RecordKit SharedModels",
    app: "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TierModel TimeKit",
    server: """
      DatabaseKit EntitlementClient HTTPKit JSONKit RecordKit ServerAPI ServerAccounts ServerStorage SharedModels \
      TimeKit
      """,
    tests: "App Server"),
  Capability(
    "Workplace",
    model: "JSONKit Localization RecordKit SharedModels TextKit TimeKit",
    app: "HTMLKit JSONKit Localization RecordKit SharedForms SharedModels SharedUIs TextKit TimeKit WorkplaceModel",
    server: """
      DatabaseKit HTTPKit JSONKit RecordKit ServerAPI ServerAccounts ServerStorage SharedModels SharedUIs TextKit \
      TimeKit WorkplaceModel
      """,
    tests: "App Flows Server"),
  Capability(
    "YearPlanner",
    app: """
      HTMLKit JSONKit LeaveModel Localization PayModel RecordKit RestModel ScheduleModel ScheduleViews SentenceKit \
      SharedModels SharedUIs TextKit TimeKit
      """,
    server: """
      DocumentKit HTTPKit JSONKit LeaveModel Localization PayModel RecordKit RestModel ScheduleModel ScheduleViews \
      SentenceKit ServerAPI ServerStorage SharedModels SharedUIs TextKit TimeKit
      """,
    tests: "App Server"),
]

/// The tests of one module in the folder of its name, or of a program for `nil`.
func tests(_ name: String, _ dependencies: String, of module: String? = "") -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: (module == nil ? [] : [.byName(name: name)]) + modules(dependencies),
    path: "Tests/\(name)Tests", swiftSettings: strict)
}

/// Tests of all capabilities in one target, since each links all that it tests: those of one capability are in a part of
/// its folder, those of several and what they share in the folder of the target's name.
struct FeatureTests {
  let name: String
  let part: String
  let dependencies: String

  var folders: [String] {
    [name] + capabilities.filter { $0.tests.contains(part) }.map { "Features/\($0.name)/\(part)" }
  }
}

let featureTests = [
  // Rules and screens.
  FeatureTests(
    name: "FeatureTests", part: "App",
    dependencies: """
      AccountFeature AdministrationFeature AppFeature AvailabilityFeature AvailabilityModel CalendarFeature \
      CalendarModel ChangeLogFeature ChangeLogModel ClientsFeature CoverageFeature CoverageModel DayNotesModel \
      HTMLKit HikesFeature HikesModel HikesViews JSONKit LeaveFeature LeaveModel LocationsFeature LocationsModel \
      MembersFeature MembersModel NotificationsFeature PayFeature PayModel PaymentsFeature PayrollFeature PayrollModel \
      PublishingFeature \
      PublishingModel RecordKit RequestsFeature RequestsModel RestModel RosterKit RosterProblemKit RostersFeature \
      RostersModel RotationKit RotationsModel RoutingKit ScheduleFeature ScheduleModel ScheduleViews SettingsFeature \
      SettingsModel SharedForms SharedModels SharedUIs ShiftTypesFeature ShiftTypesModel SkillsFeature SkillsModel \
      SyncKit TeamFeature TestSupport TierFeature TimeKit WorkplaceFeature WorkplaceModel YearPlannerFeature
      """),
  // The whole app without a browser.
  FeatureTests(
    name: "AppFeatureTests", part: "Flows",
    dependencies: """
      AccountFeature AppFeature ChangeLogModel CoverageModel DatabaseKit DayNotesFeature HTMLKit HTTPKit HikesModel \
      JSONKit LeaveModel LocationsModel MembersModel PayModel PublishingModel RecordKit RequestsModel RestModel \
      RotationsModel RoutingKit ScheduleFeature ScheduleModel ServerAPI ServerAccounts ServerStorage \
      ServerTestSupport SettingsModel SharedModels SharedUIs ShiftTypesModel SkillsModel SyncKit TeamShiftServer \
      TestSupport TextKit TimeKit
      """),
  FeatureTests(
    name: "TeamShiftServerTests", part: "Server",
    dependencies: """
      AccountFeature AppFeature AvailabilityModel CalendarKit CalendarModel CalendarServer ChangeLogModel \
      ChangeLogServer CoverageModel DatabaseKit DistanceClient DocumentKit EntitlementClient GeocodingClient HTTPKit \
      HikesModel HikesServer InvitationsServer JSONKit LeaveModel LeaveServer LocationsModel MailClient MembersModel \
      NotificationsServer OutboundKit PasskeysServer PayModel PlacesServer PostgreSQLKit PostgreSQLStorage PublishingModel \
      PushClient RecordKit RequestsModel RestModel RostersModel RotationsModel RotationsServer RoutingKit \
      SQLiteKit SQLiteStorage ScheduleModel SecurityKit ServerAPI ServerAccounts ServerPeers ServerStorage \
      ServerTestSupport SettingsModel SharedModels SharedUIs ShiftTypesModel SkillsModel SkillsServer SyncKit \
      TeamFeature TeamShiftServer TestSupport TextKit TierServer TimeKit TraceClient WebDAVKit WorkplaceServer \
      YearPlannerServer
      """),
]

/// The tests of one module each, and of the program.
let moduleTests = [
  tests("TextKit", ""),
  tests("SentenceKit", ""),
  tests("TimeKit", "JSONKit TestSupport"),
  tests("JSONKit", "TestSupport TimeKit"),
  tests("Localization", ""),
  tests("RecordKit", "JSONKit SyncKit TestSupport TimeKit"),
  tests("HTMLKit", "TestSupport"),
  tests("RotationKit", "JSONKit TestSupport TimeKit"),
  tests("RoutingKit", "JSONKit TestSupport TimeKit"),
  tests("RosterKit", "JSONKit RosterProblemKit TestSupport TimeKit"),
  tests("SharedModels", "ChangeLogModel JSONKit RecordKit SyncKit TestSupport TimeKit"),
  tests("SharedUIs", "HTMLKit JSONKit RecordKit SharedForms SharedModels SyncKit TestSupport TimeKit"),
  tests(
    "SyncKit",
    """
    CalendarModel ChangeLogModel CoverageModel HikesModel JSONKit LeaveModel LocationsModel MembersModel RecordKit \
    RestModel RotationsModel ScheduleModel SettingsModel SharedModels ShiftTypesModel TestSupport TimeKit \
    WorkplaceModel
    """),
  tests("ConfigurationKit", ""),
  tests("SQLiteKit", "CSQLite DatabaseKit TestSupport"),
  tests("PostgreSQLKit", "DatabaseKit TestSupport"),
  tests("HTTPKit", "CZlib TestSupport"),
  tests("QRKit", "TestSupport"),
  tests("CalendarKit", "JSONKit TestSupport TimeKit"),
  tests("WebDAVKit", ""),
  tests("SecurityKit", "JSONKit TestSupport TimeKit"),
  tests("BackupKit", "SecurityKit TestSupport"),
  tests("OutboundKit", "JSONKit TestSupport"),
  tests("MailClient", "TestSupport"),
  tests("PushClient", "JSONKit OutboundKit SecurityKit TestSupport TimeKit"),
  tests("CalendarClient", "OutboundKit TestSupport TimeKit"),
  tests("TraceClient", "JSONKit OutboundKit TestSupport"),
  tests("ObjectStorageClient", "OutboundKit TestSupport"),
  tests("GeocodingClient", "OutboundKit RoutingKit TestSupport"),
  tests("DistanceClient", "OutboundKit RoutingKit TestSupport"),
  tests("EntitlementClient", "COpenSSL JSONKit SecurityKit TestSupport TimeKit"),
  tests("ImageKit", "CVips CZlib TestSupport"),
  tests("DocumentKit", "TestSupport"),
  tests(
    "CommandLine",
    """
    ConfigurationKit EntitlementClient JSONKit RecordKit SecurityKit SharedModels SyncKit TestSupport TimeKit \
    teamshift
    """,
    of: nil),
]

/// What else is in the folder of tests.
let otherTests = [
  "Backups", "Browser", "Calendars", "CleanRoom", "Faults", "Fixtures", "Fuzz", "Lint", "Package", "Parity",
  "PostgreSQL", "Rosters",
  "TestSupport", "ServerTestSupport",
  "quick.py",
]

/// What is in a part of the capabilities' folders, and beside it in a folder of the target's name.
func tests(_ tests: FeatureTests, beside others: [Target]) -> Target {
  let excluded = featureTests.filter { $0.name != tests.name }.flatMap(\.folders) + others.map(\.name) + otherTests
  return .testTarget(
    name: tests.name, dependencies: modules(tests.dependencies), path: "Tests", exclude: excluded, swiftSettings: strict
  )
}

let fuzzed = modules(
  """
  AppFeature CalendarKit ChangeLogModel ClientsFeature EntitlementClient HTTPKit HikesModel JSONKit RecordKit \
  ScheduleViews SecurityKit SharedModels SharedUIs ShiftTypesModel SyncKit TestSupport TextKit TimeKit WebDAVKit
  """)

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

/// A program that measures.
func benchmark(_ name: String, _ dependencies: String) -> Target {
  .executableTarget(
    name: name, dependencies: modules(dependencies), path: "Benchmarks/\(name)", swiftSettings: strict)
}

/// What the server's durable writes are compared with, for `./dev bench` alone.
let benchmarks: [Target] =
  Context.environment["TEAMSHIFT_BENCH"] == nil
  ? []
  : [
    benchmark("HikeTimes", "HikesModel JSONKit RecordKit SyncKit TimeKit"),
    benchmark(
      "NoticeTimes",
      """
      HTTPKit JSONKit NotificationsServer OutboundKit PushClient RecordKit SecurityKit ServerAPI ServerAccounts \
      ServerStorage SharedModels TeamShiftServer TimeKit
      """),
    benchmark("RosterTimes", "JSONKit RosterKit RosterProblemKit"),
    benchmark("RotationTimes", "RotationKit TimeKit"),
    benchmark("RouteTimes", "JSONKit RoutingKit"),
    benchmark(
      "RowTimes",
      """
      CSQLite DatabaseKit HikesModel JSONKit RecordKit RoutingKit SQLiteKit SQLiteStorage ServerAPI ServerStorage \
      SharedModels SyncKit TeamShiftServer TimeKit
      """),
    benchmark("SQLitePeer", "CSQLite"),
    benchmark(
      "TermTimes",
      """
      JSONKit LeaveModel PayModel RecordKit RestModel ScheduleModel SharedModels ShiftTypesModel SyncKit TimeKit
      """),
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
  targets: capabilities.flatMap(\.targets) + allTests + fuzzing + benchmarks + [
    kit("TextKit", ""),
    kit("SentenceKit", ""),
    kit("TimeKit", "TextKit"),
    kit("JSONKit", "TextKit TimeKit"),
    kit("HTMLKit", "TextKit"),
    kit("RotationKit", "JSONKit TextKit TimeKit"),
    kit("RoutingKit", "JSONKit TextKit TimeKit", linking: ["m"]),
    kit("RosterProblemKit", "JSONKit TextKit TimeKit"),
    kit("RosterKit", "JSONKit RosterProblemKit TextKit TimeKit", linking: ["m"]),
    // Texts of the program itself; a page loads them.
    .target(name: "EnglishTexts", path: "Sources/Core/EnglishTexts"),
    .target(
      name: "Localization",
      dependencies: [
        .byName(name: "SentenceKit"), .byName(name: "EnglishTexts", condition: .when(platforms: [.linux])),
      ],
      path: "Sources/Core/Localization",
      swiftSettings: strict + [.treatWarning("EmbeddedRestrictions", as: .error)] + optimized),
    core("RecordKit", "JSONKit Localization TextKit TimeKit"),
    core("SharedModels", "JSONKit Localization RecordKit SentenceKit TextKit TimeKit"),
    core("SharedUIs", "HTMLKit JSONKit RecordKit SentenceKit SharedModels TextKit TimeKit"),
    core("SharedForms", "HTMLKit JSONKit Localization RecordKit SharedModels SharedUIs TextKit TimeKit"),
    core("SyncKit", "JSONKit RecordKit SharedModels TextKit TimeKit"),
    core(
      "AppFeature",
      """
      AccountFeature AdministrationFeature AvailabilityFeature CalendarFeature ChangeLogFeature ClientsFeature \
      CoverageFeature DayNotesFeature HTMLKit HikesFeature JSONKit LeaveFeature Localization LocationsFeature \
      MembersFeature NotificationsFeature PaletteFeature PayFeature PaymentsFeature PayrollFeature PublishingFeature \
      RecordKit RequestsFeature RestFeature RostersFeature RotationsFeature ScheduleFeature SettingsFeature SharedModels \
      SharedUIs ShiftTypesFeature SkillsFeature SyncKit TeamFeature TextKit TierFeature TimeKit WorkplaceFeature \
      YearPlannerFeature
      """),
    .executableTarget(
      name: "WebApp",
      dependencies: modules("AppFeature JSONKit Localization SharedModels SharedUIs SyncKit TextKit TimeKit"),
      path: "Sources/Web/WebApp", swiftSettings: strict),
    .executableTarget(
      name: "RosterProgram", dependencies: modules("JSONKit RosterKit RosterProblemKit"),
      path: "Sources/Web/RosterProgram",
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
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/System/CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"])]),
    .systemLibrary(
      name: "CXML2", path: "Sources/System/CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
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
    native("BackupKit", in: "Kits", "CZlib SecurityKit"),
    native("CalendarKit", in: "Kits", "TimeKit"),
    native("ConfigurationKit", in: "Kits", "CGLib"),
    native("DatabaseKit", in: "Kits", ""),
    native("DocumentKit", in: "Kits", "CCairo CPango"),
    native("HTTPKit", in: "Kits", "CMicrohttpd CZlib"),
    native("ImageKit", in: "Kits", "CVips"),
    native("OutboundKit", in: "Kits", "CCurl JSONKit TextKit"),
    native("PostgreSQLKit", in: "Kits", "CPostgreSQL DatabaseKit"),
    native("QRKit", in: "Kits", "CQRencode"),
    native("SQLiteKit", in: "Kits", "CSQLite DatabaseKit"),
    native("SecurityKit", in: "Kits", "CFido2 CPwquality CSodium JSONKit TextKit TimeKit"),
    native("ServiceKit", in: "Kits", "CSystemd"),
    native("WebDAVKit", in: "Kits", "CXML2"),
    native("CalendarClient", in: "Clients", "OutboundKit TextKit TimeKit WebDAVKit"),
    native("DistanceClient", in: "Clients", "JSONKit OutboundKit RoutingKit"),
    native("EntitlementClient", in: "Clients", "COpenSSL JSONKit SecurityKit TimeKit"),
    native("GeocodingClient", in: "Clients", "JSONKit OutboundKit RoutingKit TextKit"),
    native("MailClient", in: "Clients", "CCurl OutboundKit"),
    native("ObjectStorageClient", in: "Clients", "BackupKit CCurl COpenSSL OutboundKit TextKit WebDAVKit"),
    native("PushClient", in: "Clients", "COpenSSL JSONKit OutboundKit SecurityKit TimeKit"),
    native("TraceClient", in: "Clients", "JSONKit OutboundKit"),
    native(
      "PostgreSQLStorage",
      in: "Server",
      "DatabaseKit JSONKit PostgreSQLKit RecordKit SQLiteKit ServerPeers ServerStorage SyncKit"),
    native(
      "SQLiteStorage",
      in: "Server",
      "DatabaseKit JSONKit RecordKit SQLiteKit ServerPeers ServerStorage SyncKit"),
    native(
      "ServerAPI",
      in: "Server",
      """
      DatabaseKit DocumentKit HTTPKit JSONKit QRKit RecordKit SecurityKit ServerStorage SharedModels SyncKit \
      TextKit TimeKit
      """),
    native(
      "ServerAccounts",
      in: "Server",
      """
      AvailabilityModel CalendarModel DatabaseKit HTTPKit ImageKit JSONKit LeaveModel Localization MailClient \
      PayModel RecordKit SecurityKit SentenceKit ServerAPI ServerStorage SharedModels SkillsModel TextKit TimeKit
      """),
    native("ServerPeers", in: "Server", "JSONKit RecordKit"),
    native(
      "ServerStorage",
      in: "Server",
      """
      DatabaseKit HTTPKit JSONKit MailClient RecordKit SecurityKit ServerPeers SharedModels SyncKit TextKit TimeKit \
      TraceClient
      """),
    native(
      "TeamShiftServer",
      in: "Server",
      """
      AccountFeature AdministrationServer AppFeature AvailabilityServer BackupKit CalendarServer ChangeLogServer \
      CoverageModel CoverageServer DatabaseKit DayNotesServer EntitlementClient HTTPKit HikesModel HikesServer \
      InvitationsServer JSONKit LeaveModel LeaveServer LocationsServer MailClient MembersServer NotificationsServer \
      ObjectStorageClient OutboundKit PasskeysServer PayModel PayServer PayrollServer PlacesServer PostgreSQLKit \
      PostgreSQLStorage PublishingModel \
      PublishingServer PushClient RecordKit RequestsModel RequestsServer RestServer RostersServer RotationsServer \
      RoutingKit SQLiteKit SQLiteStorage ScheduleModel ScheduleServer SecurityKit ServerAPI \
      ServerAccounts ServerStorage SettingsServer SharedModels SharedUIs ShiftTypesModel ShiftTypesServer \
      SkillsModel SkillsServer SyncKit TextKit TierServer TimeKit TraceClient WorkplaceServer YearPlannerServer
      """),
    .executableTarget(
      name: "teamshift",
      dependencies: modules(
        """
        CalendarServer ConfigurationKit DistanceClient EntitlementClient GeocodingClient JSONKit MailClient \
        NotificationsServer ObjectStorageClient OutboundKit PlacesServer PostgreSQLKit RosterKit RosterProblemKit \
        RotationKit RoutingKit SecurityKit ServerAPI ServerAccounts ServerStorage ServiceKit ShiftTypesModel \
        TeamShiftServer TimeKit
        """),
      path: "Sources/Server/teamshift", swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: modules(
        """
        AppFeature AvailabilityModel COpenSSL CSodium ChangeLogModel CoverageModel DayNotesModel DistanceClient \
        EntitlementClient GeocodingClient HTMLKit HikesModel JSONKit LeaveModel LocationsModel MailClient \
        OutboundKit PublishingModel RecordKit RequestsModel RestModel RotationsModel RoutingKit ScheduleModel \
        SecurityKit SettingsModel SharedModels SharedUIs ShiftTypesModel SkillsModel SyncKit TimeKit
        """),
      path: "Tests/TestSupport", swiftSettings: strict + optimized),
    .target(
      name: "ServerTestSupport",
      dependencies: modules(
        """
        AppFeature DatabaseKit RecordKit SQLiteKit SQLiteStorage ServerAPI SharedUIs TeamShiftServer TestSupport
        """),
      path: "Tests/ServerTestSupport", swiftSettings: strict),
    .executableTarget(
      name: "ParityApp",
      dependencies: modules("JSONKit Localization RecordKit RoutingKit SharedModels TextKit TimeKit"),
      path: "Tests/Parity/Sources", swiftSettings: strict,
      // An unoptimized square root is a call, and nothing else here brings C's mathematics along.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
)
