package import HTTPKit
package import SecurityKit

/// What a request says it comes from.
package enum Credentials: Equatable {
  case session(SecretDigest)
  case token(SecretDigest)

  /// Nil for a request without any. A token goes before a cookie, which browsers send by themselves. Another scheme than
  /// `Bearer` is a proxy's, which may ask for a password of its own.
  package init?(_ request: Request) throws(CredentialFailure) {
    if Self.isSecretInAddress(request) { throw .inAddress }
    if let text = Self.bearer(request.header("Authorization")) {
      guard let token = SecretToken(text, kind: .api) else { throw .token }
      self = .token(token.digest)
    } else if request.header("Cookie") != nil, let text = SecretCookie.session(for: request).value(in: request) {
      guard let token = SecretToken(text, kind: .session) else { throw .session }
      self = .session(token.digest)
    } else {
      return nil
    }
  }

  /// What they fail by if nobody has them.
  package var failure: CredentialFailure {
    switch self {
    case .session: .session
    case .token: .token
    }
  }

  /// What stands behind `Bearer` (RFC 6750, section 2.1); nil for another scheme.
  private static func bearer(_ field: String?) -> String? {
    guard let field else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.first?.lowercased() == "bearer" else { return nil }
    return parts.count == 2 ? parts[1].filter { $0 != " " } : ""
  }

  /// RFC 6750, section 2.3, has a way to send one so, and says why not to.
  private static func isSecretInAddress(_ request: Request) -> Bool {
    request.query.contains { field in
      field.name == "access_token"
        || [SecretToken.Kind.api, .session, .reset].contains { field.value.hasPrefix($0.prefix) }
    }
  }
}
