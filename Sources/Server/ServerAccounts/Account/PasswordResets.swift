import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

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
      try call.accounts.usePasswordReset(token, password: password, from: call.request)
    }
    return .empty(.done, headers: [SecretCookie.session(for: call.request).forgotten])
  }

  static func hand(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    guard let owner = call.caller.access else { throw Problem(.needsAccount) }
    guard owner.session != nil else { throw .insufficientScope(PasswordResetTexts.tokensCannot) }
    let member = Identifier<Member>(try call.uniqueID("id", of: "member"))
    let fields = try call.optionalBody()
    let password = try readFields { () throws(FieldError) in try fields?.optionalText("password") }
    try call.requireConfirmation(password)
    let reset = try withAccounts { () throws(AccountFailure) in
      try call.accounts.issueReset(to: member, of: workplace, by: owner)
    }
    return .json(PasswordResetDocument.json(reset, origin: call.origin), .created)
  }
}

let passwordResetRoutes = [
  Route(
    .post, "/api/v1/password-resets", for: .everybody,
    .account(
      "requestPasswordReset", "Send a link to choose a new password",
      content: PasswordResetDocument.request,
      answer: Answer(outcome: .accepted, summary: "An email is sent if there is such an account"),
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try PasswordResets.request(call) }),
  Route(
    .post, "/api/v1/password-resets/use", for: .everybody,
    .account(
      "usePasswordReset",
      "Choose a new password with a link: ends all sessions, and revokes passkeys, tokens, and invitations",
      content: PasswordResetDocument.use,
      answer: .done("The password is changed"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try PasswordResets.use(call) }
  ).deferred(for: .passwords),
  Route(
    .post, "\(workplacePath)/members/{id}/password-reset", for: .owner,
    .account(
      "createPasswordReset", "Create a link with which a member chooses a new password",
      content: AccountDocument.confirmation, isContentRequired: false,
      answer: .plain(PasswordResetDocument.created, "The link, which is shown only once", .created),
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try PasswordResets.hand(call) }
  ).deferred(for: .passwords),
]

enum PasswordResetDocument {
  static let request = Schema.named("PasswordResetRequest", .object([.init(name: "email", schema: .text)]))
  static let use = Schema.named(
    "PasswordResetUse",
    .object([
      .init(name: "token", schema: .text, summary: "What follows token= in the link."),
      AccountDocument.newPassword("password"),
    ]))
  static let created = Schema.named(
    "CreatedPasswordReset",
    .object([
      .init(name: "link", schema: .text, summary: "Works once; hand it over to the member."),
      .init(name: "expires", schema: .instant),
    ]))

  static func json(_ reset: IssuedReset, origin: String) -> [UInt8] {
    JSONWriter.object { fields in
      fields.text("link", PasswordResetTexts.link(at: origin, reset.token))
      fields.instant("expires", reset.expires)
    }
  }
}
