import HTTPKit
import JSONKit
import SecurityKit
import ServerAPI
import ServerStorage
import TextKit
import TraceClient

extension Log {
  private static let pathLimit = 500

  /// - Parameter trace: nil for a request of which no trace is kept.
  func request(
    _ request: Request, _ response: Response, microseconds: Int64, cause: String?, trace: TraceContext?
  ) {
    let isSlow = slow.request > 0 && microseconds >= Int64(slow.request) * 1_000
    line(response.status >= 500 ? .error : isSlow ? .warning : .info) { fields in
      if isSlow { fields.text("message", "A request took long.") }
      fields.text("method", request.method.name)
      fields.text("path", request.pathWithoutSecrets.limited(toCharacters: Self.pathLimit))
      fields.integer("status", Int64(response.status))
      fields.decimal("ms", thousandths: microseconds)
      fields.integer("bytes", Int64(response.size))
      fields.text("peer", request.peer)
      fields.text("id", request.id)
      fields.optionalText("cause", cause)
      fields.optionalText("trace", trace?.trace)
    }
  }

  /// - Parameter peer: nil where nobody knows it.
  func rejection(status: Int, peer: String?) {
    line(status >= 500 ? .error : .info) { fields in
      fields.text("message", "Couldn’t read a request.")
      fields.integer("status", Int64(status))
      fields.optionalText("peer", peer)
    }
  }
}

extension Request {
  /// The path as it was sent, without the secrets that addresses of calendars hold.
  var pathWithoutSecrets: String {
    let kinds = [SecretToken.Kind.calendar, .api]
    let secret = { (segment: String) in kinds.first { segment.hasPrefix($0.prefix) } }
    guard pathSegments.contains(where: { secret($0) != nil }) else { return rawPath }
    return pathSegments.map { segment in "/" + (secret(segment).map { "\($0.prefix)…" } ?? segment) }.joined()
  }
}

extension JSONFieldWriter {
  func decimal(_ name: String, thousandths: Int64) {
    let digits = String(thousandths % 1000)
    let text = "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)"
    if let number = JSON.Decimal(text) { json(name, .decimal(number)) }
  }
}
