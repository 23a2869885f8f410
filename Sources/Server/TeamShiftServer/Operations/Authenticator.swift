package import DatabaseKit
package import HTTPKit
import JSONKit

/// Says who asks.
package protocol Authenticator: Sendable {
  /// Who a request comes from; fails for one with credentials that are not good.
  func caller(of request: Request) throws(CredentialFailure) -> Caller
}

/// Knows nobody who sends no credentials.
package struct Nobody: Authenticator {
  package init() {}

  package func caller(of request: Request) -> Caller { .nobody }
}

/// Takes everybody for the owner of the demo, and at an address of its own for a plain member: only programs of this
/// machine reach a server that does so.
struct DemoVisitor: Authenticator {
  let demo: DemoAccess

  func caller(of request: Request) -> Caller {
    let host = request.header("Host")?.lowercased() ?? ""
    return .local(host.hasPrefix(RequestGuard.demoMemberHost) ? demo.member : demo.owner, in: demo.workplace)
  }
}

/// Why a request's credentials are not taken.
package enum CredentialFailure: Error {
  /// The session of the cookie has ended.
  case session
  /// The token of `Authorization` is none, was revoked, or is over.
  case token
  /// A secret stands in the address, where logs and histories keep it.
  case inAddress
  /// Nobody can tell.
  case database(DatabaseFailure)
}
