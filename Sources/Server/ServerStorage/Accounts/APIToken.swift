package import HTTPKit
package import JSONKit
package import TimeKit

/// What a program uses the API with, on behalf of an account.
package struct APIToken: Equatable, Sendable {
  package let id: Identifier<APIToken>
  package let account: Identifier<Account>
  /// What the person knows it by.
  package let name: String
  package let scope: Scope
  package let createdAt: Instant
  package let expires: Instant?
  /// Nil for one that was never used.
  package var lastUse: Instant?

  package init(
    id: Identifier<APIToken>, account: Identifier<Account>, name: String, scope: Scope, createdAt: Instant,
    expires: Instant?, lastUse: Instant? = nil
  ) {
    self.id = id
    self.account = account
    self.name = name
    self.scope = scope
    self.createdAt = createdAt
    self.expires = expires
    self.lastUse = lastUse
  }

  /// Whether it still counts.
  package func isValid(at now: Instant) -> Bool { expires.map { now < $0 } ?? true }
}

extension APIToken {
  /// What a token is good for.
  package enum Scope: String, CaseIterable, Sendable {
    /// To look at everything that the account sees.
    case read
    /// To do everything that the account may do in its workplaces.
    case write
    /// For calendars, which are no part of the API.
    case calendar

    package func allows(_ method: HTTPKit.Method) -> Bool {
      switch self {
      case .read: method == .get || method == .head
      case .write: true
      case .calendar: false
      }
    }
  }
}
