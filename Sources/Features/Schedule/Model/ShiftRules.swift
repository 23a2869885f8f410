package import JSONKit
package import RecordKit
package import SharedModels
import TextKit
package import TimeKit

/// Schedules a shift type on days that do not have it yet.
package struct AddShifts: Intent {
  package static let definition = IntentDefinition<AddShifts>("addShifts", role: .member)
  /// The most days of one addition: a leap year.
  package static let dayLimit = 366

  /// One of the days, and the row that the shift on it becomes.
  package struct Day: Equatable, Sendable {
    /// The new shift's identifier, made by the client, so that the same day sent twice makes one shift.
    package let id: Identifier<ScheduledShift>
    /// The day on which the shift starts.
    package let date: CivilDate

    package init(id: Identifier<ScheduledShift>, date: CivilDate) {
      self.id = id
      self.date = date
    }
  }

  /// What is worked on each of the days; refused if it is gone.
  package var shiftType: Identifier<ShiftType>
  /// Who works them; nil for whoever asks.
  package var member: Identifier<Member>?
  /// Empty for none.
  package var note: String
  /// Why, for the log; empty for none.
  package var reason: String
  /// Those of the type, unless they have their own.
  package var times = ShiftTimes.ofType
  /// That of the type, unless they have their own.
  package var unpaidBreak = ShiftBreak.ofType
  /// Whether the member was called back to work.
  package var isCalledBack = false
  /// In any order; those that have the shift already are passed over, and if all of them do, it is refused.
  package var days: [Day]

  /// Takes days of any count; more than ``dayLimit`` or none are refused when the addition is performed.
  package init(
    shiftType: Identifier<ShiftType>, member: Identifier<Member>? = nil, note: String, reason: String = "", days: [Day]
  ) {
    self.shiftType = shiftType
    self.member = member
    self.note = note
    self.reason = reason
    self.days = days
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      shiftType: try reader.reference("shiftType"), member: try reader.optionalReference("member"),
      note: try reader.optionalText("note") ?? "", reason: try reader.optionalText("reason") ?? "",
      days: try reader.list("days", limit: Self.dayLimit) { reader throws(FieldError) in
        Day(id: try reader.identifier("row"), date: try reader.date("date"))
      })
    times = try ShiftTimes.read(reader) ?? .ofType
    unpaidBreak = try ShiftBreak.read(reader) ?? .ofType
    isCalledBack = try reader.optionalFlag("calledBack") ?? false
  }

  package func write(to fields: JSONFieldWriter) {
    fields.reference("shiftType", shiftType)
    fields.optionalReference("member", member)
    if !note.isEmpty { fields.text("note", note) }
    if !reason.isEmpty { fields.text("reason", reason) }
    if times != .ofType { times.write(to: fields) }
    if unpaidBreak != .ofType { unpaidBreak.write(to: fields) }
    if isCalledBack { fields.flag("calledBack", true) }
    fields.list("days", days) { day in
      fields.identifier("row", day.id)
      fields.date("date", day.date)
    }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let member = member ?? actor.member
    try actor.checkMayAdd(for: member, on: records)
    guard records[shiftType] != nil else { throw .shiftTypeGone }
    for day in days { try day.id.checkNew() }
    guard !days.isEmpty else { throw .missing("days") }
    guard days.count <= Self.dayLimit else { throw Self.tooManyDays }
    let note = try ScheduledShift.noteRule.optional(note)
    var added: [ScheduledShift] = []
    for day in distinctDays {
      var row = ScheduledShift(
        id: day.id, version: 1, member: member, date: day.date, shiftType: shiftType,
        note: note.isEmpty ? nil : note, created: Stamp(by: actor), modified: Stamp(by: actor))
      row.set(times, on: records)
      row.isCalledBack = isCalledBack
      try row.set(unpaidBreak, on: records)
      try records.checkIsWorked(row)
      if records.hasRoom(for: row) { added.append(row) }
    }
    guard !added.isEmpty || days.allSatisfy({ isRepeated($0, on: records) }) else {
      throw Refusal(
        ShiftTexts.daysHaveShift(days.count),
        code: .duplicate)
    }
    return added.map { .put($0) }
  }

  private var distinctDays: [Day] {
    var distinct: [Day] = []
    for day in days where !distinct.contains(where: { $0.date == day.date || $0.id == day.id }) { distinct.append(day) }
    return distinct
  }

  /// More days than one addition may have.
  package static var tooManyDays: Refusal {
    Refusal(ShiftTexts.rangeTooLong(limit: dayLimit), field: "days", code: .tooMany)
  }

  private func isRepeated(_ day: Day, on records: Records) -> Bool {
    guard let shift = records[day.id] else { return false }
    return shift.date == day.date && shift.shiftType == shiftType
  }
}

