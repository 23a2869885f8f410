package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Leave that a member asks for. Once it is approved, it is ``Leave`` with its reason, of the same identifier.
package struct LeaveRequest: FieldRecord {
  /// Goes to whoever asks and to those who decide.
  package static let table = Table<LeaveRequest>(
    "leaveRequests", indexes: [byMember], audience: { .memberAndManagers($0.member) })
  /// What a member asks for, by its first day.
  package static let byMember = Index<LeaveRequest>("member", columns: ["memberId", "firstDay"]) {
    IndexKey(.id($0.member), .date($0.firstDay))
  }
  /// The most that one member can ask for at a time, with what was declined and is still kept.
  package static let limit = 50
  /// What a reply may hold.
  package static let replyRule = TextRule(field: "reply", name: SharedTexts.reply, limit: 500, allowsLines: true)

  /// How it stands.
  package enum State: String, MenuChoice, Sendable {
    case waiting, declined

    /// How a person reads it.
    package var title: String { LeaveTexts.title(of: self) }
  }

  /// Names the request, and the leave that may become of it.
  package let id: Identifier<LeaveRequest>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who asks.
  package var member = Identifier<Member>.unset
  /// The first of the days.
  package var firstDay = CivilDate.epoch
  /// The last of the days, which may be the first.
  package var lastDay = CivilDate.epoch
  /// What kind of leave it is.
  package var kind = LeaveReason.Kind.vacation
  /// What the manager should know; nil for nothing, never empty.
  package var note: String?
  /// How it stands.
  package var state = State.waiting
  /// Why it was declined; nil for nothing, never empty.
  package var reply: String?
  /// When it was asked for, and by whom.
  package var created = Stamp.none
  /// When it was changed or declined last, and by whom.
  package var modified = Stamp.none

  /// A request of which nothing is known yet.
  package init(id: Identifier<LeaveRequest>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .onCreate, type: "MemberReference", summary: "Who asks.")
    try fields.date("firstDay", &firstDay, summary: "The first day.")
    try fields.date("lastDay", &lastDay, summary: "The last day.")
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", SharedTexts.isBeforeFirstDay) }
    try fields.value("kind", &kind)
    try fields.optionalText(&note, LeaveReason.noteRule)
    try fields.value("state", &state, .readOnly)
    try fields.optionalText(&reply, Self.replyRule, .readOnly, summary: "Why it was declined.")
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// All its days.
  package var days: ClosedRange<CivilDate> { firstDay...max(firstDay, lastDay) }

  /// The request as an undo or a redo puts it back.
  package func restored(version: Int, by actor: Actor) -> LeaveRequest {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}

extension Records {
  /// What a member asks for, by its first day, with what was declined.
  package final func leaveRequests(of member: Identifier<Member>) -> [LeaveRequest] {
    rows(LeaveRequest.byMember, in: .equal(.id(member)))
  }

  /// What waits for a manager, the longest first; what those asked for who have left waits for nobody.
  package final func waitingLeaveRequests() -> [LeaveRequest] {
    all(LeaveRequest.self)
      .filter { $0.state == .waiting && self[$0.member]?.hasLeft == false }
      .sorted { $0.created.at < $1.created.at }
  }
}
