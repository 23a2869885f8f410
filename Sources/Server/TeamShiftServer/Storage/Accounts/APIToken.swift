import HTTPKit
import JSONKit
import TimeKit

/// What a program uses the API with, on behalf of an account.
struct APIToken: Equatable, Sendable {
  let id: Identifier<APIToken>
  let account: Identifier<Account>
  /// What the person knows it by.
  let name: String
  let scope: Scope
  let createdAt: Instant
  let expires: Instant?
  /// Nil for one that was never used.
  var lastUse: Instant?

  /// Whether it still counts.
  func isValid(at now: Instant) -> Bool { expires.map { now < $0 } ?? true }
}

extension APIToken {
  /// What a token is good for.
  enum Scope: String, CaseIterable, Sendable {
    /// To look at everything that the account sees.
    case read
    /// To do everything that the account may do in its workplaces.
    case write
    /// For calendars, which have no route yet.
    case calendar

    func allows(_ method: HTTPKit.Method) -> Bool {
      switch self {
      case .read: method == .get || method == .head
      case .write: true
      case .calendar: false
      }
    }
  }
}
