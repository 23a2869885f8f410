import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

/// How invitations are shown.
enum InvitationDocument {
  private static let role = Schema.Field(
    name: "role", schema: .text(choices: Invitation.roles.map(\.rawValue)), summary: "The role of whoever joins.")
  private static let shared: [Schema.Field] = [
    .init(name: "id", schema: .uuid), role,
    .init(name: "uses", schema: .integer(1...Int64(Invitation.useLimit)), summary: "How many people can join with it."),
    .init(name: "used", schema: .integer(0...Int64(Invitation.useLimit)), summary: "How many have joined."),
    .init(name: "createdAt", schema: .instant), .init(name: "expires", schema: .instant),
    .init(name: "member", schema: .uuid, isRequired: false, summary: "The former member for whom alone it is."),
  ]

  static let schema = Schema.named("Invitation", .object(shared))

  static let newSchema = Schema.named(
    "CreatedInvitation",
    .object(
      shared + [
        .init(name: "code", schema: .text, summary: "Shown only once."),
        .init(name: "link", schema: .text, summary: "A link with the code filled in."),
        .init(name: "qr", schema: .qrCode, summary: "The link, to be drawn with four modules of margin."),
      ]))

  static let inputSchema = Schema.named(
    "NewInvitation",
    .object([
      role,
      .init(
        name: "uses", schema: .nullable(.integer(1...Int64(Invitation.useLimit))), isRequired: false,
        summary: "1 if not given."),
      .init(
        name: "expires", schema: .nullable(.instant), isRequired: false,
        summary: "In seven days if not given, and in a year at the latest."),
      .init(
        name: "member", schema: .nullable(.uuid), isRequired: false,
        summary: "A former member for whom alone it is: whoever was removed comes back by no other."),
    ]))

  static let codeSchema = Schema.named(
    "InvitationCode", .object([.init(name: "code", schema: .text, summary: "As somebody typed it.")]))

  static let previewSchema = Schema.named(
    "InvitationPreview",
    .object([.init(name: "workplace", schema: .object([.init(name: "name", schema: .text)])), role]))

  static func json(_ invitation: Invitation) -> [UInt8] { JSONWriter.object { write(invitation, to: $0) } }

  static func json(_ created: CreatedInvitation, origin: String) -> [UInt8] {
    let link = "\(origin)/join#code=\(created.code)"
    return JSONWriter.object { fields in
      write(created.invitation, to: fields)
      fields.text("code", created.code)
      fields.text("link", link)
      fields.qrCode("qr", of: link)
    }
  }

  static func preview(_ workplace: Workplace, _ role: Role) -> [UInt8] {
    JSONWriter.object { fields in
      fields.group("workplace") { fields.text("name", workplace.name) }
      fields.text("role", role.rawValue)
    }
  }

  private static func write(_ invitation: Invitation, to fields: JSONFieldWriter) {
    fields.identifier("id", invitation.id)
    fields.text("role", invitation.role.rawValue)
    fields.integer("uses", Int64(invitation.uses))
    fields.integer("used", Int64(invitation.used))
    fields.instant("createdAt", invitation.createdAt)
    fields.instant("expires", invitation.expires)
    fields.optionalIdentifier("member", invitation.member)
  }
}
