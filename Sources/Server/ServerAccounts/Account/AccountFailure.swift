package import DatabaseKit
package import EntitlementClient
package import ImageKit
package import RecordKit
package import SecurityKit
import SentenceKit
package import ServerAPI
import ServerStorage

/// Why something about an account was not done.
package enum AccountFailure: Error {
  /// A rule says no.
  case refused(Refusal)
  /// Rules say no to several fields, at least one.
  case refusals([Refusal])
  /// There is no such account, or the password is another one.
  case wrongCredentials
  /// The account is locked by whoever runs the server.
  case locked
  /// The session or token that asks has ended meanwhile.
  case signedOut
  /// What an authenticator has answered is not taken.
  case passkey(PasskeyFailure, isLogIn: Bool)
  /// What is kept under the server's keys cannot be read.
  case sealed(SealedField.Failure)
  /// A picture is not taken.
  case image(ImageFailure)
  /// A purchase is not taken.
  case transaction(TransactionFailure)
  /// Nobody signs up without a code: the setup code for the first to come, and an invitation's for others.
  case codeRequired(isSetup: Bool)
  /// The code is not the setup code, or not that of an invitation; others are what else is wrong.
  case wrongCode(isSetup: Bool, others: [Refusal])
  /// Nobody signs up at all.
  case signUpClosed
  /// Too much has failed: the next attempt may be made after so many seconds.
  case tooManyAttempts(seconds: Int64)
  /// Too many passwords are being hashed: try again in a second.
  case busy
  /// The data is out of reach.
  case database(DatabaseFailure)
}

extension AccountFailure: CustomStringConvertible {
  /// One sentence for the person.
  package var description: String {
    switch self {
    case .refused(let refusal): refusal.message
    case .refusals(let refusals): refusals.map(\.message).joined(separator: " ")
    case .wrongCredentials: AccountRefusalTexts.wrongCredentials
    case .locked: AccountLock.sentence
    case .signedOut: AccountRefusalTexts.signedOut
    case .image(let failure): failure.description
    case .transaction(let failure): failure.description
    case .sealed: AccountRefusalTexts.sealed
    case .passkey(_, isLogIn: true): AccountRefusalTexts.passkeySignIn
    case .passkey(_, isLogIn: false): AccountRefusalTexts.passkeyNotAdded
    case .codeRequired(isSetup: true): AccountRefusalTexts.setupCodeRequired
    case .codeRequired(isSetup: false): AccountRefusalTexts.invitationRequired
    case .wrongCode(isSetup: true, _): AccountRefusalTexts.wrongSetupCode
    case .wrongCode(isSetup: false, _): AccountRefusalTexts.wrongInvitation
    case .signUpClosed: AccountRefusalTexts.signUpClosed
    case .tooManyAttempts(let seconds): AccountRefusalTexts.tooManyAttempts(seconds: seconds)
    case .busy: AccountRefusalTexts.busy
    case .database(let failure): failure.description
    }
  }

  package init(_ failure: PasswordFailure, field: String) {
    switch failure {
    case .busy, .outOfMemory: self = .busy
    case .tooLong:
      let flaw = PasswordFlaw.tooLong(maximumBytes: PasswordRule.maximumBytes)
      self = .refused(Refusal(flaw.description, field: field, code: .tooLong))
    }
  }
}

extension Problem {
  package init(_ failure: AccountFailure) {
    switch failure {
    case .refused(let refusal): self.init(refusal)
    case .refusals(let refusals): self.init(refusals)
    case .wrongCode(_, let others):
      self.init(.forbidden, failure.description, .wrongCode, field: "code")
      if !others.isEmpty { errors = others + [Refusal(failure.description, field: "code", code: .notFound)] }
    case .wrongCredentials: self.init(.unauthenticated, failure.description, .wrongCredentials)
    case .locked: self.init(.forbidden, failure.description, .accountLocked)
    case .signedOut: self.init(.unauthenticated, failure.description, .sessionEnded)
    case .image(.busy), .busy:
      self.init(.unavailable, failure.description)
      headers.append(("Retry-After", "1"))
    case .image: self.init(Refusal(failure.description, code: .invalid))
    case .sealed(let reason):
      self.init(.failed, failure.description)
      cause = "A sealed field cannot be opened: \(reason)"
    case .passkey(let reason, let isLogIn):
      self.init(failure, passkey: reason, isLogIn)
    case .transaction(let failure): self.init(failure)
    case .codeRequired: self.init(.forbidden, failure.description, .codeRequired, field: "code")
    case .signUpClosed: self.init(.forbidden, failure.description, .signUpClosed)
    case .tooManyAttempts(let seconds):
      self.init(.tooMany, failure.description, .tooManyAttempts)
      headers.append(("Retry-After", String(seconds)))
    case .database(let failure): self.init(failure, of: .writing)
    }
  }
}

extension Problem {
  /// A purchase that is genuine and over is one to be paid for; anything else is no purchase.
  private init(_ failure: TransactionFailure) {
    switch failure {
    case .expired, .revoked: self.init(.paymentRequired, failure.description)
    default: self.init(.refused, failure.description, field: "jws")
    }
    code = failure.code.rawValue
    cause = "\(failure)"
  }

  /// The reason is for the operator: to the person, each means the same.
  private init(_ failure: AccountFailure, passkey reason: PasskeyFailure, _ isLogIn: Bool) {
    if isLogIn {
      self.init(.unauthenticated, failure.description, .wrongCredentials)
    } else {
      self.init(Refusal(failure.description, field: "credential", code: .invalid))
    }
    cause = "\(reason)"
  }
}

/// Runs a body that fails over an account.
package func withAccounts<Outcome>(_ body: () throws(AccountFailure) -> Outcome) throws(Problem) -> Outcome {
  do throws(AccountFailure) {
    return try body()
  } catch {
    throw Problem(error)
  }
}
