import HTTPKit
import JSONKit
package import RecordKit
package import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

/// The API's tokens of programs.
package enum Tokens {
  /// How many an account has at most.
  static let limit = 50
  /// What a token may be called.
  package static let nameRule = TextRule(field: "name", name: AccountRefusalTexts.name, limit: 100)

  static func list(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let tokens = try withAccounts { () throws(AccountFailure) in
      try call.accounts.read { $0.tokens.tokens(of: access.account) }
    }
    return .json(listJSON(tokens.map(TokenDocument.json), next: nil))
  }

  static func create(_ call: Call) throws(Problem) -> Response {
    let (token, access) = (try token(call), try call.access())
    let secret = SecretToken(.api)
    try withAccounts { () throws(AccountFailure) in try call.accounts.add(token, secret, for: access) }
    return .json(TokenDocument.json(token.id, secret), .created)
  }

  static func revoke(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let id = Identifier<APIToken>(try call.uniqueID("id", of: "token"))
    let scope = try withAccounts { () throws(AccountFailure) in
      try call.accounts.writeServer { server -> APIToken.Scope? in
        guard let token = server.accounts.tokens.tokens(of: access.account).first(where: { $0.id == id }),
          call.accounts.revoke(id, of: access.account, in: server)
        else { return nil }
        server.audit(.tokenRevoked, token.name, of: access.account, by: access.audit, call.environment)
        return token.scope
      }
    }
    guard let scope else { throw .unknown("token") }
    call.accounts.streams.close([.token(id, scope)])
    return .empty(.done)
  }

  private static func token(_ call: Call) throws(Problem) -> APIToken {
    let fields = try call.body()
    let (name, scope, expires) = try readFields { () throws(FieldError) in
      guard let scope = APIToken.Scope(rawValue: try fields.text("scope")) else {
        throw FieldError("scope", "must be \(APIToken.Scope.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return (try fields.text("name"), scope, try fields.optionalInstant("expires"))
    }
    let account = try call.access().account
    let now = call.environment.now()
    do throws(Refusal) {
      if let expires, expires <= now { throw Refusal(AccountRefusalTexts.timeHasPassed, field: "expires") }
      return APIToken(
        id: call.environment.identifier(), account: account, name: try nameRule.required(name),
        scope: scope, createdAt: now, expires: expires, lastUse: nil)
    } catch {
      throw Problem(error)
    }
  }
}

extension AccountService {
  /// Adds a token of the account that asks, and does something else in the same write.
  package func add(
    _ token: APIToken, _ secret: SecretToken, for access: AccountAccess,
    with body: (AccountStore) -> Void = { _ in }
  ) throws(AccountFailure) {
    let failure = try writeServer { server -> AccountFailure? in
      let accounts = server.accounts
      guard accounts.keeps(access), let holder = accounts.account(access.account) else { return .signedOut }
      guard accounts.tokens.tokens(of: token.account).count < Tokens.limit else { return .refused(.tooManyTokens) }
      accounts.tokens.add(token, digest: secret.digest)
      server.note(.tokenCreated, token.name, of: holder, by: access.audit, store.environment)
      body(accounts)
      return nil
    }
    if let failure { throw failure }
    store.wake()
  }
}

extension Refusal {
  fileprivate static var tooManyTokens: Refusal {
    Refusal(AccountRefusalTexts.tooManyTokens(limit: Tokens.limit), code: .tooMany)
  }
}

enum TokenDocument {
  private static let shared: [Schema.Field] = [
    .init(name: "name", schema: .text(lengths: 1...Tokens.nameRule.limit)),
    .init(
      name: "scope", schema: .text(choices: APIToken.Scope.allCases.map(\.rawValue)),
      summary: "To read, to read and write in the workplaces, or for calendars only."),
  ]

  static let inputSchema = Schema.named(
    "NewToken", .object(shared + [.init(name: "expires", schema: .nullable(.instant), isRequired: false)]))
  static let newSchema = Schema.named(
    "CreatedToken",
    .object([
      .init(name: "id", schema: .uuid),
      .init(name: "token", schema: .text, summary: "Shown only once. Send it as Authorization: Bearer …"),
    ]))
  static let schema = Schema.named(
    "Token",
    .object(
      [.init(name: "id", schema: .uuid)] + shared + [
        .init(name: "createdAt", schema: .instant), .init(name: "expires", schema: .instant, isRequired: false),
        .init(name: "lastUsedAt", schema: .instant, isRequired: false, summary: "To the minute."),
      ]))

  static func json(_ token: APIToken) -> [UInt8] { JSONWriter.object { write(token, to: $0) } }

  static func write(_ token: APIToken, to fields: JSONFieldWriter) {
    fields.identifier("id", token.id)
    fields.text("name", token.name)
    fields.text("scope", token.scope.rawValue)
    fields.instant("createdAt", token.createdAt)
    fields.optionalInstant("expires", token.expires)
    fields.optionalInstant("lastUsedAt", token.lastUse)
  }

  static func json(_ id: Identifier<APIToken>, _ secret: SecretToken) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", id)
      fields.text("token", secret.text)
    }
  }
}
