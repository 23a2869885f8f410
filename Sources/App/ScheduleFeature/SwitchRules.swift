package import SharedModels

extension ShiftSwitch {
  /// Gives each of the shifts another type, or none of them (document 003, FR-2.1.1 to FR-2.1.3).
  package func perform(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    guard !shifts.isEmpty else { throw .missing("shifts") }
    guard shifts.count <= Self.limit else {
      throw Refusal("At most \(Self.limit) shifts can be switched at once.", field: "shifts")
    }
    guard records.shiftType(shiftType) != nil else { throw shiftTypeGone }
    var log = try LoggedChanges(by: author, reason: reason, on: records)
    var switched: [ScheduledShift] = []
    for target in shifts {
      guard let current = records.shift(target.id) else { throw .gone("shift") }
      try records.check(current, expecting: target.expecting)
      guard current.shiftType != shiftType else {
        throw Refusal("This shift already has this shift type. Please choose another.", field: "shiftType")
      }
      let row = current.switched(to: shiftType, by: log.stamp(after: current))
      try records.checkFree(for: row)
      guard switched.allSatisfy({ $0.date != row.date }) else {
        throw Refusal("Two of these shifts are on the same day.", field: "shifts")
      }
      switched.append(row)
      log.change(.switch, current, to: row)
    }
    return log.changes
  }
}

extension Reversal {
  /// Takes the person's last switch back.
  package func undo(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    let history = UndoHistory(of: author.user, on: records)
    return try reverse(.undo, history.undoable.first, by: author, on: records)
  }

  /// Makes the switch again that the person took back last.
  package func redo(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    let history = UndoHistory(of: author.user, on: records)
    return try reverse(.redo, history.redoable.first, by: author, on: records)
  }

  private func reverse(
    _ type: ChangeType, _ step: UndoHistory.Step?, by author: Author, on records: some Records
  ) throws(Refusal) -> [Change] {
    guard let step else { throw Refusal("No changes to \(type.rawValue)") }
    guard operation == nil || operation == step.operation else {
      throw Refusal("This is no longer the change to \(type.rawValue).", field: "operation")
    }
    var log = try LoggedChanges(by: author, on: records)
    for entry in step.entries {
      let (current, goal) = try entry.reversal(at: author.at, on: records)
      let row = current.switched(to: goal, by: log.stamp(after: current))
      try records.checkFree(for: row)
      log.change(type, current, to: row, operation: step.operation)
    }
    return log.changes
  }
}

extension ChangeLogEntry {
  /// The shift as it is, and the type that it goes back to; refused if it is not as the entry left it.
  fileprivate func reversal(
    at instant: Instant, on records: some Records
  ) throws(Refusal) -> (ScheduledShift, Identifier<ShiftType>) {
    let name = "The shift on \(shiftDate.text(.short))"
    guard let current = records.shift(shiftId) else { throw Refusal("\(name) was deleted since.") }
    guard let old = oldShiftSnapshot, current.version == newShiftSnapshot?.version else {
      throw Refusal("\(name) was changed since by \(records.name(of: current.modified.by)).")
    }
    guard current.date >= records.date(at: instant) else { throw Refusal("\(name) has passed.") }
    guard records.shiftType(old.shiftTypeId) != nil else {
      throw Refusal("The shift type “\(old.title)” no longer exists.")
    }
    return (current, old.shiftTypeId)
  }
}