/// Changes a shift's day, person, type, times, break or note: only what the person changed.
package struct EditShift: Intent {
  package static let definition = IntentDefinition<EditShift>("editShift", role: .member)

  /// The shift to change; refused if it is gone.
  package var id: Identifier<ScheduledShift>
  /// The version that the person saw, if a later one is to be refused.
  package var expecting: Int?
  /// The version that the person saw, if changes made since then are to be kept: the edit is refused only if it puts
  /// something else where somebody else has put something by now.
  package var seen: Int?
  /// The day to move it to; nil leaves it where it is.
  package var date: CivilDate?
  /// Who works it from now on; nil for whoever works it.
  package var member: Identifier<Member>?
  /// The type to switch it to; nil keeps the old one.
  package var shiftType: Identifier<ShiftType>?
  /// The new times; nil keeps the old ones, or if the type is another one takes its times.
  package var times: ShiftTimes?
  /// The new unpaid break; nil keeps the old one, or if the type is another one takes its break.
  package var unpaidBreak: ShiftBreak?
  /// Whether the member was called back to work; nil keeps what is there.
  package var isCalledBack: Bool?
  /// The new note; empty for none, nil keeps the old one.
  package var note: String?
  /// Why, for the log; empty for nothing.
  package var reason: String

  package init(
    id: Identifier<ScheduledShift>, expecting: Int? = nil, date: CivilDate? = nil, member: Identifier<Member>? = nil,
    shiftType: Identifier<ShiftType>? = nil, note: String? = nil, reason: String = ""
  ) {
    self.id = id
    self.expecting = expecting
    self.date = date
    self.member = member
    self.shiftType = shiftType
    self.note = note
    self.reason = reason
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), expecting: try reader.expectedVersion(), date: try reader.optionalDate("date"),
      member: try reader.optionalReference("member"), shiftType: try reader.optionalReference("shiftType"),
      note: try reader.optionalText("note"), reason: try reader.optionalText("reason") ?? "")
    seen = try reader.optionalInteger("seen").flatMap { Int(exactly: $0) }
    times = try ShiftTimes.read(reader)
    unpaidBreak = try ShiftBreak.read(reader)
    isCalledBack = reader.isNull("calledBack") ? false : try reader.optionalFlag("calledBack")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    fields.expectedVersion(expecting)
    fields.optionalInteger("seen", seen.map { Int64($0) })
    fields.optionalDate("date", date)
    fields.optionalReference("member", member)
    fields.optionalReference("shiftType", shiftType)
    times?.write(to: fields)
    unpaidBreak?.write(to: fields)
    if let isCalledBack { fields.flag("calledBack", isCalledBack) }
    fields.optionalText("note", note)
    if !reason.isEmpty { fields.text("reason", reason) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = try records.shiftToChange(id, expecting: expecting, by: actor)
    try checkConflict(with: current, on: records)
    let row = try edited(current, by: actor, on: records)
    try actor.checkMayGive(current, as: row, on: records)
    let isMoved =
      row.date != current.date || row.member != current.member || row.shiftType != current.shiftType
    guard isMoved || row.note != current.note || !row.hasSameHours(as: current) else { return [] }
    if isMoved { try shiftRules.check(from: current, to: row, on: records) }
    return [.put(row)]
  }

  /// What the edit makes of a shift, whether or not the rules allow it; refuses a note that is none.
  package func edited(
    _ shift: ScheduledShift, by actor: Actor, on records: Records
  ) throws(Refusal) -> ScheduledShift {
    let text = try ScheduledShift.noteRule.optional(note ?? shift.note ?? "")
    var row = shift.changed(
      date: date, member: member, shiftType: shiftType, note: text.isEmpty ? nil : text, by: actor)
    if let times { row.set(times, on: records) }
    row.isCalledBack = isCalledBack ?? row.isCalledBack
    if let unpaidBreak { try row.set(unpaidBreak, on: records) }
    return row
  }
}

