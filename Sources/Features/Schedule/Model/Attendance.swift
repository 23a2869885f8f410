package import CoverageModel
package import JSONKit
package import RecordKit
package import SharedModels
package import SkillsModel
package import TimeKit

/// Who is at work when on some days, to be compared with what is needed at times of the day.
///
/// Times are those of the clock, as windows and shifts are planned; unpaid breaks count as work.
package struct Attendance {
  private struct Stay {
    let person: Int
    let shiftType: Identifier<ShiftType>
    let location: Identifier<Location>?
    let minutes: Range<Int>
  }

  /// The days on which windows may begin.
  package let days: ClosedRange<CivilDate>
  /// By the day on which they start, from the day before the first one, whose nights reach into it, to the day after the
  /// last one, into which its nights reach.
  private var stays: [[Stay]]
  private var qualifications: [[Qualification]] = []

  package init(in days: ClosedRange<CivilDate>) {
    self.days = days
    stays = Array(repeating: [], count: days.upperBound.days(since: days.lowerBound) + 3)
  }

  /// Adds a person's shifts, of which those that are not worked do not count.
  package mutating func add(_ shifts: [ShownShift], qualifications: [Qualification]) {
    let person = self.qualifications.count
    self.qualifications.append(qualifications)
    for item in shifts where item.isWorked {
      let column = item.shift.date.days(since: days.lowerBound) + 1
      guard stays.indices.contains(column), let duration = item.duration else { continue }
      stays[column].append(
        Stay(
          person: person, shiftType: item.shift.shiftType, location: item.type?.location,
          minutes: duration.clockSpan(on: item.shift.date)))
    }
  }

  /// The fewest people at work in a need's window on one of the days, of those whom it counts; nil for a need without one.
  package func fewest(for need: StaffingNeed, on date: CivilDate) -> StaffingShortfall? {
    guard days.contains(date), let window = need.scope.window?.clockSpan(on: date) else { return nil }
    let column = date.days(since: days.lowerBound) + 1
    var (people, spans): ([Int], [[Range<Int>]]) = ([], [])
    for stay in stays[column - 1...column + 1].joined()
    where stay.minutes.overlaps(window) && isCounted(stay, for: need.scope, on: date) {
      if let index = people.firstIndex(of: stay.person) {
        spans[index].append(stay.minutes)
      } else {
        people.append(stay.person)
        spans.append([stay.minutes])
      }
    }
    return StaffingShortfall(of: spans, in: window, needed: need.terms.on(date).count)
  }

  private func isCounted(_ stay: Stay, for scope: StaffingNeed.Scope, on date: CivilDate) -> Bool {
    if let type = scope.shiftType, stay.shiftType != type { return false }
    if let location = scope.location, stay.location != location { return false }
    guard let skill = scope.skill else { return true }
    return qualifications[stay.person].contains { $0.skill == skill && $0.holds(on: date) }
  }
}

extension Records {
  /// Who is at work around some days.
  ///
  /// - `left`: shifts that nobody would work.
  package final func attendance(
    in days: ClosedRange<CivilDate>, without left: [Identifier<ScheduledShift>] = []
  ) -> Attendance {
    var (members, shown): ([Identifier<Member>], [[ShownShift]]) = ([], [])
    for shift in shifts(in: days.lowerBound.adding(days: -1)...days.upperBound.adding(days: 1))
    where !left.contains(shift.id) {
      if let index = members.firstIndex(of: shift.member) {
        shown[index].append(ShownShift(shift, on: self))
      } else {
        members.append(shift.member)
        shown.append([ShownShift(shift, on: self)])
      }
    }
    var attendance = Attendance(in: days)
    for index in members.indices {
      attendance.add(shown[index], qualifications: qualifications(of: members[index]))
    }
    return attendance
  }
}

/// What a change of the schedule does to a need of times of the day.
package struct WindowChange {
  package let date: CivilDate
  package let need: StaffingNeed
  package let before: Int
  package let after: StaffingShortfall
}

extension Records {
  /// The needs of times of the day for which fewer or more people would be at work on some days.
  ///
  /// - Parameters:
  ///   - changed: the rows as they would be.
  ///   - left: those of their shifts that nobody would work.
  package final func windowChanges(
    in days: ClosedRange<CivilDate>, to changed: Records, without left: [Identifier<ScheduledShift>] = []
  ) -> [WindowChange] {
    let needs = staffingNeeds()
    guard needs.contains(where: { $0.scope.window != nil }) else { return [] }
    return needs.changes(
      in: days, from: attendance(in: days), to: changed.attendance(in: days, without: left))
  }
}

extension [StaffingNeed] {
  fileprivate func changes(
    in days: ClosedRange<CivilDate>, from before: Attendance, to after: Attendance
  ) -> [WindowChange] {
    var changes: [WindowChange] = []
    for offset in 0...days.upperBound.days(since: days.lowerBound) {
      let date = days.lowerBound.adding(days: offset)
      for need in windows(on: date) {
        guard let old = before.fewest(for: need, on: date), let new = after.fewest(for: need, on: date) else {
          continue
        }
        if old.count != new.count {
          changes.append(WindowChange(date: date, need: need, before: old.count, after: new))
        }
      }
    }
    return changes
  }
}
