public import JSONKit
public import RecordKit

/// Says what a member is called in the team: members say it of themselves, managers of everybody.
public typealias SaveMember = Save<Member>

extension Member: SavedRecord {
  /// Members name themselves.
  public static let save = IntentDefinition<SaveMember>("saveMember", role: .member)
  /// As in “This member no longer exists.”
  public static var noun: String { SharedTexts.memberNoun }
  /// A save without a row is about whoever asks.
  public static var naming: RowNaming<Member> { .optional { Member(id: $0.member) } }

  /// Older programs named the row as shifts name their member.
  public static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard let id: Identifier<Member> = try reader.optionalReference("member") else { return reader }
    return try reader.replacing("member", with: .null, adding: [JSON.Member("row", .string(id.description))])
  }

  /// Everybody who is there has a name, once somebody has given it.
  public mutating func complete(
    _ patch: Patch<Member>, from current: Member?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let current, current.version > 0, !hasLeft else { throw .notFound(Self.noun) }
    guard id == actor.member || actor.role >= .manager else { throw .notAllowed }
    guard patch[Self.displayNameRule.field] != nil else { return }
    displayName = try Self.displayNameRule.required(displayName)
  }
}
