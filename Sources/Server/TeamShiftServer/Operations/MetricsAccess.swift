import HTTPKit
import SecurityKit
import ServerStorage
import Synchronization

/// Who may read the metrics: programs of this machine, and those that know a password.
package final class MetricsAccess: ServerService {
  package static let standard = MetricsAccess()

  private let password: Mutex<SecretDigest?>

  /// - Parameter password: nil for none, so that only programs of this machine read them.
  package init(password: String? = nil) { self.password = Mutex(password.map { SecretDigest(of: $0) }) }

  /// Goes by another password from now on.
  func change(to other: MetricsAccess) {
    let next = other.password.withLock { $0 }
    password.withLock { $0 = next }
  }

  /// Whether the request comes from this machine, without a proxy, or has the password (RFC 7617).
  func allows(_ request: Request) -> Bool {
    if let password = password.withLock({ $0 }), let sent = request.basicPassword {
      return SecretDigest(of: sent) == password
    }
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
