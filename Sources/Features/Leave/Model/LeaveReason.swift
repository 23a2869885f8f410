package import JSONKit
package import RecordKit
import SharedModels

/// Why somebody is on leave. Nobody but the member and managers receives it, so that a sick note stays private.
package struct LeaveReason: FieldRecord {
  /// Goes to fewer people than the leave itself.
  package static let table = Table<LeaveReason>("leaveReasons", audience: { .memberAndManagers($0.member) })
  /// What a note may hold.
  package static let noteRule = TextRule(field: "note", name: SharedTexts.note, limit: 500, allowsLines: true)

  /// What kind of leave it is.
  package enum Kind: String, MenuChoice, Sendable {
    case vacation, sick, training, other

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { SharedTexts.invalidKindOfLeave }
    /// How a person reads it.
    package var title: String { LeaveTexts.title(of: self) }
  }

  /// The leave's own identifier.
  package let id: Identifier<LeaveReason>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who is on leave.
  package var member = Identifier<Member>.unset
  /// What kind of leave it is.
  package var kind = Kind.other
  /// What to remember; nil for none, never empty.
  package var note: String?

  /// A reason of which nothing is known yet.
  package init(id: Identifier<LeaveReason>) { self.id = id }

  /// Why a member is on leave.
  package init(of leave: Identifier<Leave>, member: Identifier<Member>) {
    self.init(id: Identifier(leave.rawValue))
    self.member = member
  }

  /// The identifier is the leave's.
  package static var rowFields: [Field] {
    [Field("id", .uuid, input: .readOnly, summary: "The identifier of the leave."), .version]
  }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .readOnly, type: "MemberReference")
    try fields.value("kind", &kind)
    try fields.optionalText(&note, Self.noteRule)
  }
}

extension Records {
  /// Why somebody is on leave; nil for whoever may not know.
  package final func reason(of leave: Identifier<Leave>) -> LeaveReason? {
    self[Identifier<LeaveReason>(leave.rawValue)]
  }
}
