import SharedModels
import SharedUIs
import TextKit
import TimeKit

extension Intent {
  /// The same for the shifts as they are now, if it was turned down because somebody had changed them meanwhile; nil if
  /// it is about no shifts, or one of them is gone.
  func expectingCurrent(on records: some Records) -> Intent? {
    switch self {
    case .switchShifts(var change):
      let targets = change.shifts.compactMap { target in
        records.shift(target.id).map { ShiftSwitch.Target($0.id, expecting: $0.version) }
      }
      guard targets.count == change.shifts.count else { return nil }
      change.shifts = targets
      return .switchShifts(change)
    case .editShift(var edit):
      guard let shift = records.shift(edit.id) else { return nil }
      edit.expecting = shift.version
      return .editShift(edit)
    case .deleteShift(let deletion):
      return records.shift(deletion.id).map { .deleteShift(Deletion($0.id, expecting: $0.version)) }
    default: return nil
    }
  }

  /// Who has changed the shifts of a command that came too late, when, and what they are now.
  func staleReport(on records: some Records, in environment: Environment) -> String {
    let lines = staleShifts(on: records).map { shift in
      let (date, time) = environment.clock.civil(at: shift.modified.at)
      let title = records.shiftType(shift.shiftType)?.title ?? "Shift"
      return """
        The shift on \(shift.date.text(.short)) was changed by \(records.name(of: shift.modified.by)) on \
        \(date.text(.monthAndDay)) at \(time.clockText). It is “\(title)” now.
        """
    }
    return lines.joined(by: "\n")
  }

  private func staleShifts(on records: some Records) -> [ScheduledShift] {
    switch self {
    case .switchShifts(let change):
      change.shifts.compactMap { target in
        records.shift(target.id).flatMap { $0.version == target.expecting ? nil : $0 }
      }
    case .editShift(let edit): records.shift(edit.id).map { [$0] } ?? []
    case .deleteShift(let deletion): records.shift(deletion.id).map { [$0] } ?? []
    default: []
    }
  }
}
