package import DatabaseKit
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
  /// What is kept under the server's keys cannot be read.
  case sealed(SealedField.Failure)
  /// A capability says why, in a way of its own.
  case other(Problem)
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
    case .other(let problem): problem.detail
    case .sealed: AccountRefusalTexts.sealed
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
    case .busy:
      self.init(.unavailable, failure.description)
      headers.append(("Retry-After", "1"))
    case .sealed(let reason):
      self.init(.failed, failure.description)
      cause = "A sealed field cannot be opened: \(reason)"
    case .other(let problem): self = problem
    case .codeRequired: self.init(.forbidden, failure.description, .codeRequired, field: "code")
    case .signUpClosed: self.init(.forbidden, failure.description, .signUpClosed)
    case .tooManyAttempts(let seconds):
      self.init(.tooMany, failure.description, .tooManyAttempts)
      headers.append(("Retry-After", String(seconds)))
    case .database(let failure): self.init(failure, of: .writing)
    }
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
