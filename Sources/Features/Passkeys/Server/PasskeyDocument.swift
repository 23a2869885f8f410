import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage

/// How passkeys are shown, and what is asked of a browser.
enum PasskeyDocument {
  static let schema = Schema.named(
    "Passkey",
    .object([
      .init(name: "id", schema: .uuid), name, .init(name: "createdAt", schema: .instant),
      .init(name: "lastUsedAt", schema: .instant, isRequired: false),
      .init(
        name: "isBackedUp", schema: .flag, summary: "Whether it is synced to other devices, as by a password manager."),
    ]))

  static let question = Schema.named(
    "PasskeyQuestion",
    .object([
      .init(name: "ceremony", schema: .text, summary: "To be sent with the answer, within five minutes."),
      .init(name: "publicKey", schema: .document, summary: "What PublicKeyCredential.parse…OptionsFromJSON reads."),
    ]))

  static let registration = Schema.named("NewPasskey", .object([ceremony, optionalName, credential]))
  static let assertion = Schema.named("PasskeyCredentials", .object([ceremony, credential]))
  /// Either the password or a passkey's answer.
  static let proof = Schema.named(
    "PresenceProof",
    .object([
      .init(name: "password", schema: .nullable(.text), isRequired: false, summary: "Without a passkey's answer."),
      .init(name: "ceremony", schema: .nullable(.text), isRequired: false, summary: "Of the passkey's answer."),
      .init(
        name: "credential", schema: .nullable(.document), isRequired: false,
        summary: "What PublicKeyCredential.toJSON writes."),
    ]))

  private static let name = Schema.Field(name: "name", schema: .text(lengths: 1...Passkeys.nameRule.limit))
  private static let optionalName = Schema.Field(
    name: "name", schema: .nullable(.text(lengths: 1...Passkeys.nameRule.limit)), isRequired: false,
    summary: "The browser's name without one.")
  private static let ceremony = Schema.Field(name: "ceremony", schema: .text)
  private static let credential = Schema.Field(
    name: "credential", schema: .document, summary: "What PublicKeyCredential.toJSON writes.")

  static func json(_ passkey: AccountPasskey) -> [UInt8] { JSONWriter.object { write(passkey, to: $0) } }

  static func write(_ passkey: AccountPasskey, to fields: JSONFieldWriter) {
    fields.identifier("id", passkey.id)
    fields.text("name", passkey.name)
    fields.instant("createdAt", passkey.createdAt)
    fields.optionalInstant("lastUsedAt", passkey.lastUse)
    fields.flag("isBackedUp", passkey.key.isBackedUp)
  }

  static func json(_ question: PasskeyQuestion) -> [UInt8] {
    JSONWriter.object { fields in
      fields.text("ceremony", question.ceremony)
      fields.json("publicKey", question.options)
    }
  }
}
