import HTTPKit
import SecurityKit

/// Who may read the metrics: programs of this machine, and those that know a password.
package struct MetricsAccess: Sendable {
  private let password: SecretDigest?

  /// - Parameter password: nil for none, so that only programs of this machine read them.
  package init(password: String? = nil) { self.password = password.map { SecretDigest(of: $0) } }

  /// Whether the request comes from this machine, without a proxy, or has the password (RFC 7617).
  func allows(_ request: Request) -> Bool {
    if let password, let sent = request.basicPassword { return SecretDigest(of: sent) == password }
    // What a proxy passes on comes from elsewhere, also where the proxy is not trusted to say from where.
    return ["127.0.0.1", "::1"].contains(request.peer) && !request.isForwarded
  }
}

extension Request {
  fileprivate var isForwarded: Bool { ["X-Forwarded-For", "Forwarded", "Via"].contains { header($0) != nil } }

  /// The password of basic authentication; the user may have any name.
  fileprivate var basicPassword: String? {
    let parts = (header("Authorization") ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic", let bytes = Base64.decode(String(parts[1])) else {
      return nil
    }
    let pair = String(decoding: bytes, as: UTF8.self)
    return pair.firstIndex(of: ":").map { String(pair[pair.index(after: $0)...]) }
  }
}
