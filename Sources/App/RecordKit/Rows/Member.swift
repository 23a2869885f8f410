public import JSONKit

/// A person in a workplace, with a role.
public struct Member: Record {
  /// Every member knows the roles of all.
  public static let table = Table<Member>("members")

  /// Names the person in this workplace; it never changes.
  public let id: Identifier<Member>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What the person may do.
  public let role: Role

  /// A row of checked values.
  public init(id: Identifier<Member>, version: Int, role: Role) {
    self.id = id
    self.version = version
    self.role = role
  }

  /// Reads `id`, `version` and `role`, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let role = Role(rawValue: try reader.text("role")) else { throw FieldError("role", "is not a role") }
    self.role = role
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("role", role.rawValue)
  }
}
