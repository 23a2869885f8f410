import JSONKit
package import SharedModels
import TimeKit

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
    return try reverse(.undo, history.undoable.first, of: history, by: author, on: records)
  }

  /// Makes the switch again that the person took back last.
  package func redo(by author: Author, on records: some Records) throws(Refusal) -> [Change] {
    let history = UndoHistory(of: author.user, on: records)
    return try reverse(.redo, history.redoable.first, of: history, by: author, on: records)
  }

  private func reverse(
    _ type: ChangeType, _ step: UndoHistory.Step?, of history: UndoHistory, by author: Author, on records: some Records
  ) throws(Refusal) -> [Change] {
    guard let step else { throw Refusal("No changes to \(type.rawValue)") }
    guard operation == nil || operation == step.operation else {
      throw Refusal("This is no longer the change to \(type.rawValue).", field: "operation")
    }
    return try history.reverse(type, step, by: author, on: records)
  }
}

extension UndoHistory {
  /// Gives each of a step's shifts the type back that it had before; refused if one of them is not as the step left it.
  func reverse(_ type: ChangeType, _ step: Step, by author: Author, on records: some Records) throws(Refusal)
    -> [Change]
  {
    var log = try LoggedChanges(by: author, on: records)
    for entry in step.entries {
      let (current, goal) = try reversal(of: entry, at: author.at, on: records)
      let row = current.switched(to: goal, by: log.stamp(after: current))
      try records.checkFree(for: row)
      log.change(type, current, to: row, operation: step.operation)
    }
    return log.changes
  }

  /// The shift as it is, and the type that it goes back to; refused if it is not as the entry left it.
  private func reversal(
    of entry: ChangeLogEntry, at instant: Instant, on records: some Records
  ) throws(Refusal) -> (ScheduledShift, Identifier<ShiftType>) {
    let name = "The shift on \(entry.shiftDate.text(.short))"
    guard let current = records.shift(entry.shiftId) else { throw Refusal("\(name) was deleted since.") }
    guard let old = entry.oldShiftSnapshot, current.shiftType == entry.newShiftSnapshot?.shiftTypeId,
      isLast(toChange: current)
    else {
      throw Refusal("\(name) was changed since by \(records.name(of: current.modified.by)).")
    }
    guard current.date >= records.date(at: instant) else { throw Refusal("\(name) has passed.") }
    guard records.shiftType(old.shiftTypeId) != nil else {
      throw Refusal("The shift type “\(old.title)” no longer exists.")
    }
    return (current, old.shiftTypeId)
  }
}
