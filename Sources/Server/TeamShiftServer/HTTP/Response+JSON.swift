import HTTPKit

extension Response {
  static func json(_ body: [UInt8], _ outcome: Outcome = .ok, headers: [(String, String)] = []) -> Response {
    let type = [("Content-Type", "application/json"), ("Cache-Control", "no-cache")]
    return Response(status: outcome.status, headers: type + headers, body: .bytes(body))
  }

  static func empty(_ outcome: Outcome, headers: [(String, String)] = []) -> Response {
    Response(status: outcome.status, headers: headers)
  }

  /// How many bytes its body has; 0 for a stream.
  var size: Int {
    switch body {
    case .empty, .stream: 0
    case .bytes(let bytes): bytes.count
    case .shared(let bytes): bytes.count
    }
  }
}
