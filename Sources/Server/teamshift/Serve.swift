import Glibc
import PlacesServer
import ServerAccounts
import ServerAPI
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let serve = Subcommand(
    words: ["serve"],
    options: [
      Option(name: "--port", value: "N", summary: "the port to listen on; 8080 if not given, 0 for any free port"),
      Option(name: "--host", value: "ADDRESS", summary: "127.0.0.1 if not given; 0.0.0.0 for all of this machine's"),
      .data,
      Option(name: "--web", value: "FOLDER", summary: "the built web app; .build/web, or web beside the program"),
      Option(
        name: "--public-address", value: "URL",
        summary: "its address through a proxy: https://shifts.example.org"),
      Option(
        name: "--trusted-proxy", value: "ADDRESS",
        summary: "a proxy whose X-Forwarded-For is believed; several are separated by commas"),
      Option(
        name: "--sign-up", value: "WHO",
        summary: "who may create an account: invitation (whoever has an invitation's code), open, or closed"),
      Option(
        name: "--demo", value: nil,
        summary:
          "a made-up fire station and dog-hiking business in an empty data folder; everyone who reaches it is the owner"
      ),
    ] + Option.mail + Option.push + Option.map + Option.places + Option.entitlements + Option.limits
      + Option.observability,
    summary: "Run the server until it is stopped by Ctrl-C or SIGTERM",
    details:
      """
      It writes its address to standard output, and a line of JSON for each request to standard error. docs/proxy.md has
      configurations of proxies.
      """,
    run: { arguments throws(CommandFailure) in try runServer(arguments) })
}

private func runServer(_ arguments: Arguments) throws(CommandFailure) {
  var settings = RunningServer.Settings()
  settings.log = settings.log.with(try arguments.slowLimits())
  settings.port = try port(arguments)
  settings.host = try host(arguments)
  settings.signUp = try signUpPolicy(arguments)
  settings.publicAddress = try publicAddress(arguments)
  settings.trustedProxies = try trustedProxies(arguments)
  settings.mail = try arguments.mailClient()
  settings.push = try arguments.pushSettings(settings.publicAddress)
  settings.privateCalendars = settings.calendarService
  settings.tiles = try arguments.tileServer()
  settings.places = PlaceServices(
    geocoding: try arguments.geocodingClient(), distances: try arguments.distanceClient(settings.log))
  settings.entitlements = try arguments.entitlementClient()
  settings.budget = try arguments.budget()
  settings.metricsAccess = try arguments.metricsAccess()
  settings.tracing = try arguments.tracing(settings.log)
  settings.isDemo = arguments.has("--demo")
  settings.assets = try webAssets(arguments)
  // Blocked before any thread is made, so that every thread leaves them to the wait below.
  let signals = StopSignals()
  if settings.mail != nil, settings.usableMail == nil {
    complain("No mail is sent without --public-address, since other machines reach this server by --host.")
  }
  let server = try starting { () throws(StartFailure) in try RunningServer(data: arguments.data, settings) }
  print("TeamShift is at http://\(settings.shownHost):\(server.port)/")
  for address in DemoAddress.allCases where server.demoAddresses.contains(address) {
    if let view = address.view { print("\(view): http://\(address.host):\(server.port)/") }
  }
  // A program that waits for this line may read it by a pipe, which is not flushed at line ends.
  fflush(nil)
  if let code = server.setupCode {
    print("The owner's setup code is \(code), until it is used or the server restarts.")
    fflush(nil)
  }
  signals.wait()
  settings.log.note(.info, "stopping")
  server.stop()
}

private func port(_ arguments: Arguments) throws(CommandFailure) -> Int {
  guard let text = arguments.value("--port") else { return 8080 }
  guard let port = Int(text), (0...65_535).contains(port) else {
    throw .usage("--port takes a number from 0 to 65535.")
  }
  return port
}

private func host(_ arguments: Arguments) throws(CommandFailure) -> String {
  var host = arguments.value("--host") ?? "localhost"
  if host == "localhost" { host = "127.0.0.1" }
  if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
  guard numericAddresses(host)?.count == 1 else {
    throw .usage("--host takes a numeric address, such as 127.0.0.1, ::1 or 0.0.0.0.")
  }
  guard !arguments.has("--demo") || ["127.0.0.1", "::1"].contains(host) else {
    throw .usage("--demo does not listen on \(host): everyone who reaches a demo is its owner. Use 127.0.0.1 or ::1.")
  }
  return host
}

private func signUpPolicy(_ arguments: Arguments) throws(CommandFailure) -> SignUpPolicy {
  guard let text = arguments.value("--sign-up") else { return .invitation }
  guard let policy = SignUpPolicy(rawValue: text) else {
    throw .usage("--sign-up takes \(SignUpPolicy.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
  return policy
}

extension DemoAddress {
  /// What is shown there; nil for the address that is told of anyway.
  fileprivate var view: String? {
    switch self {
    case .owner: nil
    case .member: "As a plain member"
    case .hikes: "Dog hikes"
    }
  }
}

extension RunningServer.Settings {
  /// What the server's address is shown with.
  fileprivate var shownHost: String {
    if ["127.0.0.1", "0.0.0.0", "::"].contains(host) { return "localhost" }
    return host.contains(":") ? "[\(host)]" : host
  }
}

private func publicAddress(_ arguments: Arguments) throws(CommandFailure) -> PublicAddress? {
  guard let text = arguments.value("--public-address") else { return nil }
  guard !arguments.has("--demo") else {
    throw .usage("--demo has no public address: everyone who reaches a demo is its owner.")
  }
  guard let address = PublicAddress(text) else {
    throw .usage("--public-address takes an address such as https://shifts.example.org, without a path.")
  }
  return address
}

private func trustedProxies(_ arguments: Arguments) throws(CommandFailure) -> Set<String> {
  guard let addresses = numericAddresses(arguments.value("--trusted-proxy") ?? "") else {
    throw .usage("--trusted-proxy takes numeric addresses, such as 127.0.0.1 or ::1.")
  }
  return addresses
}

private func webAssets(_ arguments: Arguments) throws(CommandFailure) -> WebAssets {
  if let folder = arguments.value("--web") {
    return try withFiles { () throws(FileFailure) in try WebAssets(folder: folder) }
  }
  let program = CommandLine.arguments.first ?? ""
  let beside = program.lastIndex(of: "/").map { "\(program[..<$0])/web" } ?? "web"
  for folder in [".build/web", beside] where access("\(folder)/index.json", R_OK) == 0 {
    return try withFiles { () throws(FileFailure) in try WebAssets(folder: folder) }
  }
  complain("There is no web app in .build/web or \(beside): only the API is served.")
  return .none
}

extension Arguments {
  var data: DataFolder { DataFolder(value("--data") ?? "data") }
}
