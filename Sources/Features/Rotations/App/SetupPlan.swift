import JSONKit
import LeaveModel
import RecordKit
import RotationKit
import RotationsModel
import ScheduleModel
import SharedModels
import SharedUIs
import TimeKit

/// What the person's schedule will be, before anything is saved.
struct SetupPlan {
  /// Of the rotation, with the times of its shift types.
  let pattern: RotationPattern?
  /// Those that somebody planned by hand.
  let changedDays: [RotationPlan.ChangedDay]
  /// On how many days that are over a shift of the former rotation is replaced.
  let replacedPastDays: Int
  private let after: StagedRecords
  private let member: Identifier<Member>

  /// Nil if the answers cannot be applied.
  init?(_ setup: Setup, _ identifiers: SetupIdentifiers, in context: ScreenContext) {
    let actor = context.actor
    guard let intent = setup.intent(identifiers, for: context.member, on: context.records),
      let person = intent.people.first, let staged = try? intent.staged(by: actor, on: context.records)
    else { return nil }
    member = context.member
    let next = intent.assignment(of: person, by: actor, on: context.records)
    let plan = RotationPlan(
      of: member, next: next, from: setup.firstDay, setup.changedDays, by: actor, on: context.records, staged: staged)
    changedDays = plan.changedDays
    replacedPastDays = plan.replacedPastDays
    staged.apply(plan.changes)
    pattern = staged[identifiers.rotation]?.pattern(on: staged)
    after = staged
  }

  /// What is worked on a day.
  func types(on date: CivilDate) -> [ShiftType] {
    after.shifts(of: member, in: date...date).compactMap { after[$0.shiftType] }
  }

  /// What is worked on some days, and what goes on from the day before, by its start.
  func shifts(in days: ClosedRange<CivilDate>) -> [ShownShift] {
    after.shifts(of: member, in: days.lowerBound.adding(days: -1)...days.upperBound)
      .map { ShownShift($0, on: after) }.sortedByStart()
  }

  /// Whether leave covers a day.
  func isOnLeave(_ date: CivilDate) -> Bool { after.leave(of: member, on: date) != nil }

  func type(_ id: Identifier<ShiftType>) -> ShiftType? { after[id] }
}
