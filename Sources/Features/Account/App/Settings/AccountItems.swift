import JSONKit
import TimeKit

/// A session, a token or a passkey, as the server lists it.
struct AccountItem: Equatable, Sendable {
  let id: String
  let title: String
  let createdAt: Instant?
  let lastUse: Instant?
  let expires: Instant?
  /// Whether it is what this device uses.
  let isCurrent: Bool
  /// What a token is good for.
  let scope: String?

  init?(_ json: JSON) {
    guard let id = json["id"]?.string else { return nil }
    self.id = id
    title = json["device"]?.string ?? json["name"]?.string ?? ""
    createdAt = Self.instant(json["createdAt"])
    lastUse = Self.instant(json["lastUsedAt"])
    expires = Self.instant(json["expires"])
    isCurrent = json["isCurrent"]?.bool ?? false
    scope = json["scope"]?.string
  }

  private static func instant(_ json: JSON?) -> Instant? { json?.string.flatMap { Instant($0) } }
}

/// What the settings list of an account.
enum AccountList: String, CaseIterable, Sendable {
  case sessions, passkeys, tokens

  var path: String { "/api/v1/\(rawValue)" }

  func items(_ bytes: [UInt8]) -> [AccountItem]? {
    (try? JSON.parse(bytes))?["items"]?.array?.compactMap { AccountItem($0) }
  }
}
