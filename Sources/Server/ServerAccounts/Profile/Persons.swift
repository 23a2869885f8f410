import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

/// The API's changes, export and deletion of an account.
enum Persons {
  static let changeSchema = Schema.named(
    "AccountPatch",
    .object([
      .init(
        name: "displayName", schema: .text(lengths: 1...AccountService.displayNameRule.limit), isRequired: false),
      .init(name: "email", schema: .text(lengths: 3...EmailAddress.byteLimit), isRequired: false),
      .init(
        name: "password", schema: .text, isRequired: false,
        summary: "To change the address. \(AccountDocument.passwordNote)"),
    ]))

  static func change(_ call: Call) throws(Problem) -> Response {
    let (access, session) = try call.session()
    let fields = try call.body()
    let (name, email, password) = try readFields { () throws(FieldError) in
      (
        try fields.optionalText("displayName"), try fields.optionalText("email"), try fields.optionalText("password")
      )
    }
    if email != nil {
      try call.requireConfirmation(password)
      try call.requireOwnAccount()
    }
    let account = try withAccounts { () throws(AccountFailure) in
      try call.accounts.change(
        access, displayName: name, email: email, in: session, origin: call.origin)
    }
    return .json(AccountDocument.json(account, call.accounts))
  }

  static func export(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let export = try withAccounts { () throws(AccountFailure) in
      try call.accounts.export(access.account, by: access.audit)
    }
    return .json(export, headers: [("Content-Disposition", "attachment; filename=\"teamshift-account.json\"")])
  }

  static func deletion(_ call: Call) throws(Problem) -> Response {
    let (access, _) = try call.session()
    let now = call.environment.now()
    let outcomes = try withAccounts { () throws(AccountFailure) in
      try call.accounts.readServer { $0.deletionOutcomes(of: access.account, at: now) }
    }
    return .json(DeletionDocument.json(outcomes))
  }

  static func delete(_ call: Call) throws(Problem) -> Response {
    let (access, session) = try call.session()
    let fields = try call.optionalBody()
    try call.requireConfirmation(try readFields { () throws(FieldError) in try fields?.optionalText("password") })
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.delete(access.account, in: session, by: access.audit)
    }
    return .empty(.done, headers: [SecretCookie.session(for: call.request).forgotten])
  }
}

extension Call {
  /// The account that asks, and its session, where the route is open to sessions alone.
  fileprivate func session() throws(Problem) -> (AccountAccess, Identifier<Session>) {
    let access = try access()
    guard let session = access.session else { throw .signInRequired }
    return (access, session)
  }
}

let personRoutes = [
  Route(
    .patch, "/api/v1/account", for: .sessions,
    .account(
      "updateAccount", "Change your name or your email", content: Persons.changeSchema,
      answer: .one(AccountDocument.schema, "The account"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Persons.change(call) }
  ).deferred(for: .passwords),
  Route(
    .get, "/api/v1/account/export", for: .confirmed,
    .account(
      "exportAccount", "Get all data about you", answer: .one(.document, "All of it")),
    { call throws(Problem) in try Persons.export(call) }
  ).deferred(for: .summaries),
  Route(
    .get, "/api/v1/account/deletion", for: .sessions,
    .account(
      "previewDeletion", "Find out what each workplace keeps if you delete your account, why, and until when",
      answer: .one(DeletionDocument.schema, "What happens in each workplace that you are in or have left")),
    { call throws(Problem) in try Persons.deletion(call) }),
  Route(
    .delete, "/api/v1/account", for: .sessions,
    .account(
      "deleteAccount", "Delete your account, and leave all workplaces", content: AccountDocument.confirmation,
      isContentRequired: false, answer: .done("The account is deleted"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Persons.delete(call) }
  ).deferred(for: .passwords),
]
