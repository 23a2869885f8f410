package import DatabaseKit
package import HTTPKit
import JSONKit
package import ServerStorage

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

/// Takes everybody for whom a demo is shown to at the address of the request: only programs of this machine reach a
/// server that does so.
package struct DemoVisitor: Authenticator {
  package let entrances: [DemoEntrance]

  package init(entrances: [DemoEntrance]) {
    self.entrances = entrances
  }

  package func caller(of request: Request) -> Caller {
    let address = DemoAddress(of: request.header("Host") ?? "")
    return entrances.first { $0.address == address }.map { .local($0.member, in: $0.workplace) } ?? .nobody
  }
}

/// Why a request's credentials are not taken.
package enum CredentialFailure: Error {
  /// The session of the cookie is none that the server has, or another account's than the app takes it for.
  case session
  /// The session of the cookie has ended: its device is to keep nothing of others.
  case endedSession
  /// The token of `Authorization` is none, was revoked, or is over.
  case token
  /// The account of the token is locked; its sessions have ended.
  case locked
  /// A secret stands in the address, where logs and histories keep it.
  case inAddress
  /// Nobody can tell.
  case database(DatabaseFailure)

  /// Whether it is about the session of a cookie.
  var isOfSession: Bool {
    switch self {
    case .session, .endedSession: true
    case .token, .locked, .inAddress, .database: false
    }
  }
}
