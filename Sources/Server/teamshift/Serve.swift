import Glibc
import ServerAPI
import ServerStorage
import ServiceKit
import TeamShiftServer

extension Subcommand {
  static let serve: Subcommand = Subcommand(
    words: ["serve"], options: Option.server,
    summary: "Run the server until it is stopped by Ctrl-C or SIGTERM",
    details:
      """
      It writes its address to standard output, and a line of JSON for each request to standard error. Each option is also
      a variable of the environment, such as TEAMSHIFT_MAIL_SERVER for --mail-server, and a key of the configuration file,
      such as mail-server; the command line goes before the environment, and that before the file. SIGHUP has it read the
      file, and those that hold secrets, again. docs/installing.md has an example, docs/proxy.md configurations of proxies.
      """,
    run: { arguments throws(CommandFailure) in try runServer(arguments) })
}

private func runServer(_ arguments: Arguments) throws(CommandFailure) {
  let manager = ServiceManager()
  var settings = try RunningServer.Settings(arguments)
  try settings.adoptSocket(of: manager)
  settings.privateCalendars = settings.calendarService
  settings.assets = try webAssets(arguments)
  // Blocked before any thread is made, so that every thread leaves them to the wait below.
  let signals = ControlSignals()
  if settings.mail != nil, settings.usableMail == nil {
    complain("Email is off: set --public-address, because --host exposes this server to other machines.")
  }
  let data = try arguments.data
  let server = try starting { () throws(StartFailure) in try RunningServer(data: data, settings) }
  announce(server, settings)
  Supervision(server: server, started: arguments, manager: manager, log: settings.log).run(until: signals)
  settings.log.note(.info, "stopping")
  server.stop()
}

/// Writes where the server is, and how to begin: in a demo the addresses of its workplaces, otherwise the owner's setup
/// code until it is used.
private func announce(_ server: RunningServer, _ settings: RunningServer.Settings) {
  let address = "http://\(settings.shownHost):\(server.port)"
  print("TeamShift is at \(address)/")
  for address in DemoAddress.allCases where server.demoAddresses.contains(address) {
    if let view = address.view { print("\(view): http://\(address.host):\(server.port)/") }
  }
  // A program that waits for this line may read it by a pipe, which is not flushed at line ends.
  fflush(nil)
  if !settings.isDemo, let code = server.setupCode {
    print(
      "Open \(settings.publicAddress?.origin ?? address)/sign-up to begin. The owner's setup code is \(code), until it is used "
        + "or the server restarts.")
    fflush(nil)
  }
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

  /// Listens where the service manager does, if it does.
  fileprivate mutating func adoptSocket(of manager: ServiceManager) throws(CommandFailure) {
    let socket: Int32?
    do throws(ServiceManager.SocketFailure) {
      socket = try manager.takeListeningSocket()
    } catch .several {
      throw .usage("systemd passes several sockets. TeamShift listens on one.")
    } catch {
      throw .usage("The socket from systemd isn’t a stream socket. Use ListenStream.")
    }
    guard let socket else { return }
    guard adopt(socket) else { throw .usage("The socket from systemd has no internet address.") }
    guard !isDemo || isLocal else { throw .usage("A demo does not listen on \(host): everyone is its owner there.") }
  }
}

private func webAssets(_ arguments: Arguments) throws(CommandFailure) -> WebAssets {
  let folders = webFolders(arguments)
  for folder in folders where arguments.value("--web") != nil || access("\(folder)/index.json", R_OK) == 0 {
    return try withFiles { () throws(FileFailure) in try WebAssets(folder: folder) }
  }
  complain("Couldn’t find the web app in \(folders.joined(separator: " or ")), so only the API is served.")
  return .none
}

/// Where the web app may be: where it was named, or installed with the program, or built.
private func webFolders(_ arguments: Arguments) -> [String] {
  if let folder = arguments.value("--web") { return [folder] }
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = max(0, readlink("/proc/self/exe", &path, path.count))
  let program = String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let beside = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
  return ["\(beside)/../share/teamshift/web", ".build/web", "\(beside)/web"]
}