/// Takes a shift off the schedule.
package struct DeleteShift: Intent {
  package static let definition = IntentDefinition<DeleteShift>("deleteShift", role: .member)

  package let shift: ShiftTarget
  /// Why, for the log; empty for none.
  package let reason: String

  package init(_ id: Identifier<ScheduledShift>, expecting: Int? = nil, reason: String = "") {
    shift = ShiftTarget(id, expecting: expecting)
    self.reason = reason
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    shift = try ShiftTarget(from: reader)
    reason = try reader.optionalText("reason") ?? ""
  }

  package func write(to fields: JSONFieldWriter) {
    shift.write(to: fields)
    if !reason.isEmpty { fields.text("reason", reason) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    if records.isDeleted(shift) { return [] }
    return [.remove(try records.shiftToChange(shift.id, expecting: shift.expecting, by: actor).id)]
  }
}

/// A person has a shift type at most once a day, of types that are there; what has ended is not undone any more.
package let shiftRules = RowRules<ScheduledShift>(
  titlePath: ["shiftType", "title"],
  name: { row, records in ShiftTexts.theShift(on: row.date.text(.short)) },
  restored: { row, version, actor in row.restored(version: version, by: actor) },
  changeType: { old, new in
    if old.shiftType != new.shiftType { return .switch }
    return old.date == new.date && old.member == new.member ? .edit : .move
  },
  checkReversal: { (row, actor, records) throws(Refusal) in
    try actor.checkMayPlan(for: row.member, on: records)
  },
  pastRefusal: { row, made, now, records in
    // A correction of a shift that had ended can be taken back, as it could be made.
    guard records.hasEnded(row, by: now), !records.hasEnded(row, by: made) else { return nil }
    return Refusal(ShiftTexts.hasPassed(row.date.text(.short)), code: .notReversible)
  },
  check: { (old, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.shiftType] != nil else { throw .shiftTypeGone }
    let others = records.shifts(of: new.member, in: new.date...new.date)
    guard others.allSatisfy({ $0.id == new.id || $0.shiftType != new.shiftType }) else {
      throw Refusal(ShiftTexts.dayHasShift, field: "date", code: .duplicate)
    }
  })

extension ChangeType {
  /// Another shift type was put in place of the one that a shift had.
  package static let `switch` = ChangeType("switch")
  /// A shift was put on another day, or given to another person.
  package static let move = ChangeType("move")
}

extension Actor {
  /// Members plan their own shifts where the workplace lets them, managers everybody's.
  package func checkMayPlan(for member: Identifier<Member>, on records: Records) throws(Refusal) {
    if role >= .manager { return }
    guard member == self.member else { throw Refusal(ShiftTexts.ownShiftsOnly, code: .notAllowed) }
    guard records.workplace?.permissions.planOwnShifts ?? true else {
      throw Refusal(ShiftTexts.managersPlan, code: .notAllowed)
    }
  }

  /// Fails unless shifts can be scheduled for a person, who may have left: then only those that began before.
  func checkMayAdd(for member: Identifier<Member>, on records: Records) throws(Refusal) {
    try checkMayPlan(for: member, on: records)
    guard member == self.member || records[member] != nil else { throw .notFound(SharedTexts.memberNoun) }
  }

  /// Fails unless shifts to come can be scheduled for a person.
  package func checkMayPlanAhead(for member: Identifier<Member>, on records: Records) throws(Refusal) {
    try checkMayAdd(for: member, on: records)
    guard records[member]?.hasLeft != true else { throw .notFound(SharedTexts.memberNoun) }
  }

  /// Fails unless a shift can be given to the person who has it in a changed row; the one who has it already may keep it.
  func checkMayGive(_ shift: ScheduledShift, as row: ScheduledShift, on records: Records) throws(Refusal) {
    guard row.member != shift.member else { return }
    try checkMayAdd(for: row.member, on: records)
    try records.checkIsWorked(row)
  }
}

extension Identifier<ScheduledShift> {
  /// Refuses what only rotations call their shifts, since anybody can derive it: whether there is such a shift or not, so
  /// that nobody learns that, or takes the identifier of one to come.
  func checkNew() throws(Refusal) {
    guard !rawValue.isDerived else { throw Refusal(ShiftTexts.identifierOfRotation, field: "row") }
  }
}

extension Records {
  /// Whether a shift is over, so that changing it corrects what is taken to have been worked.
  func hasEnded(_ shift: ScheduledShift, by time: Instant) -> Bool { span(of: shift).upperBound <= time }

  /// Whether an entry of the log changed a shift that was over then, took it away, or entered it afterwards, as when it is
  /// moved to a day that is over.
  package final func isCorrection(_ entry: LogEntry) -> Bool {
    guard entry.tableName == ScheduledShift.table.name else { return false }
    let shifts = [entry.before, entry.after].compactMap { $0.flatMap { try? ScheduledShift(json: $0) } }
    return shifts.contains { hasEnded($0, by: entry.madeAt ?? entry.timestamp) }
  }

  /// Refuses a shift that begins after its member has left. One that began before was worked, and can be entered later.
  func checkIsWorked(_ shift: ScheduledShift) throws(Refusal) {
    guard !isOpen(shift) else { throw .notFound(SharedTexts.memberNoun) }
  }

  /// The shift that a command is about, at the version that the person saw, if the person may change it.
  func shiftToChange(
    _ id: Identifier<ScheduledShift>, expecting: Int?, by actor: Actor
  ) throws(Refusal) -> ScheduledShift {
    guard let shift = self[id] else { throw .notFound(ShiftTexts.noun) }
    try actor.checkMayPlan(for: shift.member, on: self)
    guard let expecting, expecting != shift.version else { return shift }
    throw Refusal(
      ShiftTexts.changedBy(name(of: shift.modified.by)), code: .staleVersion)
  }
}
