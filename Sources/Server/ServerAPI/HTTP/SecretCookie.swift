package import HTTPKit

/// A cookie with a secret, which no script reads and which no other site's form or picture brings along.
package struct SecretCookie {
  /// Seconds for which browsers keep it, at most (RFC 6265bis, section 5.5).
  private static let lifetime = 365 * 86_400

  private let name: String
  private let isSecure: Bool

  /// The prefix has browsers take the cookie only over TLS, from this very host
  /// (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes). This machine's own
  /// names are asked without TLS.
  private init(_ name: String, for request: Request) {
    isSecure = !RequestGuard.isLoopback(request.header("Host") ?? "")
    self.name = isSecure ? "__Host-\(name)" : name
  }

  /// What the session's cookie is called on this machine's own names.
  static let sessionName = "teamshift-session"

  /// A session's token.
  package static func session(for request: Request) -> SecretCookie { SecretCookie(sessionName, for: request) }

  /// What a browser that has signed in before is known by.
  package static func device(for request: Request) -> SecretCookie { SecretCookie("teamshift-device", for: request) }

  /// What the request brings.
  package func value(in request: Request) -> String? {
    let cookies = request.header("Cookie")?.split(separator: ";") ?? []
    for cookie in cookies {
      let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
    }
    return nil
  }

  /// Has the browser keep a value.
  package func keeping(_ value: String) -> (String, String) { field(value, seconds: Self.lifetime) }

  /// Has the browser forget it.
  package var forgotten: (String, String) { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int) -> (String, String) {
    let security = isSecure ? "; Secure" : ""
    return ("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(security)")
  }
}
