import RecordKit
import SecurityKit
import ServerAPI
import ServerAccounts

extension AccountFailure {
  /// What an authenticator has answered is not taken. The reason is for the operator: to the person, each means the same.
  static func passkey(_ reason: PasskeyFailure, isLogIn: Bool) -> AccountFailure {
    var problem =
      isLogIn
      ? Problem(.unauthenticated, PasskeyTexts.cannotSignIn, .wrongCredentials)
      : Problem(Refusal(PasskeyTexts.notAdded, field: "credential", code: .invalid))
    problem.cause = "\(reason)"
    return .other(problem)
  }
}
