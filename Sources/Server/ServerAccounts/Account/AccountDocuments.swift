import JSONKit
import RecordKit
import SecurityKit
package import ServerAPI
import ServerStorage
import TimeKit

/// How accounts, sessions and tokens are shown.
package enum AccountDocument {
  static let schema = Schema.named("Account", .object(fields))
  static let fields: [Schema.Field] = [
    .init(name: "id", schema: .uuid), .init(name: "email", schema: .text, summary: "As it was typed."),
    .init(name: "displayName", schema: .text),
    .init(name: "isOwner", schema: .flag, summary: "Whether the server belongs to this account."),
    .init(
      name: "isEmailConfirmed", schema: .flag,
      summary: "Whether a link that was sent to the address was used; true where the server sends no mail."),
    .init(
      name: "nextEmail", schema: .text, isRequired: false,
      summary: "The address that the account has once the link is used that was sent there."),
  ]

  static func json(_ account: Account, _ service: AccountService) -> [UInt8] {
    JSONWriter.object { write(account, service, to: $0) }
  }

  static func write(_ account: Account, _ service: AccountService, to fields: JSONFieldWriter) {
    fields.identifier("id", account.id)
    fields.text("email", account.email.text)
    fields.text("displayName", account.displayName)
    fields.flag("isOwner", account.isOwner)
    fields.flag("isEmailConfirmed", account.isProved || !service.sendsMail)
    fields.optionalText("nextEmail", account.nextEmail?.text)
  }

  /// What somebody signs up with.
  static let inputSchema = Schema.named(
    "NewAccount",
    .object([
      email, newPassword("password"),
      .init(name: "displayName", schema: .text(lengths: 1...AccountService.displayNameRule.limit)),
      .init(
        name: "code", schema: .nullable(.text), isRequired: false,
        summary: "An invitation's, or the owner's setup code, which the server's terminal shows."),
      .init(
        name: "kind", schema: .nullable(.text), isRequired: false,
        summary: "What the owner's first workplace plans: names with a space between."),
      .init(
        name: "workplace", schema: .nullable(.text(lengths: 1...Workplace.nameRule.limit)), isRequired: false,
        summary: "The name of the owner's first workplace, which plans the usual unless \"kind\" says otherwise."),
    ]))

  /// What somebody signs in with.
  static let credentialsSchema = Schema.named(
    "Credentials", .object([email, .init(name: "password", schema: .text)]))

  static let passwordChangeSchema = Schema.named(
    "PasswordChange",
    .object([
      .init(name: "password", schema: .nullable(.text), isRequired: false, summary: passwordNote),
      newPassword("newPassword"),
    ]))

  static let passwordNote =
    "Confirms that it is you: needed if you signed in or confirmed more than ten minutes ago."

  /// What shows that it is the person who asks, and not somebody at a browser that was left open.
  package static let confirmation = Schema.named(
    "Confirmation",
    .object([
      .init(name: "password", schema: .nullable(.text), isRequired: false, summary: passwordNote)
    ]))

  private static let email = Schema.Field(name: "email", schema: .text(lengths: 3...EmailAddress.byteLimit))

  static func newPassword(_ name: String) -> Schema.Field {
    .init(
      name: name, schema: .text(lengths: PasswordRule.minimumLength...PasswordRule.maximumBytes),
      summary: "At least 10 characters, not a dictionary word, and not close to the name or the address.")
  }
}

/// Who is signed in.
enum SignInDocument {
  static let schema = Schema.named(
    "SignIn",
    .object([
      .init(
        name: "account", schema: .nullable(AccountDocument.schema),
        summary: "Null for visitors of a demo without an account."),
      .init(name: "demo", schema: .flag, summary: "Whether it is a visitor of a demo without an account."),
      .init(name: "session", schema: .nullable(.uuid), summary: "Null for a program's token."),
      .init(
        name: "scope", schema: .nullable(.text(choices: APIToken.Scope.allCases.map(\.rawValue))),
        summary: "What the token allows; null for a session, which allows everything."),
      .init(
        name: "memberships",
        schema: .array(
          of: .object([.init(name: "workplace", schema: .uuid), .init(name: "member", schema: .uuid)]))),
    ]))

  static func json(_ account: Account, _ access: AccountAccess, _ service: AccountService) -> [UInt8] {
    JSONWriter.object { fields in
      fields.group("account") { AccountDocument.write(account, service, to: fields) }
      fields.flag("demo", false)
      nullable("session", access.session?.description, fields)
      nullable("scope", access.scope?.rawValue, fields)
      write(access.memberships, to: fields)
    }
  }

  /// Of whoever looks at a demo.
  static func demo(_ memberships: [Identifier<Workplace>: Identifier<Member>]) -> [UInt8] {
    JSONWriter.object { fields in
      fields.json("account", .null)
      fields.flag("demo", true)
      nullable("session", nil, fields)
      nullable("scope", nil, fields)
      write(memberships, to: fields)
    }
  }

  private static func write(
    _ memberships: [Identifier<Workplace>: Identifier<Member>], to fields: JSONFieldWriter
  ) {
    fields.list("memberships", memberships.sorted { $0.key < $1.key }) { membership in
      fields.identifier("workplace", membership.key)
      fields.identifier("member", membership.value)
    }
  }

  private static func nullable(_ name: String, _ text: String?, _ fields: JSONFieldWriter) {
    fields.json(name, text.map { .string($0) } ?? .null)
  }
}

enum SessionDocument {
  static let schema = Schema.named(
    "Session",
    .object([
      .init(name: "id", schema: .uuid), .init(name: "device", schema: .text, summary: "Such as \"Firefox on Linux\"."),
      .init(name: "createdAt", schema: .instant),
      .init(name: "lastUsedAt", schema: .instant, summary: "To the minute."),
      .init(name: "isCurrent", schema: .flag, summary: "Whether it is the one that asks."),
    ]))

  static func json(_ session: Session, isCurrent: Bool) -> [UInt8] {
    JSONWriter.object { write(session, isCurrent: isCurrent, to: $0) }
  }

  static func write(_ session: Session, isCurrent: Bool, to fields: JSONFieldWriter) {
    fields.identifier("id", session.id)
    fields.text("device", session.device)
    fields.instant("createdAt", session.createdAt)
    fields.instant("lastUsedAt", session.lastUse)
    fields.flag("isCurrent", isCurrent)
  }
}

extension AccountAccess {
  /// What the token is good for; nil for a session.
  var scope: APIToken.Scope? { if case .token(_, let scope) = credential { scope } else { nil } }
}
