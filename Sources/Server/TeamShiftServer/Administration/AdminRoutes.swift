import HTTPKit
import JSONKit
import ServerAPI
import ServerAccounts
import ServerStorage

/// What the server's owner sees of the server and does to it, by those of the operators' commands that need no machine.
let adminRoutes = [
  Route(
    .post, "/api/v1/server/reports", for: .serverOwner,
    .admin("getServerReport", "Look at the server: what `teamshift admin` shows, for its owner"),
    { call throws(Problem) in try AdminRequests.answer(call, .looks) }
  ).deferred(for: .summaries),
  Route(
    .post, "/api/v1/server/commands", for: .confirmedServerOwner,
    .admin("runServerCommand", "Change something of the server: what `teamshift admin` does, for its owner"),
    { call throws(Problem) in try AdminRequests.answer(call, .changes) }
  ).deferred(for: .passwords),
]

extension Operation {
  fileprivate static func admin(_ id: String, _ summary: String) -> Operation {
    Operation(
      id: id, tag: "server", summary: summary,
      content: Content(types: [.json], schema: AdminRequests.schema, limit: AdminRequest.byteLimit),
      answers: [.plain(AdminReport.schema, "What the command says, or asks first")], problems: [.unknown, .refused])
  }
}

private enum AdminRequests {
  static let schema = Schema.named(
    "ServerCommand",
    .object([
      .init(name: "command", schema: .text, summary: "Such as accounts lock."),
      .init(name: "operands", schema: .array(of: .text, limit: 8), isRequired: false),
      .init(
        name: "options", schema: .map(of: .text), isRequired: false, summary: "With their hyphens, as for the program."),
      .init(name: "confirmed", schema: .flag, isRequired: false, summary: "Whether what it asks first is answered."),
    ]))

  static func answer(_ call: Call, _ kind: AdminCommand.Remote) throws(Problem) -> Response {
    guard let state = call.services.state, let access = call.caller.access else {
      throw .unknown("server")
    }
    guard let request = AdminRequest(try call.content()) else {
      throw Problem(.malformed, "This isn’t a command with operands and options.")
    }
    let executor = AdminCommandExecutor(call.store, services: call.services, isServer: state.start != nil)
    do throws(AdminFailure) {
      let outcome = try executor.perform(request, as: kind, by: access.audit, at: call.origin)
      return .json(
        JSONWriter.object { fields in
          switch outcome {
          case .done(let report): report.write(to: fields)
          case .question(let question): fields.text("question", question.text)
          }
        })
    } catch {
      throw Problem(.refused, error.message)
    }
  }
}
