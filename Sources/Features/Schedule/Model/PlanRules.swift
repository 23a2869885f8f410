package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Schedules shifts of several types, on days and for people of their own: a week as another one is.
package struct PlanShifts: Intent {
  package static let definition = IntentDefinition<PlanShifts>("planShifts", role: .member)
  /// The most shifts at once: a week of a team of 200.
  package static let limit = 1_000

  /// One of the new shifts.
  package struct Day: Equatable, Sendable {
    /// The new shift's identifier, made by the client, so that the same shift sent twice is made once.
    package let id: Identifier<ScheduledShift>
    package let date: CivilDate
    package let shiftType: Identifier<ShiftType>
    /// Who works it; nil for whoever asks.
    package let member: Identifier<Member>?
    /// Those of the type, unless it has its own.
    package let times: ShiftTimes

    package init(
      id: Identifier<ScheduledShift>, date: CivilDate, shiftType: Identifier<ShiftType>,
      member: Identifier<Member>? = nil, times: ShiftTimes = .ofType
    ) {
      self.id = id
      self.date = date
      self.shiftType = shiftType
      self.member = member
      self.times = times
    }

    /// The new shift, as whoever plans it schedules it.
    package func shift(by actor: Actor, on records: Records) -> ScheduledShift {
      var row = ScheduledShift(
        id: id, version: 1, member: member ?? actor.member, date: date, shiftType: shiftType, note: nil,
        created: Stamp(by: actor), modified: Stamp(by: actor))
      row.set(times, on: records)
      return row
    }
  }

  /// In any order; days that have the type already are passed over, and if all of them do, it is refused.
  package let days: [Day]
  /// The shifts that the new ones take the place of; refused if one of them is gone or was changed.
  package let replacing: [ShiftTarget]

  package init(_ days: [Day], replacing: [ShiftTarget] = []) {
    self.days = days
    self.replacing = replacing
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    days = try reader.list("days", limit: Self.limit) { reader throws(FieldError) in
      Day(
        id: try reader.identifier("row"), date: try reader.date("date"), shiftType: try reader.reference("shiftType"),
        member: try reader.optionalReference("member"), times: try ShiftTimes.read(reader) ?? .ofType)
    }
    replacing = reader.has("replacing") ? try reader.shiftTargets("replacing", limit: Self.limit) : []
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("days", days) { day in
      fields.identifier("row", day.id)
      fields.date("date", day.date)
      fields.reference("shiftType", day.shiftType)
      fields.optionalReference("member", day.member)
      if day.times != .ofType { day.times.write(to: fields) }
    }
    if !replacing.isEmpty { fields.shiftTargets("replacing", replacing) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !days.isEmpty else { throw .missing("days") }
    try checkMembers(by: actor, on: records)
    let replaced = try replacing.removable(by: actor, on: records)
    var added: [ScheduledShift] = []
    for day in days {
      guard records[day.shiftType] != nil else { throw .shiftTypeGone }
      try day.id.checkNew()
      let row = day.shift(by: actor, on: records)
      if !added.contains(where: { $0.isSame(as: row) }), records.hasRoom(for: row, without: replaced) {
        added.append(row)
      }
    }
    guard !added.isEmpty || !replaced.isEmpty || days.allSatisfy({ records[$0.id] != nil }) else {
      throw Refusal(ShiftTexts.daysHaveShifts, code: .duplicate)
    }
    return replaced.map { .remove($0) } + added.map { .put($0) }
  }

  /// Each person is asked about once.
  private func checkMembers(by actor: Actor, on records: Records) throws(Refusal) {
    var checked: [Identifier<Member>] = []
    for day in days {
      let member = day.member ?? actor.member
      if checked.contains(member) { continue }
      try actor.checkMayPlanAhead(for: member, on: records)
      checked.append(member)
    }
  }
}

extension ScheduledShift {
  /// Whether two new shifts cannot both be added.
  fileprivate func isSame(as other: ScheduledShift) -> Bool {
    id == other.id || date == other.date && shiftType == other.shiftType && member == other.member
  }
}

/// Takes several shifts off the schedule.
package struct DeleteShifts: Intent {
  package static let definition = IntentDefinition<DeleteShifts>("deleteShifts", role: .member)
  /// The most shifts of one deletion.
  package static let limit = 366

  /// Refused if one of them is gone or was changed.
  package let shifts: [ShiftTarget]

  package init(_ shifts: [ShiftTarget]) { self.shifts = shifts }
  package init(from reader: JSONFieldReader) throws(FieldError) {
    shifts = try reader.shiftTargets("shifts", limit: Self.limit)
  }
  package func write(to fields: JSONFieldWriter) { fields.shiftTargets("shifts", shifts) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try shifts.check(limit: Self.limit, tooMany: ShiftTexts.tooManyToDelete)
    return try shifts.removable(by: actor, on: records).map { .remove($0) }
  }
}

/// Puts several shifts on other days, or gives them to other people.
package struct MoveShifts: Intent {
  package static let definition = IntentDefinition<MoveShifts>("moveShifts", role: .member)
  /// The most shifts of one move.
  package static let limit = SwitchShifts.limit

  /// One of the shifts, its new day and, if it gets one, its new person.
  package struct Move: Equatable, Sendable {
    package let target: ShiftTarget
    package let date: CivilDate
    /// Who works it from now on; nil for whoever works it.
    package let member: Identifier<Member>?

    package init(_ target: ShiftTarget, to date: CivilDate, member: Identifier<Member>? = nil) {
      self.target = target
      self.date = date
      self.member = member
    }
  }

  /// Refused if one of them is gone or was changed, or its new day has its type already. The first move of a shift counts.
  package let shifts: [Move]

  package init(_ shifts: [Move]) { self.shifts = shifts }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    shifts = try reader.list("shifts", limit: Self.limit) { reader throws(FieldError) in
      Move(
        try ShiftTarget(from: reader), to: try reader.date("date"), member: try reader.optionalReference("member"))
    }
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("shifts", shifts) { move in
      move.target.write(to: fields)
      fields.date("date", move.date)
      fields.optionalReference("member", move.member)
    }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try shifts.map { $0.target }.check(limit: Self.limit, tooMany: ShiftTexts.tooManyToMove)
    var moved: [ScheduledShift] = []
    var known: [Identifier<ScheduledShift>] = []
    for move in shifts where !known.contains(move.target.id) {
      known.append(move.target.id)
      let target = move.target
      if isDone(move, on: records) { continue }
      let current = try records.shiftToChange(target.id, expecting: target.expecting, by: actor)
      let row = current.changed(date: move.date, member: move.member, note: current.note, by: actor)
      try actor.checkMayGive(current, as: row, on: records)
      let isMoved = row.date != current.date || row.member != current.member
      if isMoved { moved.append(row) }
    }
    try moved.checkRoom(on: records)
    return moved.map { .put($0) }
  }

  private func isDone(_ move: Move, on records: Records) -> Bool {
    records.isDone(on: move.target) { $0.date == move.date && (move.member == nil || move.member == $0.member) }
  }
}

extension [ScheduledShift] {
  /// Fails unless the days of shifts that are moved or given to others have room for them. What is moved itself leaves
  /// its day.
  package func checkRoom(on records: Records) throws(Refusal) {
    for row in self {
      let staying = records.shifts(of: row.member, in: row.date...row.date).filter { shift in
        !contains { $0.id == shift.id }
      }
      let arriving = filter { $0.id != row.id && $0.date == row.date && $0.member == row.member }
      guard (staying + arriving).allSatisfy({ $0.shiftType != row.shiftType }) else {
        throw Refusal(
          ShiftTexts.dayHasOneOfThese(row.date.text(.monthAndDay)), field: "shifts",
          code: .duplicate)
      }
    }
  }
}

extension Records {
  /// Whether a shift can be added: its day does not have its type yet, or not once others have gone.
  func hasRoom(for row: ScheduledShift, without replaced: [Identifier<ScheduledShift>] = []) -> Bool {
    self[row.id] == nil
      && shifts(of: row.member, in: row.date...row.date).allSatisfy {
        $0.shiftType != row.shiftType || replaced.contains($0.id)
      }
  }
}
