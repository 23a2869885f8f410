package import JSONKit
package import RecordKit
package import SharedModels
import TimeKit

/// Puts another shift type in place of the one that one or more shifts have.
package struct SwitchShifts: Intent {
  package static let definition = IntentDefinition<SwitchShifts>("switchShifts", role: .member)
  /// The most shifts of one switch.
  package static let limit = 100

  /// The shifts, in any order; refused if one of them is gone, was changed, or has the type already.
  package var shifts: [ShiftTarget]
  /// The type that they get.
  package var shiftType: Identifier<ShiftType>
  /// Why, for the log; empty for nothing.
  package var reason: String

  /// Takes shifts of any count; more than ``limit`` or none are refused when the switch is performed.
  package init(shifts: [ShiftTarget], shiftType: Identifier<ShiftType>, reason: String = "") {
    self.shifts = shifts
    self.shiftType = shiftType
    self.reason = reason
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      shifts: try reader.shiftTargets("shifts", limit: Self.limit), shiftType: try reader.reference("shiftType"),
      reason: try reader.optionalText("reason") ?? "")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.shiftTargets("shifts", shifts)
    fields.reference("shiftType", shiftType)
    if !reason.isEmpty { fields.text("reason", reason) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try shifts.check(limit: Self.limit, tooMany: ShiftTexts.tooManyToSwitch)
    guard records[shiftType] != nil else { throw .shiftTypeGone }
    var switched: [ScheduledShift] = []
    for target in shifts where !records.isDone(on: target, { $0.shiftType == shiftType }) {
      let row = try switchedShift(target, by: actor, on: records)
      guard switched.allSatisfy({ $0.date != row.date || $0.member != row.member }) else {
        throw Refusal(ShiftTexts.sameDay, field: "shifts", code: .duplicate)
      }
      switched.append(row)
    }
    return switched.map { .put($0) }
  }

  private func switchedShift(
    _ target: ShiftTarget, by actor: Actor, on records: Records
  ) throws(Refusal) -> ScheduledShift {
    let current = try records.shiftToChange(target.id, expecting: target.expecting, by: actor)
    guard current.shiftType != shiftType else {
      throw Refusal(ShiftTexts.sameShiftType, field: "shiftType")
    }
    let row = current.changed(shiftType: shiftType, note: current.note, by: actor)
    try shiftRules.check(from: current, to: row, on: records)
    return row
  }
}
