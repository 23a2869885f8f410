package import JSONKit
package import SharedModels
import SharedUIs
import TextKit
package import TimeKit

/// A scheduled shift as it stands in the form.
package struct ShiftDraft: Equatable, Sendable {
  /// The row that is edited; nil for a new one.
  package let original: ScheduledShift?
  package var shiftType: Identifier<ShiftType>?
  package var date: CivilDate
  /// The last day, if the shift is put on a range of days.
  package var lastDate: CivilDate?
  package private(set) var note: String

  init(on date: CivilDate) {
    original = nil
    self.date = date
    note = ""
  }

  init(_ shift: ScheduledShift) {
    original = shift
    shiftType = shift.shiftType
    date = shift.date
    note = shift.note ?? ""
  }

  mutating func setNote(_ text: String) { note = text.limited(toCharacters: ScheduledShift.noteLimit) }

  /// How many days it is put on; 0 if the last is before the first.
  var dayCount: Int { max(0, (lastDate ?? date).daysSinceEpoch - date.daysSinceEpoch + 1) }

  /// What saving asks for, or why it cannot be asked.
  func intent(makeIdentifier: () -> UniqueID) throws(Refusal) -> Intent {
    guard let shiftType else { throw .missing("shiftType") }
    if let original { return .editShift(edit(of: original, shiftType)) }
    guard dayCount > 0 else { throw Refusal("The last day must not be before the first.", field: "days") }
    guard dayCount <= ShiftAddition.dayLimit else { throw ShiftAddition.tooManyDays }
    let days = (0..<dayCount).map { offset in
      ShiftAddition.Day(id: Identifier(makeIdentifier()), date: date.adding(days: offset))
    }
    return .addShifts(ShiftAddition(shiftType: shiftType, note: note, days: days))
  }

  private func edit(of row: ScheduledShift, _ shiftType: Identifier<ShiftType>) -> ShiftEdit {
    ShiftEdit(
      id: row.id, date: date == row.date ? nil : date, shiftType: shiftType == row.shiftType ? nil : shiftType,
      note: note == row.note ?? "" ? nil : note)
  }

  /// What keeps it from being saved.
  func problem(on records: some Records, in environment: Environment) -> Refusal? {
    do throws(Refusal) {
      // Identifiers do not matter to a question; the real ones are made when it is saved.
      var count: UInt64 = 0
      let intent = try intent {
        count += 1
        return UniqueID(high: 0, low: count)
      }
      _ = try changes(intent, on: records, in: environment)
      return nil
    } catch {
      return error
    }
  }

  func changes(
    _ intent: Intent, on records: some Records, in environment: Environment
  ) throws(Refusal) -> [Change] {
    switch intent {
    case .addShifts(let addition): return try addition.perform(by: environment.nobody, on: records)
    case .editShift(let edit): return try edit.perform(by: environment.nobody, on: records)
    default: return []
    }
  }
}
