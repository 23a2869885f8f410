package import ServerStorage

/// What programs tell refusals apart by that are about who asks.
package enum AccessCode: String, CaseIterable, Sendable {
  /// Nobody is signed in.
  case signInRequired
  /// There is no such session, or it is another account's.
  case sessionEnded
  /// The session was ended, here or from another device, or by its age.
  case sessionRevoked
  /// The token is none, was revoked, or is over.
  case invalidToken
  /// The account is locked by whoever runs the server.
  case accountLocked
  /// The password was chosen with a link that somebody handed over, which does not open what is the person's alone.
  case handedOver
  /// The token is not for this.
  case insufficientScope
  /// The address or the password is wrong.
  case wrongCredentials
  /// Too much was tried.
  case tooManyAttempts
  /// The account or the workplace has done too much in too short a time.
  case overBudget
  /// Too many requests like this are under way, of the same account or workplace, or of all.
  case busy
  /// Without a code nobody signs up.
  case codeRequired
  /// The code is none, or is used up, revoked or over.
  case wrongCode
  /// Nobody signs up, with a code or without.
  case signUpClosed
}

extension AccountLock {
  /// What the person of a locked account reads.
  package static let sentence = "This account is locked. Contact the person who runs this server."
}

extension Problem {
  package init(_ outcome: RequestOutcome, _ detail: String, _ code: AccessCode, field: String? = nil) {
    self.init(outcome, detail, field: field)
    self.code = code.rawValue
    if outcome == .unauthenticated { headers = [("WWW-Authenticate", "Bearer")] }
  }

  package init(_ failure: CredentialFailure) {
    switch failure {
    case .session: self.init(.unauthenticated, "You’ve been signed out. Sign in again.", .sessionEnded)
    case .endedSession: self.init(.unauthenticated, "You’ve been signed out. Sign in again.", .sessionRevoked)
    case .token: self = .invalidToken("This token isn’t valid. It may have expired or been revoked.")
    case .locked: self.init(.forbidden, AccountLock.sentence, .accountLocked)
    case .inAddress: self = .invalidToken("A token belongs in the Authorization header, not in an address.")
    case .database(let failure): self.init(failure, of: .reading)
    }
  }

  package static let signInRequired = Problem(.unauthenticated, "Sign in first, or send a token.", .signInRequired)

  /// RFC 6750, section 3.1.
  package static func insufficientScope(_ detail: String) -> Problem {
    var problem = Problem(.forbidden, detail, .insufficientScope)
    problem.headers = [("WWW-Authenticate", "Bearer error=\"insufficient_scope\"")]
    return problem
  }

  private static func invalidToken(_ detail: String) -> Problem {
    var problem = Problem(.unauthenticated, detail, .invalidToken)
    problem.headers = [("WWW-Authenticate", "Bearer error=\"invalid_token\"")]
    return problem
  }
}
