public import JSONKit
public import RecordKit
public import TimeKit

/// What the books call somebody who has deleted the account: for everybody else, the member has no name any more.
///
/// The server alone writes it, when the account is deleted, and removes it when the period is over that the workplace had
/// chosen by then. The day was told to the person, so another choice does not move it.
public struct KeptName: FieldRecord {
  /// Those who keep the books.
  public static let table = Table<KeptName>("keptNames", audience: { _ in .managers })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<KeptName>
  /// 1 when it is new; it never changes.
  public var version = 0
  /// The name on the schedule when the account was deleted.
  public var displayName = ""
  /// What told the person apart from others of that name, such as a badge number; nil for nothing, never empty.
  public var distinction: String?
  /// The first day on which the name is not kept any more.
  public var until = CivilDate.latest

  /// A name of which nothing is known yet.
  public init(id: Identifier<KeptName>) { self.id = id }

  /// The server alone writes it.
  public static var rowFields: [Field] { [Field("id", .uuid, input: .readOnly), .version] }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&displayName, Member.displayNameRule, .readOnly, summary: "The name on the schedule.")
    try fields.optionalText(
      &distinction, Member.distinctionRule, .readOnly, summary: "What told people of one name apart.")
    try fields.date("until", &until, .readOnly, summary: "The first day on which the name is not kept any more.")
  }
}

extension KeptName {
  /// The first version of a member's row.
  ///
  /// - Parameter until: the first day on which the name is not kept any more.
  package init?(of member: Member, on records: Records, until: CivilDate) {
    let name = member.displayName.isEmpty ? records.displayName(of: Identifier(member.id.rawValue)) : member.displayName
    guard let name else { return nil }
    id = Identifier(member.id.rawValue)
    version = 1
    (displayName, distinction, self.until) = (name, member.distinction ?? records.shownDistinction(of: member), until)
  }

  /// The name, with what tells the person apart.
  package var text: String { Member.name(displayName, toldBy: distinction) }
}
