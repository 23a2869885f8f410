import TestSupport
import JSONKit
import ServerAPI
import ServerStorage
import Testing

@testable import TeamShiftServer

extension TestServer {
  /// What administrators' commands are done by, as in a server that runs.
  var executor: AdminCommandExecutor {
    AdminCommandExecutor(store, services: service.services, isServer: true)
  }

  /// Has a command done that is confirmed, and answers its report and its text.
  @discardableResult func admin(
    _ command: String, _ operands: [String] = [], options: [String: String] = [:], input: String? = nil,
    file: String? = nil
  ) throws -> (report: JSON, text: String) {
    var request = AdminRequest(command, operands: operands, options: options)
    (request.isConfirmed, request.input) = (true, input)
    let answer = executor.answer(request, file: file, uid: 1_000)
    guard case .done(let report, let text, _) = answer else { throw Unanswered(answer: answer) }
    return (report, text)
  }

  /// Why a command is not done; nil if it is.
  func adminFailure(_ command: String, _ operands: [String] = [], options: [String: String] = [:]) -> AdminFailure? {
    var request = AdminRequest(command, operands: operands, options: options)
    request.isConfirmed = true
    guard case .failed(let failure) = executor.answer(request, uid: 1_000) else { return nil }
    return failure
  }

  /// The events of the audit log, the newest first.
  func audit(_ options: [String: String] = [:]) throws -> [JSON] {
    try admin("audit", options: options.merging(["--limit": "1000"]) { first, _ in first }).report["entries"]?.array
      ?? []
  }
}

struct Unanswered: Error {
  let answer: AdminAnswer
}

/// Something that a test needs is not there.
struct Absent: Error {}
