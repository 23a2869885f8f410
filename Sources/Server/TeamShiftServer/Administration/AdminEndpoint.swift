import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage

extension Endpoint {
  /// All of the operators' commands, for the programs of this machine that reach the server by its Unix socket; they are
  /// not part of the API that the network reaches.
  static let administration = Endpoint(
    "administration",
    policy: AdmissionPolicy(
      bodyLimit: { _ in AdminRequest.byteLimit }, cost: { _ in Usage() }, work: .pool(.administration),
      deadline: AdminEndpoint.deadline, answerLimit: AdminAnswer.fileLimit, isRefusable: false),
    takes: { $0.user != nil },
    identify: { call throws(Problem) in
      guard let user = call.request.user, AdminEndpoint.paths.contains(call.request.path) else {
        throw .unknown("address")
      }
      guard call.request.method == .post else {
        throw Problem(wrongMethodOf: call.request, headers: [("Allow", allowField([.post]))])
      }
      return .admitted(call.doing { call throws(Problem) in try AdminEndpoint.answer(call, user) })
    })
}

/// How operators ask: with the command as JSON, or in a field of the head where a file is the body.
enum AdminEndpoint {
  static let path = "/api/v1/server/commands"
  static let filePath = "\(path)/file"
  static let paths = [path, filePath]
  /// Has the command of a request whose body is a file.
  static let commandField = "TeamShift-Command"
  /// Has the answer where its body is a file.
  static let answerField = "TeamShift-Answer"
  /// In seconds. A backup of large data is checked, and sent elsewhere, before it is answered.
  static let deadline = 6 * 3_600

  static func answer(_ call: Call, _ user: UInt32) throws(Problem) -> Response {
    guard let request = request(of: call.request), let state = call.services.state else {
      throw Problem(.malformed, "This isn’t a request.")
    }
    let executor = AdminCommandExecutor(call.store, services: call.services, isServer: state.start != nil)
    let answer = executor.answer(request, file: call.request.file?.path, uid: user)
    call.store.log.note(.info, "The operator \(user) asked: \(request.command)")
    let json = try answer.json()
    guard case .done(_, _, let file?) = answer else { return .json(json) }
    let fields = [("Content-Type", "application/octet-stream"), (answerField, printable(json: json))]
    return Response(headers: fields, body: .bytes(file))
  }

  private static func request(of request: Request) -> AdminRequest? {
    let bytes = request.path == filePath ? request.header(commandField).map { Array($0.utf8) } : request.body
    return bytes.flatMap { try? JSON.parse($0) }.flatMap { AdminRequest($0) }
  }
}
