public import JSONKit

/// Under which name a user ID's changes are shown.
///
/// It does not say whose user ID it is: a member who resets it cannot be linked to the old one by the others.
public struct UserProfile: Record {
  /// Every member may know the names in the log.
  public static let table = Table<UserProfile>("userProfiles")
  /// What a display name may hold.
  public static let displayNameRule = TextRule(field: "displayName", name: "Display name", limit: 100)

  /// The user ID, which the entries of the log carry.
  public let id: Identifier<UserProfile>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What is shown in place of the user ID; nil for none, never empty.
  public let displayName: String?

  /// A row of checked values.
  public init(id: Identifier<UserProfile>, version: Int, displayName: String?) {
    self.id = id
    self.version = version
    self.displayName = displayName
  }

  /// Reads the fields by the properties' names; only `displayName` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    displayName = try reader.optionalText("displayName")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.optionalText("displayName", displayName)
  }
}

extension Records {
  /// What a person is called in the log: the display name, or else the beginning of the user ID. A member's first user ID
  /// is that of a former member once the member has left without a name.
  public final func name(of user: Identifier<UserProfile>) -> String {
    if let name = displayName(of: user) { return name }
    if self[Identifier<Member>(user.rawValue)]?.hasLeft == true { return Member.formerName }
    return "User \(String(user.description.prefix(8)))"
  }

  /// The name that a user ID was given; for a member's first user ID, which is the member's own identifier, also the name
  /// in the team. Nil for none.
  public final func displayName(of user: Identifier<UserProfile>) -> String? {
    if let name = self[user]?.displayName { return name }
    guard let name = self[Identifier<Member>(user.rawValue)]?.displayName, !name.isEmpty else { return nil }
    return name
  }

  /// The user IDs that ``displayName(of:)`` knows, each once.
  public final func namedUsers() -> [Identifier<UserProfile>] {
    let profiles = all(UserProfile.self).filter { $0.displayName != nil }.map { $0.id }
    let members = all(Member.self).filter { !$0.displayName.isEmpty }.map { Identifier<UserProfile>($0.id.rawValue) }
    return profiles + members.filter { user in self[user]?.displayName == nil }
  }
}
