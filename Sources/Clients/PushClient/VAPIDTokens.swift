import JSONKit
import SecurityKit
import Synchronization
public import TimeKit

/// Tells push services which server sends (RFC 8292): a token for each service, which is used for hours.
public final class VAPIDTokens: Sendable {
  private struct Token {
    let text: String
    let expires: Instant
  }

  /// A service takes a token for 24 hours at most; some take their own clock for the right one.
  private static let lifetime: Int64 = 12 * 3_600_000
  private static let rest: Int64 = 3_600_000

  private let key: P256Key
  private let subject: String
  private let tokens = Mutex<[String: Token]>([:])

  /// - Parameters:
  ///   - key: the server's, by which browsers know that it may send to them.
  ///   - subject: whom a service writes to about messages: an address with the scheme `https` or `mailto`.
  public init(key: P256Key, subject: String) {
    self.key = key
    self.subject = subject
  }

  /// What browsers subscribe with.
  public var publicKey: [UInt8] { key.publicKey }

  /// The field `Authorization` for a service, such as `https://push.example.org`; nil if the key cannot sign.
  public func authorization(for origin: String, at now: Instant) -> String? {
    guard let token = token(for: origin, at: now) else { return nil }
    return "vapid t=\(token),k=\(Base64URL.encode(key.publicKey))"
  }

  private func token(for origin: String, at now: Instant) -> String? {
    let known = tokens.withLock { $0[origin] }
    if let known, known.expires.milliseconds(since: now) > Self.rest,
      known.expires.milliseconds(since: now) <= Self.lifetime
    {
      return known.text
    }
    let expires = now.adding(milliseconds: Self.lifetime)
    guard let text = makeToken(for: origin, expires: expires) else { return nil }
    tokens.withLock { tokens in
      // There are few services.
      if tokens.count >= Self.tokenLimit { tokens = [:] }
      tokens[origin] = Token(text: text, expires: expires)
    }
    return text
  }

  private static let tokenLimit = 100

  private func makeToken(for origin: String, expires: Instant) -> String? {
    let head = JSONWriter.object { fields in
      fields.text("typ", "JWT")
      fields.text("alg", "ES256")
    }
    let claims = JSONWriter.object { fields in
      fields.text("aud", origin)
      fields.integer("exp", expires.milliseconds / 1_000)
      fields.text("sub", subject)
    }
    let signed = "\(Base64URL.encode(head)).\(Base64URL.encode(claims))"
    return key.signature(of: Array(signed.utf8)).map { "\(signed).\(Base64URL.encode($0))" }
  }
}
