package import JSONKit
package import RecordKit
import RotationKit
package import SharedModels
package import TimeKit

/// What the days that somebody changed by hand become when another rotation is applied.
package enum ChangedDays: String, CaseIterable, Sendable {
  /// They stay as they are.
  case keep
  /// They become what the rotation says.
  case replace
}

/// What changes for a person who works another rotation, or none, from a day on.
package struct RotationPlan {
  /// A day that is not as the rotation before had it, or on which shifts were planned without one.
  package struct ChangedDay: Equatable, Sendable {
    package let date: CivilDate
    /// What is worked; empty where the rotation's shift was taken away.
    package let shifts: [ScheduledShift]
    /// What would be worked; nil for nothing.
    package let next: Identifier<ShiftType>?
  }

  /// New rows, and those that get another day or type.
  package private(set) var puts: [ScheduledShift] = []
  /// Rows of the rotation before.
  package private(set) var removals: [Identifier<ScheduledShift>] = []
  /// What becomes of them is for the person to say.
  package private(set) var changedDays: [ChangedDay] = []

  /// On how many days that are over a shift of the rotation before is replaced or taken away.
  package private(set) var replacedPastDays = 0

  /// How many rows change.
  package var count: Int { puts.count + removals.count }

  private let member: Identifier<Member>
  private let next: RotationAssignment?
  private let actor: Actor
  private let records: Records

  /// - Parameters:
  ///   - next: what is worked from now on; nil for no rotation.
  ///   - from: the first day that changes, which may be over.
  ///   - staged: the records with the rotation, if they are others than those of the shifts.
  package init(
    of member: Identifier<Member>, next: RotationAssignment?, from first: CivilDate, _ changed: ChangedDays,
    by actor: Actor, on records: Records, staged: Records? = nil
  ) {
    self.member = member
    self.next = next
    self.actor = actor
    self.records = records
    let former = records.rotationAssignments(of: member).filter { $0.through >= first }
    let last = (former.map { $0.through } + [next?.through ?? first]).max() ?? first
    guard first <= last else { return }
    var days = Days(first...last)
    for assignment in former {
      for (date, type) in assignment.days(in: first...last, on: records) { days.setOld(date, type) }
    }
    if let next {
      for (date, type) in next.days(in: first...last, on: staged ?? records) { days.setNew(date, type) }
    }
    for shift in records.shifts(of: member, in: first...last) { days.add(shift) }
    for (offset, day) in days.list.enumerated() { add(day, on: first.adding(days: offset), changed) }
    removals.removeAll { id in puts.contains { $0.id == id } }
  }

  private mutating func add(_ day: Day, on date: CivilDate, _ changed: ChangedDays) {
    if day.isAsPlanned {
      if day.old != day.new { replace(day, on: date) }
    } else if !day.isAsWanted {
      changedDays.append(ChangedDay(date: date, shifts: day.shifts, next: day.new))
      if changed == .replace { replace(day, on: date) }
    }
  }

  private mutating func replace(_ day: Day, on date: CivilDate) {
    if !day.shifts.isEmpty, date < records.date(at: actor.at) { replacedPastDays += 1 }
    removals += day.shifts.map { $0.id }
    if let new = day.new { put(new, on: date) }
  }

  /// Two devices that apply the same rotation make the same row.
  private mutating func put(_ type: Identifier<ShiftType>, on date: CivilDate) {
    guard let next else { return }
    let id = next.freeShift(on: date, on: records.unrestricted)
    if let current = records[id] {
      var row = current.changed(shiftType: type, note: nil, by: actor)
      (row.isCalledBack, row.unpaidBreak) = (false, nil)
      puts.append(row)
    } else {
      puts.append(
        ScheduledShift(
          id: id, version: 1, member: member, date: date, shiftType: type, note: nil, created: Stamp(by: actor),
          modified: Stamp(by: actor)))
    }
  }
}

/// A day before and after.
private struct Day {
  var old: Identifier<ShiftType>?
  var new: Identifier<ShiftType>?
  var shifts: [ScheduledShift] = []

  /// Whether it has what the rotation before said, and nothing else.
  var isAsPlanned: Bool {
    guard let old else { return shifts.isEmpty }
    return shifts.count == 1 && shifts[0].shiftType == old && shifts[0].note == nil && shifts[0].isAsItsType
  }

  /// Whether the rotation would change nothing on it: it has its shift already, or is as free as before.
  var isAsWanted: Bool {
    guard let new else { return old == nil || shifts.isEmpty }
    return shifts.contains { $0.shiftType == new }
  }
}

/// The days of a range.
private struct Days {
  private(set) var list: [Day]
  private let first: CivilDate

  init(_ dates: ClosedRange<CivilDate>) {
    first = dates.lowerBound
    list = Array(repeating: Day(), count: first.distance(to: dates.upperBound) + 1)
  }

  mutating func setOld(_ date: CivilDate, _ type: Identifier<ShiftType>) { list[first.distance(to: date)].old = type }
  mutating func setNew(_ date: CivilDate, _ type: Identifier<ShiftType>) { list[first.distance(to: date)].new = type }
  mutating func add(_ shift: ScheduledShift) { list[first.distance(to: shift.date)].shifts.append(shift) }
}

extension RotationAssignment {
  /// The row of its shift on a day, which follows from person, rotation and date.
  package func shift(on date: CivilDate) -> Identifier<ScheduledShift> {
    Identifier(.derived(from: [rotation.rawValue, member.rawValue], date.daysSinceEpoch))
  }

  /// The same, or the next one for a shift that was given to somebody else since, or moved to another day.
  func freeShift(on date: CivilDate, on records: Records) -> Identifier<ScheduledShift> {
    var id = shift(on: date)
    while let row = records[id], row.member != member || row.date != date {
      id = Identifier(.derived(from: [id.rawValue]))
    }
    return id
  }

  /// What it says for days of a range; days off are left out. O(days that are worked).
  package func days(
    in dates: ClosedRange<CivilDate>, on records: Records
  ) -> [(date: CivilDate, type: Identifier<ShiftType>)] {
    let (from, to) = (max(dates.lowerBound, firstDay), min(dates.upperBound, through))
    guard from <= to, let rotation = records[rotation], let pattern = rotation.pattern(on: records) else { return [] }
    return pattern.shifts(in: from...to, start: start).compactMap { shift in
      rotation.cycle[shift.index].map { (shift.date, $0) }
    }
  }
}
