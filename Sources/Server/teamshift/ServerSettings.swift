import ConfigurationKit
import PostgreSQLKit
import PlacesServer
import ServerAPI
import ServerAccounts
import ServerStorage
import TeamShiftServer

extension RunningServer.Settings {
  /// What the options say, without the web app and the sockets.
  init(_ arguments: Arguments) throws(CommandFailure) {
    let reader = SettingsReader(arguments)
    if let failure = reader.failures.first { throw failure }
    self = reader.settings
  }

  /// All that is wrong with the values of options.
  static func problems(_ arguments: Arguments) -> [String] { SettingsReader(arguments).failures.map(\.message) }
}

/// Reads all that options say, also where some of it is wrong.
private struct SettingsReader {
  private(set) var settings = RunningServer.Settings()
  private(set) var failures: [CommandFailure] = []

  init(_ arguments: Arguments) {
    settings.isDemo = arguments.has("--demo")
    read(\.port, arguments.port)
    read(\.host, arguments.host)
    read(\.signUp, arguments.signUpPolicy)
    read(\.publicAddress, arguments.publicAddress)
    read(\.trustedProxies, arguments.trustedProxies)
    read(\.mail, arguments.mailClient)
    let standardLog = settings.log
    read(\.log) { () throws(CommandFailure) in standardLog.with(try arguments.slowLimits()) }
    let (address, log) = (settings.publicAddress, settings.log)
    read(\.push) { () throws(CommandFailure) in try arguments.pushSettings(address) }
    read(\.tiles, arguments.tileServer)
    read(\.places) { () throws(CommandFailure) in
      PlaceServices(geocoding: try arguments.geocodingClient(), distances: try arguments.distanceClient(log))
    }
    read(\.entitlements) { () throws(CommandFailure) in try arguments.entitlementClient() }
    read(\.budget, arguments.budget)
    read(\.metricsAccess, arguments.metricsAccess)
    read(\.traces, arguments.traces)
    read(\.backups, arguments.backupSettings)
    check(arguments.databaseAddress)
    if settings.backups != nil, arguments.value("--database") != nil || arguments.value("--database-file") != nil {
      failures.append(
        arguments.wrong(
          "--backup-to", "is for SQLite’s database. PostgreSQL’s is backed up by its own programs: pg_dump."))
    }
    settings.runtimeFolder = arguments.value("--runtime-folder") ?? runtimeDirectory()
  }

  private mutating func check<Value>(_ value: () throws(CommandFailure) -> Value) {
    do throws(CommandFailure) {
      _ = try value()
    } catch {
      failures.append(error)
    }
  }

  private mutating func read<Value>(
    _ part: WritableKeyPath<RunningServer.Settings, Value>, _ value: () throws(CommandFailure) -> Value
  ) {
    do throws(CommandFailure) {
      settings[keyPath: part] = try value()
    } catch {
      failures.append(error)
    }
  }
}

extension Arguments {
  fileprivate func port() throws(CommandFailure) -> Int {
    try number("--port", in: 0...65_535) ?? 8080
  }

  fileprivate func host() throws(CommandFailure) -> String {
    var host = value("--host") ?? "localhost"
    if host == "localhost" { host = "127.0.0.1" }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard numericAddresses(host)?.count == 1 else {
      throw wrong("--host", "takes a numeric address, such as 127.0.0.1, ::1 or 0.0.0.0.")
    }
    guard !has("--demo") || ["127.0.0.1", "::1"].contains(host) else {
      throw wrong(
        "--demo", "does not listen on \(host): everyone who reaches a demo is its owner. Use 127.0.0.1 or ::1.")
    }
    return host
  }

  fileprivate func signUpPolicy() throws(CommandFailure) -> SignUpPolicy {
    guard let text = value("--sign-up") else { return .invitation }
    guard let policy = SignUpPolicy(rawValue: text) else {
      throw wrong("--sign-up", "takes \(SignUpPolicy.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return policy
  }

  fileprivate func publicAddress() throws(CommandFailure) -> PublicAddress? {
    guard let text = value("--public-address") else { return nil }
    guard !has("--demo") else {
      throw wrong("--demo", "has no public address: everyone who reaches a demo is its owner.")
    }
    guard let address = PublicAddress(text) else {
      throw wrong("--public-address", "takes an address such as https://shifts.example.org, without a path.")
    }
    return address
  }

  fileprivate func trustedProxies() throws(CommandFailure) -> Set<String> {
    guard let addresses = numericAddresses(value("--trusted-proxy") ?? "") else {
      throw wrong("--trusted-proxy", "takes numeric addresses, such as 127.0.0.1 or ::1.")
    }
    return addresses
  }
}

extension Arguments {
  /// The PostgreSQL database; nil for SQLite's in the data folder. A password is never an argument, which everybody on the
  /// machine sees.
  func databaseAddress() throws(CommandFailure) -> PostgreSQLAddress? {
    if let text = value("--database") {
      guard value("--database-file") == nil else {
        throw wrong("--database", "and --database-file can’t be combined. Use one of them.")
      }
      return try databaseAddress(
        text, "--database", ofPassword: "put the URL in a file and pass it with --database-file.")
    }
    return try secret("--database-file").map { text throws(CommandFailure) in
      try databaseAddress(text, "--database-file")
    }
  }

  /// - Parameter advice: where a password belongs that is not in the address; nil where it may be there.
  func databaseAddress(
    _ text: String, _ option: String, ofPassword advice: String? = nil
  ) throws(CommandFailure) -> PostgreSQLAddress {
    guard let address = PostgreSQLAddress(text) else {
      throw wrong(option, "takes an address such as postgresql://teamshift@db.example.org/teamshift.")
    }
    if let advice, address.hasPassword { throw wrong(option, "has a password: \(advice)") }
    return address
  }

  var data: DataFolder {
    get throws(CommandFailure) { try dataFolder() }
  }

  private func dataFolder() throws(CommandFailure) -> DataFolder {
    let keys = setting("--key-file")
    var isCredential = false
    if case .credential = keys?.source { isCredential = true }
    return DataFolder(
      value("--data") ?? "data", keys: keys?.value, isCredential: isCredential, server: try databaseAddress())
  }
}

/// What systemd has made for the service; the first of several (systemd.exec(5)).
private func runtimeDirectory() -> String? {
  ProcessEnvironment.value("RUNTIME_DIRECTORY").flatMap { $0.split(separator: ":").first.map { String($0) } }
}
