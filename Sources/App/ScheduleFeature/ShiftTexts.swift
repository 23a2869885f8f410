import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TimeKit

/// What the app says of additions, edits, deletions and switches of shifts.
let shiftIntentTexts: [AnyIntentTexts] = [
  additionTexts, editTexts, deletionTexts, switchTexts, planTexts, groupDeletionTexts, moveTexts,
]

private let additionTexts = IntentTexts(
  AddShifts.self,
  success: { intent, records in
    let added = intent.days.compactMap { records[$0.id] }
    guard let first = added.first else { return nil }
    let title = records.shiftType(intent.shiftType)?.title ?? "Shift"
    return
      "\(title) added on \(added.count == 1 ? first.date.text(.monthAndDay, in: records.region) : "\(added.count) days")"
  },
  failure: { intent, records in "“\(records.shiftType(intent.shiftType)?.title ?? "Shift")” was not saved." },
  reopen: { intent, _, _ in ShiftSheet(intent)?.erased })

private let editTexts = IntentTexts(
  EditShift.self,
  success: { intent, records in
    intent.date.map { "Shift moved to \($0.text(.monthAndDay, in: records.region))" } ?? "Shift saved"
  },
  failure: { _, _ in "The change of a shift was not saved." },
  reopen: { intent, records, _ in records.shift(intent.id).map { ShiftSheet(intent, of: $0).erased } },
  rebase: { intent, records in
    guard let shift = records.shift(intent.id) else { return nil }
    var rebased = intent
    rebased.expecting = shift.version
    return rebased
  },
  stale: { intent, records, environment in
    staleReport(of: records.shift(intent.id).map { [$0] } ?? [], on: records, in: environment)
  })

private let deletionTexts = IntentTexts(
  DeleteShift.self, failureTitle: "Not Deleted", success: { _, _ in "Shift deleted" },
  failure: { _, _ in "The shift was not deleted." },
  rebase: { intent, records in
    records.shift(intent.deletion.id).map { DeleteShift($0.id, expecting: $0.version) }
  },
  stale: { intent, records, environment in
    staleReport(of: records.shift(intent.deletion.id).map { [$0] } ?? [], on: records, in: environment)
  })

private let switchTexts = IntentTexts(
  SwitchShifts.self, failureTitle: "Not Switched",
  success: { intent, _ in
    intent.shifts.count == 1
      ? "Shift switched successfully" : "\(intent.shifts.count) shifts switched successfully"
  },
  failure: { intent, records in
    let title = records.shiftType(intent.shiftType)?.title ?? "another shift"
    return intent.shifts.count == 1
      ? "The switch to “\(title)” was not made."
      : "The switch of \(intent.shifts.count) shifts to “\(title)” was not made."
  },
  reopen: { intent, records, _ in SwitchSheet(intent, on: records)?.erased },
  rebase: { intent, records in
    guard let targets = intent.shifts.renewed(on: records) else { return nil }
    var rebased = intent
    rebased.shifts = targets
    return rebased
  },
  stale: { intent, records, environment in
    staleReport(of: intent.shifts.changed(on: records), on: records, in: environment)
  })

private let planTexts = IntentTexts(
  PlanShifts.self,
  success: { intent, records in
    let count = intent.days.count { records[$0.id] != nil }
    return count == 0 ? nil : "\(shiftCount(count)) added"
  },
  failure: { intent, _ in "\(shiftCount(intent.days.count)) could not be added." })

private let groupDeletionTexts = IntentTexts(
  DeleteShifts.self, failureTitle: "Not Deleted",
  success: { intent, _ in "\(shiftCount(intent.shifts.count)) deleted" },
  failure: { intent, _ in "\(shiftCount(intent.shifts.count)) could not be deleted." },
  rebase: { intent, records in intent.shifts.renewed(on: records).map { DeleteShifts($0) } },
  stale: { intent, records, environment in
    staleReport(of: intent.shifts.changed(on: records), on: records, in: environment)
  })

private let moveTexts = IntentTexts(
  MoveShifts.self, failureTitle: "Not Moved",
  success: { intent, _ in "\(shiftCount(intent.shifts.count)) moved" },
  failure: { intent, _ in "\(shiftCount(intent.shifts.count)) could not be moved." },
  rebase: { intent, records in
    intent.shifts.map { $0.target }.renewed(on: records).map { targets in
      MoveShifts(targets.indices.map { MoveShifts.Move(targets[$0], to: intent.shifts[$0].date) })
    }
  },
  stale: { intent, records, environment in
    staleReport(of: intent.shifts.map { $0.target }.changed(on: records), on: records, in: environment)
  })

/// Such as `1 shift`.
func shiftCount(_ count: Int) -> String { count == 1 ? "1 shift" : "\(count) shifts" }

/// Who has changed the shifts of a command that came too late, when, and what they are now.
private func staleReport(
  of shifts: [ScheduledShift], on records: Records, in environment: Environment
) -> StaleReport {
  let me = records.user(of: environment.member)
  let lines = shifts.map { shift in
    let (date, time) = environment.clock.civil(at: shift.modified.at)
    let title = records.shiftType(shift.shiftType)?.title ?? "Shift"
    let name = shift.modified.by == me ? "you, on another device," : records.name(of: shift.modified.by)
    return """
      The shift on \(shift.date.text(.short, in: environment.region)) was changed by \(name) on \(date.text(.monthAndDay, in: environment.region)) at \
      \(time.clockText(in: environment.region)). It is “\(title)” now.
      """
  }
  return StaleReport(lines: lines, isByOthers: shifts.contains { $0.modified.by != me })
}
