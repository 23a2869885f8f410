package import DatabaseKit
package import HTTPKit
import JSONKit
import RecordKit

/// Says who asks.
package protocol Authenticator: Sendable {
  /// Who a request comes from; fails for one with credentials that are not good.
  func caller(of request: Request) throws(CredentialFailure) -> Caller
}

/// Takes everybody for the server's owner, as long as there is no page to sign in on: only programs of this machine reach
/// the server, or those that a proxy lets pass.
package struct LocalOwner: Authenticator {
  private let owner: Identifier<Member>

  package init(_ store: WorkplaceStore) { owner = store.owner }

  package func caller(of request: Request) -> Caller { .local(owner) }
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
