import HTMLKit
package import RecordKit
import TextKit

/// A page that the server paints without the app's program: to sign in, to join, to read.
package struct AccountPage: Sendable {
  /// Its address.
  package let path: String
  /// What the window is called.
  package let title: String
  /// Whether only somebody who is signed in has use for it.
  package let needsAccount: Bool
  private let content: @Sendable ([Capability]) -> HTML<Never>

  init(
    _ path: String, _ title: String, needsAccount: Bool = false, content: @escaping @Sendable () -> HTML<Never>
  ) {
    self.path = path
    self.title = title
    self.needsAccount = needsAccount
    self.content = { _ in content() }
  }

  /// A page that shows what workplaces can plan.
  init(
    _ path: String, _ title: String, needsAccount: Bool = false,
    showing content: @escaping @Sendable ([Capability]) -> HTML<Never>
  ) {
    self.path = path
    self.title = title
    self.needsAccount = needsAccount
    self.content = content
  }

  /// All pages.
  package static var all: [AccountPage] {
    [signInPage, signUpPage, joinPage, forgotPasswordPage, resetPasswordPage, welcomePage, privacyPage]
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

  /// The page as HTML.
  ///
  /// - Parameter capabilities: what workplaces can plan.
  package func markup(offering capabilities: [Capability]) -> [UInt8] {
    var markup = Markup()
    markup.write(
      tag("main", .class("account"), .id("main"), .tabIndex(-1)) {
        tag("h1") { title }
        content(capabilities)
      } as HTML<Never>)
    return markup.bytes
  }
}
