public import JSONKit
public import TimeKit

/// A person in a workplace, with a role.
public struct Member: Record {
  /// Every member knows the names and the roles of all.
  public static let table = Table<Member>("members")
  /// What a name may hold.
  public static let displayNameRule = TextRule(field: "displayName", name: "The name", limit: 100)

  /// Names the person in this workplace; it never changes.
  public let id: Identifier<Member>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What the person may do.
  public let role: Role
  /// What the person is called in the team; empty as long as nobody has said, and for whoever has deleted their account.
  public let displayName: String
  /// Counts the person's pictures, to tell them apart; nil for none.
  public let avatar: Int64?
  /// When the person left the workplace, or was removed from it; nil for whoever is there.
  public let left: Instant?

  /// A row of checked values.
  public init(
    id: Identifier<Member>, version: Int, role: Role, displayName: String = "", avatar: Int64? = nil,
    left: Instant? = nil
  ) {
    self.id = id
    self.version = version
    self.role = role
    self.displayName = displayName
    self.avatar = avatar
    self.left = left
  }

  /// Reads the fields by the properties' names; `displayName`, `avatar` and `left` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let role = Role(rawValue: try reader.text("role")) else { throw FieldError("role", "is not a role") }
    self.role = role
    displayName = try reader.optionalText("displayName") ?? ""
    avatar = try reader.optionalInteger("avatar")
    left = try reader.optionalInstant("left")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("role", role.rawValue)
    writer.optionalText("displayName", displayName.isEmpty ? nil : displayName)
    writer.optionalInteger("avatar", avatar)
    writer.optionalInstant("left", left)
  }
}

extension Member {
  /// Whether the person belongs to the workplace no longer.
  public var hasLeft: Bool { left != nil }

  /// The next version, with another role.
  public func with(_ role: Role) -> Member {
    Member(id: id, version: version + 1, role: role, displayName: displayName, avatar: avatar, left: left)
  }

  /// The next version, under another name.
  public func named(_ displayName: String) -> Member {
    Member(id: id, version: version + 1, role: role, displayName: displayName, avatar: avatar, left: left)
  }

  /// The next version, with another picture or none.
  public func withAvatar(_ avatar: Int64?) -> Member {
    Member(id: id, version: version + 1, role: role, displayName: displayName, avatar: avatar, left: left)
  }

  /// The next version, which belongs to the workplace no longer, and so has the least role.
  public func leaving(at instant: Instant) -> Member {
    Member(id: id, version: version + 1, role: .member, displayName: displayName, avatar: avatar, left: instant)
  }

  /// What somebody is called who has left, and whose name nobody knows any more.
  public static var formerName: String { "Former member" }

  /// The next version of somebody who has left, and is not to be known any more.
  public func anonymous(at instant: Instant) -> Member {
    Member(id: id, version: version + 1, role: .member, left: left ?? instant)
  }
}
