public import JSONKit
public import TimeKit

/// A person in a workplace, with a role.
public struct Member: FieldRecord {
  /// Every member knows the names and the roles of all.
  public static let table = Table<Member>("members", indexes: [byName])
  /// Those of one name; nobody is among them who has none.
  public static let byName = Index<Member>("name", columns: ["displayName"]) { row in
    row.displayName.isEmpty ? nil : IndexKey(.text(row.displayName))
  }
  /// What a name may hold.
  public static let displayNameRule = TextRule(field: "displayName", name: RecordTexts.memberName, limit: 100)

  /// What pronouns may hold.
  public static let pronounsRule = TextRule(field: "pronouns", name: RecordTexts.pronouns, limit: 40)

  /// What may tell people of one name apart.
  public static let distinctionRule = TextRule(field: "distinction", name: RecordTexts.distinction, limit: 40)

  /// Names the person in this workplace; it never changes.
  public let id: Identifier<Member>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// What the person may do.
  public var role = Role.member
  /// What the person is called in the team; empty as long as nobody has said, and for whoever has deleted their account.
  public var displayName = ""
  /// How the person is spoken of: "she/her"; nil for whoever has not said, never empty.
  public var pronouns: String?
  /// What is shown after the name while somebody else has the same one, such as a badge number; nil for nothing, never
  /// empty.
  public var distinction: String?
  /// Counts the person's pictures, to tell them apart; nil for none.
  public var avatar: Int64?
  /// When the person left the workplace, or was removed from it; nil for whoever is there.
  public var left: Instant?

  /// A person of whom nothing is known yet.
  public init(id: Identifier<Member>) { self.id = id }

  /// The first version of a person's row.
  public init(id: Identifier<Member>, role: Role, displayName: String = "", avatar: Int64? = nil) {
    self.id = id
    version = 1
    (self.role, self.displayName, self.avatar) = (role, displayName, avatar)
  }

  /// Nobody makes a member but by an invitation.
  public static var rowFields: [Field] { [Field("id", .uuid, input: .readOnly), .version] }

  /// The fields in the order in which they are written; a role has an intent of its own.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("role", &role, .readOnly)
    var name = displayName.isEmpty ? nil : displayName
    try fields.optionalText(&name, Self.displayNameRule, summary: "What the person is called; absent for no name.")
    displayName = name ?? ""
    try fields.optionalText(&pronouns, Self.pronounsRule, summary: "How the person is spoken of: she/her.")
    try fields.optionalText(
      &distinction, Self.distinctionRule,
      summary: "Shown after the name while two people have the same one, such as a badge number.")
    try fields.optionalInteger("avatar", &avatar, in: 1...Int64.max, .readOnly, summary: "Counts the pictures.")
    try fields.optionalInstant("left", &left, .readOnly, summary: "When the person left the workplace.")
  }
}

extension Member {
  /// Whether the person belongs to the workplace no longer.
  public var hasLeft: Bool { left != nil }

  /// The next version, with a change.
  public func changed(_ change: (inout Member) -> Void) -> Member {
    var next = at(version: version + 1)
    change(&next)
    return next
  }

  /// The next version, with another role.
  public func with(_ role: Role) -> Member { changed { $0.role = role } }

  /// The next version, under another name.
  public func named(_ displayName: String) -> Member { changed { $0.displayName = displayName } }

  /// The next version, with another picture or none.
  public func withAvatar(_ avatar: Int64?) -> Member { changed { $0.avatar = avatar } }

  /// The next version, which belongs to the workplace no longer, and so has the least role.
  public func leaving(at instant: Instant) -> Member { changed { ($0.role, $0.left) = (.member, instant) } }

  /// A name with what tells the person apart from others of the same name, if anything does.
  public static func name(_ name: String, toldBy distinction: String?) -> String {
    distinction.map { RecordTexts.told(name, by: $0) } ?? name
  }

  /// What somebody is called who has left, and whose name nobody knows any more.
  public static var formerName: String { RecordTexts.formerMember }

  /// The next version of somebody who has left, and is not to be known any more.
  public func anonymous(at instant: Instant) -> Member {
    changed {
      $0 = Member(id: id).at(version: $0.version)
      $0.left = left ?? instant
    }
  }
}

extension Records {
  /// A member's name, with what tells the person apart from others of the same name: their distinction, or else a number
  /// in the order in which they came. Those who have left give no present one a number.
  public final func distinctName(of member: Member) -> String {
    Member.name(member.displayName, toldBy: shownDistinction(of: member))
  }

  /// What is shown after a member's name to tell the person apart; nil where nobody else has the name.
  public final func shownDistinction(of member: Member) -> String? {
    let namesakes = namesakes(of: member)
    guard namesakes.count > 1 else { return nil }
    if let text = member.distinction, namesakes.count(where: { $0.distinction == text }) == 1 { return text }
    return String((namesakes.firstIndex { $0.id == member.id } ?? 0) + 1)
  }

  /// Those of a member's name, the member among them, in the order in which they came.
  public final func namesakes(of member: Member) -> [Member] {
    if member.displayName.isEmpty { return [member] }
    let all = rows(Member.byName, in: .equal(.text(member.displayName)))
    return member.hasLeft ? all : all.filter { !$0.hasLeft }
  }
}

extension Role: FieldChoice {
  /// What is wrong with any other text, to follow the field's name.
  public static var invalidChoiceMessage: String { "is not a role" }
}
