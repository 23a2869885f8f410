public import JSONKit

/// Under which name a user ID's changes are shown.
///
/// It does not say whose user ID it is: a member who resets it cannot be linked to the old one by the others.
public struct UserProfile: FieldRecord {
  /// Every member may know the names in the log.
  public static let table = Table<UserProfile>("userProfiles")
  /// What a display name may hold.
  public static let displayNameRule = TextRule(field: "displayName", name: RecordTexts.displayName, limit: 100)

  /// The user ID, which the entries of the log carry.
  public let id: Identifier<UserProfile>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// What is shown in place of the user ID; nil for none, never empty.
  public var displayName: String?

  /// A user ID without a name.
  public init(id: Identifier<UserProfile>) { self.id = id }

  /// Nobody gives the identifier, and there is version 0 of a user ID without a row.
  public static var rowFields: [Field] {
    [
      Field("id", .uuid, input: .readOnly, summary: "The user ID, as the change log has it."),
      Field("version", .integer(0...1_000_000_000), input: .readOnly),
    ]
  }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalText(&displayName, Self.displayNameRule, summary: "What is shown in place of the user ID.")
  }
}

extension Records {
  /// What a person is called in the log: the display name, or else the beginning of the user ID. A member's first user ID
  /// is that of a former member once the member has left without a name.
  public final func name(of user: Identifier<UserProfile>) -> String {
    if let name = self[user]?.displayName { return name }
    if let member = self[Identifier<Member>(user.rawValue)] {
      if !member.displayName.isEmpty { return distinctName(of: member) }
      if member.hasLeft { return Member.formerName }
    }
    return RecordTexts.user(String(user.description.prefix(8)))
  }

  /// The name that a user ID was given; for a member's first user ID, which is the member's own identifier, also the name
  /// in the team. Nil for none.
  public final func displayName(of user: Identifier<UserProfile>) -> String? {
    if let name = self[user]?.displayName { return name }
    guard let name = self[Identifier<Member>(user.rawValue)]?.displayName, !name.isEmpty else { return nil }
    return name
  }

  /// The user IDs that ``displayName(of:)`` knows, each once.
  public final func namedUsers() -> [Identifier<UserProfile>] { namedUsers(among: all(Member.self)) }

  /// The same, for who has all members already.
  public final func namedUsers(among members: [Member]) -> [Identifier<UserProfile>] {
    let profiles = all(UserProfile.self).filter { $0.displayName != nil }.map { $0.id }
    let members = members.filter { !$0.displayName.isEmpty }.map { Identifier<UserProfile>($0.id.rawValue) }
    return profiles + members.filter { user in self[user]?.displayName == nil }
  }
}
