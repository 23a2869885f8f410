package import JSONKit
package import RecordKit
package import RosterProblemKit
import ScheduleModel
package import SharedModels
package import TimeKit

/// A roster that the search has found, and what it changes.
package struct RosterPreview: Equatable, Sendable {
  /// A shift of the roster.
  package struct Shift: Equatable, Sendable {
    package let member: Identifier<Member>
    package let date: CivilDate
    package let type: Int
    /// Whether it is not planned yet.
    package let isNew: Bool
  }

  /// How many people a day lacks for a shift type.
  package struct Gap: Equatable, Sendable {
    package let date: CivilDate
    package let type: Int
    package let missing: Int
  }

  /// How many people work a shift type on a day, where fewer are needed.
  package struct Surplus: Equatable, Sendable {
    package let date: CivilDate
    package let type: Int
    package let count: Int
    package let wanted: Int
  }

  /// Somebody whose shifts were left as they are, and what these break.
  package struct Unchanged: Equatable, Sendable {
    package let member: Identifier<Member>
    package let rules: [StatedRule]
  }

  /// All shifts on the days of those whom the roster is for, first those that stay.
  package let shifts: [Shift]
  /// What is taken off the schedule.
  package let removed: [ScheduledShift]
  package let gaps: [Gap]
  package let surpluses: [Surplus]
  package let unchanged: [Unchanged]
  /// Whether the search has proven that no roster is better by what it counts.
  package let isOptimal: Bool
  /// The search's own list of the shifts, which a question about one of them names.
  let assignments: [RosterAssignment]

  package var added: [Shift] { shifts.filter { $0.isNew } }
  package var changesNothing: Bool { removed.isEmpty && added.isEmpty }

  /// A plan that answers the question.
  init(_ plan: RosterAnswer.Plan, to question: RosterQuestion) {
    assignments = plan.assignments
    unchanged = plan.unchanged.map { Unchanged(member: question.members[$0.person], rules: $0.breaks) }
    let kept = unchanged.map { $0.member }
    let found = plan.assignments.compactMap { question.shift($0) }
    let changeable = question.changeable.filter { !kept.contains($0.member) }
    let removed = changeable.filter { shift in !found.contains { shift.isSame(as: $0, in: question) } }
    let staying = (question.fixed + question.changeable).filter { shift in !removed.contains { $0.id == shift.id } }
    let shifts =
      staying.compactMap { shift in
        question.types.firstIndex(of: shift.shiftType).map {
          Shift(member: shift.member, date: shift.date, type: $0, isNew: false)
        }
      } + found.filter { shift in !changeable.contains { $0.isSame(as: shift, in: question) } }
    (self.shifts, self.removed) = (shifts, removed)
    let staff = question.needs.map { need in
      need.outside + shifts.count { $0.date == need.date && $0.type == need.type }
    }
    gaps = zip(question.needs, staff).compactMap { need, staff in
      need.isWanted && staff < need.wanted
        ? Gap(date: need.date, type: need.type, missing: need.wanted - staff) : nil
    }
    surpluses = zip(question.needs, staff).compactMap { need, staff in
      staff > need.wanted ? Surplus(date: need.date, type: need.type, count: staff, wanted: need.wanted) : nil
    }
    isOptimal = plan.isOptimal
  }

  /// What plans the roster; an open shift gives way to the new one in its place. Whoever works in the place of somebody
  /// else does so at the same times.
  func intent(for question: RosterQuestion, makeIdentifier: () -> UniqueID) -> PlanShifts {
    var (given, open, replaced) = (removed, question.open, removed)
    let days = added.map { shift in
      let type = question.types[shift.type]
      let opened = open.take(on: shift.date, of: type)
      if let opened { replaced.append(opened) }
      let former = opened ?? given.take(on: shift.date, of: type)
      return PlanShifts.Day(
        id: Identifier(makeIdentifier()), date: shift.date, shiftType: type, member: shift.member,
        times: former.map { ShiftTimes(of: $0) } ?? .ofType)
    }
    return PlanShifts(days, replacing: replaced.map { ShiftTarget($0) })
  }
}

extension [ScheduledShift] {
  /// Takes the first shift of a type on a day out of them.
  fileprivate mutating func take(on date: CivilDate, of type: Identifier<ShiftType>) -> ScheduledShift? {
    firstIndex { $0.date == date && $0.shiftType == type }.map { remove(at: $0) }
  }
}

extension RosterQuestion {
  /// A shift of the search's answer on a day that is planned; nil for what stays as it is.
  fileprivate func shift(_ assignment: RosterAssignment) -> RosterPreview.Shift? {
    let date = date(onDay: assignment.day)
    guard types.indices.contains(assignment.shiftType), days.contains(date) else { return nil }
    return RosterPreview.Shift(
      member: members[assignment.person], date: date, type: assignment.shiftType, isNew: true)
  }
}

extension ScheduledShift {
  fileprivate func isSame(as shift: RosterPreview.Shift, in question: RosterQuestion) -> Bool {
    member == shift.member && date == shift.date && shiftType == question.types[shift.type]
  }
}
