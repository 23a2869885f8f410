import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
import SharedUIs
import TextKit
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
    let title = records.shiftType(intent.shiftType)?.title ?? SharedTexts.shift
    return added.count == 1
      ? ScheduleTexts.added(title, on: first.date.text(.monthAndDay))
      : ScheduleTexts.added(title, onDays: added.count)
  },
  failure: { intent, records in
    SharedTexts.wasNotSaved(records.shiftType(intent.shiftType)?.title ?? SharedTexts.shift)
  },
  reopen: { intent, _ in ShiftSheet(intent)?.erased })

private let editTexts = IntentTexts(
  EditShift.self,
  success: { intent, records in
    intent.date.map { ScheduleTexts.moved(to: $0.text(.monthAndDay)) } ?? ScheduleTexts.shiftSaved
  },
  failure: { _, _ in ScheduleTexts.changeNotSaved },
  reopen: { intent, context in
    if let shift = context.records.shift(intent.id) { return ShiftSheet(intent, of: shift).erased }
    return context.records.lastState(of: intent.id).map { ShiftSheet(again: intent, of: $0).erased }
  },
  rebase: { intent, records in
    guard let shift = records.shift(intent.id) else { return nil }
    var rebased = intent
    (rebased.expecting, rebased.seen) = (nil, shift.version)
    return rebased
  },
  stale: { intent, context in
    staleReport(
      of: context.records.shift(intent.id).map { [$0] } ?? [], since: { _ in intent.seen ?? intent.expecting },
      in: context)
  })

private let deletionTexts = IntentTexts(
  DeleteShift.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in ScheduleTexts.shiftDeleted },
  failure: { _, _ in ScheduleTexts.shiftNotDeleted },
  rebase: { intent, records in
    records.shift(intent.shift.id).map { DeleteShift($0.id, expecting: $0.version) }
  },
  stale: { intent, context in
    staleReport(
      of: context.records.shift(intent.shift.id).map { [$0] } ?? [], since: { _ in intent.shift.expecting }, in: context
    )
  })

private let switchTexts = IntentTexts(
  SwitchShifts.self, failureTitle: ScheduleTexts.notSwitched,
  success: { intent, _ in ScheduleTexts.switched(intent.shifts.count) },
  failure: { intent, records in
    let title = records.shiftType(intent.shiftType)?.title ?? ScheduleTexts.anotherShift
    return ScheduleTexts.switchNotMade(intent.shifts.count, to: title)
  },
  reopen: { intent, context in SwitchSheet(intent, on: context.records)?.erased },
  rebase: { intent, records in
    guard let targets = intent.shifts.renewed(on: records) else { return nil }
    var rebased = intent
    rebased.shifts = targets
    return rebased
  },
  stale: { intent, context in
    staleReport(
      of: intent.shifts.changed(on: context.records), since: { intent.shifts.version(of: $0) }, in: context)
  })

private let planTexts = IntentTexts(
  PlanShifts.self,
  success: { intent, records in
    let (added, removed) = (intent.days.count { records[$0.id] != nil }, intent.replacing.count)
    if added > 0, removed > 0 { return ShiftTexts.changed(added: added, removed: removed) }
    if added > 0 { return ScheduleTexts.added(added) }
    return removed == 0 ? nil : ScheduleTexts.deleted(removed)
  },
  failure: { intent, _ in ScheduleTexts.notAdded(intent.days.count) },
  rebase: { intent, records in
    intent.replacing.renewed(on: records).map { PlanShifts(intent.days, replacing: $0) }
  },
  stale: { intent, context in
    staleReport(
      of: intent.replacing.changed(on: context.records), since: { intent.replacing.version(of: $0) }, in: context)
  })

private let groupDeletionTexts = IntentTexts(
  DeleteShifts.self, failureTitle: SharedTexts.notDeleted,
  success: { intent, _ in ScheduleTexts.deleted(intent.shifts.count) },
  failure: { intent, _ in ScheduleTexts.notDeleted(intent.shifts.count) },
  rebase: { intent, records in intent.shifts.renewed(on: records).map { DeleteShifts($0) } },
  stale: { intent, context in
    staleReport(
      of: intent.shifts.changed(on: context.records), since: { intent.shifts.version(of: $0) }, in: context)
  })

private let moveTexts = IntentTexts(
  MoveShifts.self, failureTitle: ScheduleTexts.notMoved,
  success: { intent, _ in ScheduleTexts.moved(intent.shifts.count) },
  failure: { intent, _ in ScheduleTexts.notMoved(intent.shifts.count) },
  rebase: { intent, records in
    intent.shifts.map { $0.target }.renewed(on: records).map { targets in
      MoveShifts(
        targets.indices.map {
          MoveShifts.Move(targets[$0], to: intent.shifts[$0].date, member: intent.shifts[$0].member)
        })
    }
  },
  stale: { intent, context in
    let targets = intent.shifts.map { $0.target }
    return staleReport(
      of: targets.changed(on: context.records), since: { targets.version(of: $0) }, in: context)
  })

extension [ShiftTarget] {
  /// The version at which the person saw a shift.
  fileprivate func version(of shift: ScheduledShift) -> Int? { first { $0.id == shift.id }?.expecting }
}

/// Who has changed the shifts of a command that came too late, when, and what the other change was.
///
/// - Parameter version: the version at which the person saw a shift; nil if that is not known.
private func staleReport(
  of shifts: [ScheduledShift], since version: (ScheduledShift) -> Int?, in context: ScreenContext
) -> StaleReport {
  let me = context.records.user(of: context.member)
  let lines = shifts.map { shift in
    let (date, time) = context.clock.civil(at: shift.modified.at)
    let former = version(shift).flatMap { context.records.row(shift.id, at: $0) }
    let changes = former.map { shiftChanges(from: $0, to: shift, on: context.records) } ?? []
    let title = context.records.shiftType(shift.shiftType)?.title ?? SharedTexts.shift
    let name = shift.modified.by == me ? ScheduleTexts.youElsewhere : context.records.name(of: shift.modified.by)
    return ScheduleTexts.stale(
      shift.date.text(.short), by: name,
      on: date.text(.monthAndDay), at: time.clockText(),
      changes.isEmpty ? ScheduleTexts.now(title) : changes.listed(by: ", "))
  }
  return StaleReport(lines: lines, isByOthers: shifts.contains { $0.modified.by != me })
}

/// What differs between two states of a shift, such as `7:00 AM – 7:00 PM → 7:00 AM – 9:00 PM`.
private func shiftChanges(
  from former: ScheduledShift, to current: ScheduledShift, on records: Records
) -> [String] {
  // Another type has other times, which go without saying.
  func times(_ shift: ScheduledShift) -> String {
    guard former.shiftType == current.shiftType else { return "" }
    return records.shiftType(shift.shiftType) == nil ? "" : records.duration(of: shift).fullText
  }
  func note(_ shift: ScheduledShift) -> String { shift.note.map { ScheduleTexts.quoted($0) } ?? ScheduleTexts.noNote }
  let states: [(ScheduledShift) -> String] = [
    { records.shiftType($0.shiftType)?.title ?? SharedTexts.shift }, { $0.date.text(.shortDate) },
    { records.memberName($0.member) }, times, note,
    { ShiftTexts.unpaidBreak(Int64(ShownShift($0, on: records).unpaidBreak)) },
    { $0.isCalledBack ? ShiftTexts.calledBack : ScheduleTexts.planned },
  ]
  return states.map { ($0(former), $0(current)) }.filter { $0 != $1 }.map { ScheduleTexts.change(from: $0, to: $1) }
}
