import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage

/// The API's new passwords for those who have forgotten theirs.
enum PasswordResets {
  static func request(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let email = try readFields { () throws(FieldError) in try fields.text("email") }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.requestPasswordReset(of: email, origin: call.origin, address: call.request.peer)
    }
    return .empty(.accepted)
  }

  static func use(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let (token, password) = try readFields { () throws(FieldError) in
      (try fields.text("token"), try fields.text("password"))
    }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.usePasswordReset(token, password: password, address: call.request.peer)
    }
    return .empty(.done, headers: [SecretCookie.session(for: call.request).forgotten])
  }
}

let passwordResetRoutes = [
  Route(
    .post, "/api/v1/password-resets", for: .everybody,
    .account(
      "requestPasswordReset", "Send a link to choose a new password",
      content: PasswordResetDocument.request,
      answer: Answer(outcome: .accepted, summary: "An email is sent if there is such an account"), problems: [.tooMany]),
    { call throws(Problem) in try PasswordResets.request(call) }),
  Route(
    .post, "/api/v1/password-resets/use", for: .everybody,
    .account(
      "usePasswordReset",
      "Choose a new password with a link: ends all sessions, and revokes passkeys, tokens, and invitations",
      content: PasswordResetDocument.use,
      answer: .done("The password is changed"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try PasswordResets.use(call) }),
]

enum PasswordResetDocument {
  static let request = Schema.named("PasswordResetRequest", .object([.init(name: "email", schema: .text)]))
  static let use = Schema.named(
    "PasswordResetUse",
    .object([
      .init(name: "token", schema: .text, summary: "What follows token= in the link."),
      AccountDocument.newPassword("password"),
    ]))
}
