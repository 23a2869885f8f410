package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Somebody asks colleagues to take a shift: one's own, for nothing or for one of theirs, or one that nobody has yet.
///
/// What it asks for is kept with it. It can come about as long as its shifts are what they were then; whoever changes
/// them otherwise has nothing to do about it.
package struct ShiftRequest: FieldRecord {
  /// Every member is asked; devices hold those of the days around today. Where members do not see the team, what is asked
  /// of one colleague, was taken or is over is between those two.
  package static let table = Table<ShiftRequest>(
    "shiftRequests", indexes: [byDate, byShift], placement: { Placement($0.date) }, parties: { $0.parties })
  /// All requests by the day of what is to be worked.
  package static let byDate = Index<ShiftRequest>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// The requests to take a shift.
  package static let byShift = Index<ShiftRequest>("shift", columns: ["shiftId"]) { row in
    row.shift.map { IndexKey(.id($0)) }
  }
  /// What a note may hold.
  package static let noteRule = ScheduledShift.noteRule

  /// How far it has come.
  package enum State: String, FieldChoice, Sendable {
    /// Nobody has taken it.
    case open
    /// Somebody has, and a manager is to approve it.
    case taken
    /// The shifts have been changed.
    case done
    /// The one who was asked, or a manager, has said no.
    case declined
    /// It is not asked any more.
    case withdrawn

    package static var invalidChoiceMessage: String { RequestTexts.invalidState }
  }

  /// Names the request, and the shift that an open one becomes.
  package let id: Identifier<ShiftRequest>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What is asked.
  package var kind = Kind.giveAway
  /// Who asks.
  package var member = Identifier<Member>.unset
  /// The shift that is offered; nil of an open one.
  package var shift: Identifier<ScheduledShift>?
  /// The day of what is to be worked.
  package var date = CivilDate.epoch
  /// What is to be worked.
  package var shiftType = Identifier<ShiftType>.unset
  /// The colleague who is asked; nil for anybody.
  package var to: Identifier<Member>?
  /// The colleague's shift that is wanted in a swap.
  package var wantedShift: Identifier<ScheduledShift>?
  /// The day of that shift.
  package var wantedDate: CivilDate?
  /// Its type.
  package var wantedType: Identifier<ShiftType>?
  /// Who has taken it.
  package var taker: Identifier<Member>?
  /// How far it has come.
  package var state = State.open
  /// What the person says about it; nil for none, never empty.
  package var note: String?
  /// When it was made, and by whom.
  package var created = Stamp.none
  /// When it was changed last, and by whom.
  package var modified = Stamp.none

  package init(id: Identifier<ShiftRequest>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("kind", &kind, .onCreate, summary: "Only managers can post open shifts.")
    try fields.reference("member", &member, .readOnly, type: "MemberReference", summary: "Who asks.")
    try fields.optionalReference(
      "shift", &shift, .onCreate, type: "ShiftReference",
      summary: "The shift that is offered: one’s own. None if kind is open.")
    try visitWork(fields)
    try fields.optionalReference(
      "to", &to, type: "MemberReference", summary: "The colleague who is asked; anybody if absent.")
    try fields.optionalReference(
      "wantedShift", &wantedShift, .onCreate, type: "ShiftReference",
      summary: "The colleague’s shift that is wanted in a swap.")
    try fields.optionalDate("wantedDate", &wantedDate, .readOnly, summary: "The day of the wanted shift.")
    try fields.optionalReference(
      "wantedType", &wantedType, .readOnly, type: "ShiftTypeReference", showing: ["symbol", "title"])
    try fields.optionalReference("taker", &taker, .readOnly, type: "MemberReference", summary: "Who has taken it.")
    try fields.value("state", &state, .readOnly, usual: .open, summary: "open if absent.")
    try fields.optionalText(&note, Self.noteRule)
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// An offered shift says both itself, so that nobody has to give them.
  private mutating func visitWork(_ fields: FieldVisitor) throws(FieldError) {
    if case .checking = fields { return }
    try fields.date(
      "date", &date, .onCreate,
      summary: "The day of what is to be worked: that of the shift, if one is offered.")
    try fields.reference(
      "shiftType", &shiftType, .onCreate, type: "ShiftTypeReference", showing: ["symbol", "title"],
      summary: "What is to be worked: that of the shift, if one is offered.")
  }
}

extension ShiftRequest {
  /// Whether it waits for a colleague or a manager.
  package var isPending: Bool { state == .open || state == .taken }

  /// Between whom it is; empty as long as anybody may take it.
  var parties: [Identifier<Member>] {
    if state == .open, to == nil { return [] }
    return [member] + ([to ?? taker].compactMap { $0 }.filter { $0 != member })
  }

  /// The shifts that it is about.
  package var shifts: [Identifier<ScheduledShift>] { [shift, wantedShift].compactMap { $0 } }

  /// The shift that an open request becomes.
  package var newShift: Identifier<ScheduledShift> { Identifier(id.rawValue) }

  /// The next version, changed by a person.
  func changed(by actor: Actor, _ change: (inout ShiftRequest) -> Void) -> ShiftRequest {
    var next = restored(version: version + 1, by: actor)
    change(&next)
    return next
  }

  /// The request as an undo or a redo puts it back.
  func restored(version: Int, by actor: Actor) -> ShiftRequest {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }

  /// Whether another request asks for the same.
  func isSame(as other: ShiftRequest) -> Bool {
    member == other.member && shift == other.shift && date == other.date && shiftType == other.shiftType
  }
}

extension Records {
  /// The requests of these days, by their day.
  package final func shiftRequests(in days: ClosedRange<CivilDate>) -> [ShiftRequest] {
    rows(ShiftRequest.byDate, in: .dates(days))
  }

  /// The requests of a day and those after it, by their day.
  package final func shiftRequests(from date: CivilDate) -> [ShiftRequest] {
    rows(ShiftRequest.byDate, in: .from(.date(date), through: nil))
  }

  /// The request that waits for somebody to take a shift; nil for none.
  package final func pendingRequest(of shift: ScheduledShift) -> ShiftRequest? {
    rows(ShiftRequest.byShift, in: .equal(.id(shift.id))).first { request in
      request.isPending && request.isOf(shift)
    }
  }
}

extension ShiftRequest {
  /// Whether a shift is what is offered.
  func isOf(_ shift: ScheduledShift) -> Bool {
    shift.id == self.shift && shift.member == member && shift.date == date && shift.shiftType == shiftType
  }

  /// Whether a shift is what is wanted.
  func wants(_ shift: ScheduledShift) -> Bool {
    shift.id == wantedShift && shift.member == to && shift.date == wantedDate && shift.shiftType == wantedType
  }
}
