import HTMLKit
package import RecordKit
import TextKit

/// A page that the server paints without the app's program: to sign in, to join, to read.
package struct AccountPage: Sendable {
  /// Its address.
  package let path: String
  /// What the window is called.
  package var title: String { readTitle() }
  /// Whether only somebody who is signed in has use for it.
  package let needsAccount: Bool
  private let readTitle: @Sendable () -> String
  private let content: @Sendable (AccountPageFacts) -> HTML<Never>

  init(
    _ path: String, _ title: @escaping @Sendable @autoclosure () -> String, needsAccount: Bool = false,
    content: @escaping @Sendable () -> HTML<Never>
  ) {
    self.init(path, title(), needsAccount: needsAccount, showing: { _ in content() })
  }

  /// A page that depends on the server.
  init(
    _ path: String, _ title: @escaping @Sendable @autoclosure () -> String, needsAccount: Bool = false,
    showing content: @escaping @Sendable (AccountPageFacts) -> HTML<Never>
  ) {
    self.path = path
    readTitle = title
    self.needsAccount = needsAccount
    self.content = content
  }

  /// All pages.
  package static var all: [AccountPage] {
    [
      signInPage, signUpPage, joinPage, forgotPasswordPage, resetPasswordPage, confirmEmailPage, welcomePage,
      ownAccountPage, privacyPage,
    ]
  }

  /// The page of an address; nil if that belongs to the app.
  package static func at(_ path: String) -> AccountPage? { all.first { $0.path == path } }

  /// Where somebody signs in who wanted to see an address.
  ///
  /// - Parameter hasEnded: whether the person was signed in until now.
  package static func signInPath(next path: String, hasEnded: Bool = false) -> String {
    let ended = hasEnded ? ["ended"] : []
    let next = path == "/" || path == "/today" ? [] : ["next=" + path.percentEncoded]
    let query = (ended + next).joined(by: "&")
    return query.isEmpty ? "/sign-in" : "/sign-in?" + query
  }

  /// Where the first to come becomes the server's owner.
  package static var signUpPath: String { "/sign-up" }

  /// Where somebody goes who belongs to no workplace.
  package static var welcomePath: String { "/welcome" }

  /// The account's own page, which needs no workplace.
  package static var accountPath: String { ownAccountPage.path }

  /// The page as HTML.
  ///
  /// - Parameter facts: what the page says of the server.
  package func markup(showing facts: AccountPageFacts) -> [UInt8] {
    var markup = Markup()
    markup.write(
      tag("main", .class("account"), .id("main"), .tabIndex(-1)) {
        tag("h1") { title }
        content(facts)
      } as HTML<Never>)
    return markup.bytes
  }
}

/// What the pages for signing in say of the server.
package struct AccountPageFacts: Sendable {
  /// What workplaces can plan.
  package let capabilities: [Capability]
  /// Whether the server belongs to somebody; the first to come becomes its owner.
  package let hasOwner: Bool
  /// Whether a forgotten password is replaced by mail.
  package let sendsMail: Bool
  /// Who is signed in; nil for nobody.
  package let account: Account?

  /// Somebody who is signed in, with the browsers where they are.
  package struct Account: Sendable {
    package let email: String
    package let sessions: [Session]
    /// What becomes of each workplace's part if the person deletes the account.
    package let notices: [DeletionNotice]

    package init(email: String, sessions: [Session], notices: [DeletionNotice] = []) {
      (self.email, self.sessions, self.notices) = (email, sessions, notices)
    }
  }

  /// A browser in which somebody is signed in.
  package struct Session: Sendable {
    package let id: String
    package let device: String
    /// The day of the last use, as the reader writes days.
    package let lastUse: String
    package let isCurrent: Bool

    package init(id: String, device: String, lastUse: String, isCurrent: Bool) {
      self.id = id
      self.device = device
      self.lastUse = lastUse
      self.isCurrent = isCurrent
    }
  }

  package init(capabilities: [Capability], hasOwner: Bool, sendsMail: Bool, account: Account? = nil) {
    self.capabilities = capabilities
    self.hasOwner = hasOwner
    self.sendsMail = sendsMail
    self.account = account
  }
}
