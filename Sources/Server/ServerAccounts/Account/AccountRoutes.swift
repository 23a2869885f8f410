import HTTPKit
package import ServerAPI

package let accountRoutes =
  [
    Route(
      .post, "/api/v1/accounts", for: .everybody,
      .account(
        "signUp", "Create an account: the owner's with the setup code, or a member's with an invitation's code",
        content: AccountDocument.inputSchema,
        answer: Answer(outcome: .created, summary: "The account", type: .json, schema: AccountDocument.schema),
        problems: [.refused, .tooMany]),
      { call throws(Problem) in try Accounts.create(call) }
    ).deferred(for: .passwords)
  ] + sessionRoutes + tokenRoutes + passwordResetRoutes + addressRoutes + [eventsRoute]

private let sessionRoutes = [
  Route(
    .post, "/api/v1/session", for: .everybody,
    .account(
      "signIn", "Sign in: sets a session's cookie", content: AccountDocument.credentialsSchema,
      answer: .signIn("You", headers: [("Set-Cookie", "The session, which no script can read.")]),
      problems: [.tooMany]),
    { call throws(Problem) in try Sessions.signIn(call) }
  ).deferred(for: .passwords),
  Route(
    .get, "/api/v1/session", for: .callers, .account("getSignIn", "Get who is signed in", answer: .signIn("You")),
    { call throws(Problem) in try Sessions.show(call) }),
  Route(
    .delete, "/api/v1/session", for: .everybody,
    .account("signOut", "Sign out: ends this session", answer: .done("Signed out")),
    { call throws(Problem) in try Sessions.signOut(call) }),
  Route(
    .get, "/api/v1/account/activity", for: .sessions,
    .account(
      "listActivity", "List what happened to your account lately",
      answer: .one(.list(of: Activity.schema), "What happened, the newest first")),
    { call throws(Problem) in try Activity.list(call) }),
  Route(
    .post, "/api/v1/session/password", for: .sessions,
    .account(
      "changePassword", "Change your password: ends your other sessions, and revokes passkeys, tokens and invitations",
      content: AccountDocument.passwordChangeSchema, answer: .done("The password is changed"),
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try Sessions.changePassword(call) }
  ).deferred(for: .passwords),
  Route(
    .get, "/api/v1/sessions", for: .sessions,
    .account(
      "listSessions", "List your sessions", answer: .one(.list(of: SessionDocument.schema), "Your sessions")),
    { call throws(Problem) in try Sessions.list(call) }),
  Route(
    .delete, "/api/v1/sessions", for: .sessions,
    .account("endOtherSessions", "Sign out everywhere else", answer: .done("The other sessions have ended")),
    { call throws(Problem) in try Sessions.endOthers(call) }),
  Route(
    .delete, "/api/v1/sessions/{id}", for: .sessions,
    .account("endSession", "End one of your sessions", answer: .done("The session has ended")),
    { call throws(Problem) in try Sessions.end(call) }),
]

private let tokenRoutes = [
  Route(
    .get, "/api/v1/tokens", for: .sessions,
    .account("listTokens", "List your tokens", answer: .one(.list(of: TokenDocument.schema), "Your tokens")),
    { call throws(Problem) in try Tokens.list(call) }),
  Route(
    .post, "/api/v1/tokens", for: .confirmed,
    .account(
      "createToken", "Create a token for a program", content: TokenDocument.inputSchema,
      answer: Answer(
        outcome: .created, summary: "The token, which is shown only once", type: .json,
        schema: TokenDocument.newSchema),
      problems: [.refused]),
    { call throws(Problem) in try Tokens.create(call) }),
  Route(
    .delete, "/api/v1/tokens/{id}", for: .sessions,
    .account("revokeToken", "Revoke a token", answer: .done("The token is revoked")),
    { call throws(Problem) in try Tokens.revoke(call) }),
]

extension Operation {
  package static func account(
    _ id: String, _ summary: String, content: Schema? = nil, isContentRequired: Bool = true, answer: Answer,
    problems: [RequestOutcome] = []
  ) -> Operation {
    Operation(
      id: id, tag: "accounts", summary: summary,
      content: content.map { Content(types: [.json], schema: $0, limit: 16 << 10, isRequired: isContentRequired) },
      answers: [answer],
      problems: problems)
  }
}

extension Answer {
  /// A document without an entity tag.
  package static func plain(_ schema: Schema, _ summary: String, _ outcome: RequestOutcome = .ok) -> Answer {
    Answer(outcome: outcome, summary: summary, type: .json, schema: schema)
  }

  package static func done(_ summary: String) -> Answer { Answer(outcome: .done, summary: summary) }

  package static func signIn(_ summary: String, headers: [(name: String, summary: String)] = []) -> Answer {
    Answer(outcome: .ok, summary: summary, type: .json, schema: SignInDocument.schema, headers: headers)
  }
}
