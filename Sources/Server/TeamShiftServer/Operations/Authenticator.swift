package import HTTPKit
package import JSONKit
package import RecordKit

/// Says who asks.
package protocol Authenticator: Sendable {
  /// The member that a request comes from; nil for somebody whom the workplace does not know.
  func member(of request: Request, in workplace: Identifier<Workplace>) -> Identifier<Member>?
}

/// Takes everybody for the server's owner: there are no accounts yet, and only programs of this machine reach the server.
package struct LocalOwner: Authenticator {
  private let owner: Identifier<Member>

  package init(_ store: WorkplaceStore) { owner = store.owner }

  package func member(of request: Request, in workplace: Identifier<Workplace>) -> Identifier<Member>? { owner }
}
