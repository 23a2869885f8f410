package import SharedModels
import TimeKit

private let noteRule = TextRule(field: "note", name: "Note", limit: ScheduledShift.noteLimit, allowsLines: true)

extension ShiftAddition {
  /// Puts the shift on each of its days that does not have it yet; refused if all of them do.
  package func perform(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    guard records.shiftType(shiftType) != nil else { throw shiftTypeGone }
    guard !days.isEmpty else { throw .missing("days") }
    guard days.count <= Self.dayLimit else { throw Self.tooManyDays }
    let note = try noteRule.optional(note)
    let stamp = Stamp(at: author.at, by: author.user)
    var log = try LoggedChanges(by: author, on: records)
    for day in distinctDays where isFree(day, on: records) {
      log.create(
        ScheduledShift(
          id: day.id, version: 1, date: day.date, shiftType: shiftType, note: note.isEmpty ? nil : note,
          created: stamp, modified: stamp))
    }
    guard !log.changes.isEmpty || days.allSatisfy({ isRepeated($0, on: records) }) else {
      throw Refusal(days.count == 1 ? "This day already has this shift." : "These days already have this shift.")
    }
    return log.changes
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
  /// Changes a scheduled shift's day, type or note, each as a change of its own.
  package func perform(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    guard let current = records.shift(id) else { throw .gone("shift") }
    try records.check(current, expecting: expecting)
    let text = try noteRule.optional(note ?? current.note ?? "")
    let note = text.isEmpty ? nil : text
    var log = try LoggedChanges(by: author, reason: reason, on: records)
    var row = current
    if let date, date != row.date {
      row = row.moved(to: date, by: log.stamp(after: row))
      log.change(.move, current, to: row)
    }
    if let shiftType, shiftType != row.shiftType {
      let old = row
      row = row.switched(to: shiftType, by: log.stamp(after: row))
      log.change(.switch, old, to: row)
    }
    if row.date != current.date || row.shiftType != current.shiftType {
      guard records.shiftType(row.shiftType) != nil else { throw shiftTypeGone }
      try records.checkFree(for: row)
    }
    if note != row.note { log.change(.edit, row, to: row.noted(note, by: log.stamp(after: row))) }
    return log.changes
  }
}

extension Deletion<ScheduledShift> {
  /// Ends a scheduled shift.
  package func perform(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    guard let current = records.shift(id) else { throw .gone("shift") }
    try records.check(current, expecting: expecting)
    var log = try LoggedChanges(by: author, on: records)
    log.delete(current)
    return log.changes
  }
}

extension Records {
  /// Refuses when somebody has changed the shift since the version that a command expects.
  func check(_ shift: ScheduledShift, expecting: Int?) throws(Refusal) {
    guard let expecting, expecting != shift.version else { return }
    throw Refusal(
      "This shift was changed in the meantime by \(name(of: shift.modified.by)).", reason: .staleVersion)
  }

  /// Refuses a shift on a day that has another one of its type.
  func checkFree(for row: ScheduledShift) throws(Refusal) {
    let others = shifts(in: row.date...row.date)
    guard others.allSatisfy({ $0.id == row.id || $0.shiftType != row.shiftType }) else {
      throw Refusal("This day already has this shift.", field: "date")
    }
  }
}

let shiftTypeGone = Refusal(
  "Selected shift type no longer exists. Please choose another.", field: "shiftType")
