public import JSONKit
public import RecordKit

/// What a member has chosen for all of their devices; only the member receives it.
public struct MemberPreferences: Record {
  /// Nobody else needs to know.
  public static let table = Table<MemberPreferences>(
    "memberPreferences", audience: { .member(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<MemberPreferences>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Whether the person has asked not to be asked before a switch.
  public let skipsSwitchQuestion: Bool

  /// The preferences of a member.
  public init(of member: Identifier<Member>, version: Int, skipsSwitchQuestion: Bool) {
    id = Identifier(member.rawValue)
    self.version = version
    self.skipsSwitchQuestion = skipsSwitchQuestion
  }

  /// Reads the fields by the properties' names, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    skipsSwitchQuestion = try reader.flag("skipsSwitchQuestion")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.flag("skipsSwitchQuestion", skipsSwitchQuestion)
  }
}

extension Records {
  /// A member's preferences; the standard ones until something was chosen, under version 0.
  public final func preferences(of member: Identifier<Member>) -> MemberPreferences {
    self[Identifier<MemberPreferences>(member.rawValue)]
      ?? MemberPreferences(of: member, version: 0, skipsSwitchQuestion: false)
  }
}
