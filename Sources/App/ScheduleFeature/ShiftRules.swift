package import SharedModels

private let noteRule = TextRule(field: "note", name: "Note", limit: ScheduledShift.noteLimit, allowsLines: true)

extension ShiftAddition {
  /// Puts the shift on each of its days that does not have it yet; refused if all of them do.
  package func perform(by member: Identifier<Member>, at instant: Instant, on records: some Records)
    throws(Refusal) -> [Change]
  {
    guard records.shiftType(shiftType) != nil else { throw shiftTypeGone }
    guard !days.isEmpty else { throw .missing("days") }
    guard days.count <= Self.dayLimit else { throw Self.tooManyDays }
    let note = try noteRule.optional(note)
    let stamp = Stamp(at: instant, by: member)
    let added = distinctDays.filter { isFree($0, on: records) }.map { day in
      Change.put(
        ScheduledShift(
          id: day.id, version: 1, date: day.date, shiftType: shiftType, note: note.isEmpty ? nil : note,
          created: stamp, modified: stamp))
    }
    guard !added.isEmpty || days.allSatisfy({ isRepeated($0, on: records) }) else {
      throw Refusal(days.count == 1 ? "This day already has this shift." : "These days already have this shift.")
    }
    return added
  }

  /// Its days without those that name a date or an identifier again.
  private var distinctDays: [Day] {
    var distinct: [Day] = []
    for day in days where !distinct.contains(where: { $0.date == day.date || $0.id == day.id }) { distinct.append(day) }
    return distinct
  }

  package static let tooManyDays = Refusal("A range can have at most \(dayLimit) days.", field: "days")

  private func isFree(_ day: Day, on records: some Records) -> Bool {
    records.shift(day.id) == nil
      && records.shifts(in: day.date...day.date).allSatisfy { $0.shiftType != shiftType }
  }

  private func isRepeated(_ day: Day, on records: some Records) -> Bool {
    guard let shift = records.shift(day.id) else { return false }
    return shift.date == day.date && shift.shiftType == shiftType
  }
}

extension ShiftEdit {
  /// Changes a scheduled shift's day, type or note.
  package func perform(by member: Identifier<Member>, at instant: Instant, on records: some Records)
    throws(Refusal) -> [Change]
  {
    guard let current = records.shift(id) else { throw .gone("shift") }
    try records.check(version: current.version, expecting: expecting)
    let note = try noteRule.optional(note ?? current.note ?? "")
    let row = ScheduledShift(
      id: id, version: current.version + 1, date: date ?? current.date, shiftType: shiftType ?? current.shiftType,
      note: note.isEmpty ? nil : note, created: current.created, modified: Stamp(at: instant, by: member))
    let isMoved = row.date != current.date || row.shiftType != current.shiftType
    guard isMoved || row.note != current.note else { return [] }
    guard records.shiftType(row.shiftType) != nil else { throw shiftTypeGone }
    if isMoved { try checkFree(row, on: records) }
    return [.put(row)]
  }

  private func checkFree(_ row: ScheduledShift, on records: some Records) throws(Refusal) {
    let others = records.shifts(in: row.date...row.date)
    guard others.allSatisfy({ $0.shiftType != row.shiftType }) else {
      throw Refusal("This day already has this shift.", field: "date")
    }
  }
}

extension Deletion<ScheduledShift> {
  /// Ends a scheduled shift.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard let current = records.shift(id) else { throw .gone("shift") }
    try records.check(version: current.version, expecting: expecting)
    return [.remove(id)]
  }
}

private let shiftTypeGone = Refusal(
  "Selected shift type no longer exists. Please choose another.", field: "shiftType")
