import DatabaseKit
import Glibc
package import ServerAPI
package import ServerStorage

/// What has come of something that was asked of the server.
enum AdminOutcome {
  case done(AdminReport)
  /// Nothing is done before somebody confirms it.
  case question(AdminQuestion)
}

/// Does what whoever runs the server asks of it.
package final class AdminCommandExecutor: Sendable {
  private let commands: [AdminCommand]
  private let store: WorkplaceStore
  private let services: ServerServices
  private let isServer: Bool

  /// - Parameter isServer: whether a server runs here, or somebody has the data folder for themselves.
  package init(
    _ store: WorkplaceStore, services: ServerServices, isServer: Bool,
    commands: [AdminCommand] = AdminCommand.all
  ) {
    (self.commands, self.store, self.services, self.isServer) = (commands, store, services, isServer)
  }

  /// Does it, unless it has to be confirmed first.
  ///
  /// - Parameters:
  ///   - file: where the file is that was sent along.
  ///   - uid: who asks, by the system's number.
  package func answer(_ request: AdminRequest, file: String? = nil, uid: UInt32) -> AdminAnswer {
    do throws(AdminFailure) {
      switch try perform(request, file: file, by: AuditOrigin(.operator(uid)), at: services.state?.address) {
      case .question(let question): return .question(question)
      case .done(let report): return .done(report: report.json, text: report.text, file: report.file)
      }
    } catch {
      return .failed(error)
    }
  }

  /// Does it, unless it has to be confirmed first.
  ///
  /// - Parameters:
  ///   - kind: what the command has to be for whoever asks from afar; nil for somebody who has the machine.
  ///   - address: where people reach the server; nil if nobody has said.
  func perform(
    _ request: AdminRequest, as kind: AdminCommand.Remote? = nil, file: String? = nil, by origin: AuditOrigin,
    at address: String?
  ) throws(AdminFailure) -> AdminOutcome {
    let command = try command(for: request)
    if let kind, command.remote != kind { throw .failed("\(command.name) is not for this.") }
    let call = AdminCall(
      operands: request.operands, options: request.options, input: request.input, file: file,
      store: store, services: services, origin: origin, address: address)
    if !request.isConfirmed, let question = command.question { return .question(try question(call)) }
    if case .file = command.input, file == nil { throw .usage("The file is missing.") }
    let report = try command.run(call)
    if command.isNoted { try note(request, call) }
    return .done(report)
  }

  private func command(for request: AdminRequest) throws(AdminFailure) -> AdminCommand {
    guard let command = commands.first(where: { $0.name == request.command }) else {
      throw .usage("Unknown command: \(printable(request.command)).")
    }
    // A file that is written is the business of whoever asks.
    let least = command.operands.count - (command.writesFile ? 1 : 0)
    let counts = least...least + (command.optionalOperand == nil ? 0 : 1)
    guard counts.contains(request.operands.count) else { throw .usage("Wrong number of arguments.") }
    for name in request.options.keys.sorted() where !command.options.contains(where: { $0.name == name }) {
      throw .usage("Unknown option: \(printable(name)).")
    }
    if case .server = command.requirement, !isServer { throw .failed("The server is not running.") }
    return command
  }

  private func note(_ request: AdminRequest, _ call: AdminCall) throws(AdminFailure) {
    let words = ([request.command] + request.operands).joined(separator: " ")
    try call.write { server in
      server.audit(.adminCommand, String(words.prefix(500)), by: call.origin, call.store.environment)
    }
  }
}

/// How many bytes a file has; 0 if there is none.
func fileSize(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}
