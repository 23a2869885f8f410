import AvailabilityModel
import CalendarModel
import CoverageModel
import HTMLKit
import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SkillsModel
import TextKit
import TimeKit

/// A person with what they work on some days.
struct TeamMember {
  let id: Identifier<Member>
  let name: String
  /// By the day on which they start, those of the day before the first included.
  let shifts: [ScheduledShift]
  /// The leave that has one of the days.
  let leave: [Leave]
  /// When the person cannot work, or wishes to.
  let availability: [Availability]
  /// What the person has of what shift types ask for.
  let qualifications: [Qualification]
  let hasLeft: Bool
  /// Those of the shifts that nobody works, since they begin after the person has left.
  let open: [Identifier<ScheduledShift>]
}

/// The people of a workplace and their shifts on some days, as a filter has them.
struct Team {
  /// The days that are shown.
  let days: ClosedRange<CivilDate>
  let types: ShiftTypes
  let members: [TeamMember]
  /// How many people are needed, of whom all are shown; empty if some are not.
  let needs: [StaffingNeed]
  /// How many are needed by time of day, beside who is there; empty if some are not shown.
  let windows: [WindowLine]
  /// How many people belong to the workplace, whom the filter may leave out.
  let count: Int

  /// Those who have left and have shifts on the days come first, to be given away; then one's own row, then the others.
  ///
  /// - Parameters:
  ///   - days: the days of the columns.
  ///   - counted: those on which somebody must work to be shown, if the filter narrows shifts.
  ///   - own: who looks.
  ///   - distant: what the server has told of days that the device does not hold.
  ///   - firstDay: the first day that the person's tier shows; nil for no limit.
  ///   - hasDayAfter: whether the device holds the day after the days.
  init(
    _ days: ClosedRange<CivilDate>, counted: ClosedRange<CivilDate>? = nil, _ filter: TeamFilter,
    own: Identifier<Member>? = nil, distant: DistantShifts?, on records: Records, from firstDay: CivilDate? = nil,
    hasDayAfter: Bool = true
  ) {
    let present = records.members()
    let all = records.formerMembers() + present.filter { $0.id == own } + present.filter { $0.id != own }
    let types = ShiftTypes(on: records)
    let range = days.lowerBound.adding(days: -1)...days.upperBound
    let added = distant?.byMember(of: all, on: records)
    let names = NameMatcher(filter)
    self.days = days
    self.types = types
    count = present.count
    let hasAllDays = (firstDay.map { $0 <= days.lowerBound } ?? true) && distant.isLoaded
    let needs = filter.name.isEmpty && hasAllDays ? records.staffingNeeds() : []
    var windows = TeamWindows(
      needs.filter { filter.countsAll(of: $0.scope, types) }, in: days, from: firstDay,
      hasDayAfter: hasDayAfter && distant == nil)
    let askForSkills = windows?.askForSkills ?? false
    var members: [TeamMember] = []
    for index in all.indices {
      let (id, name, hasLeft) = (all[index].id, records.nameOnBooks(all[index].id), all[index].hasLeft)
      guard names.matches(name) else { continue }
      var shifts = records.shifts(of: id, in: range) + (added?[index] ?? [])
      if let firstDay { shifts = shifts.filter { $0.date >= firstDay } }
      if filter.narrowsShifts { shifts = shifts.filter { filter.includes(types[$0.shiftType]?.type) } }
      let member = TeamMember(
        id: id, name: name, shifts: shifts, leave: records.leave(of: id, in: range),
        availability: hasLeft ? [] : records.availability(of: id),
        qualifications: askForSkills || !hasLeft && types.askForSkills ? records.qualifications(of: id) : [],
        hasLeft: hasLeft, open: hasLeft ? shifts.filter { records.isOpen($0) }.map { $0.id } : [])
      // A night of the day before the first one is counted, even if nothing else of the person is shown.
      windows?.add(member, types, filter, on: records)
      if hasLeft || filter.narrowsShifts {
        let relevant = filter.narrowsShifts ? counted ?? days : days
        guard shifts.contains(where: { relevant.contains($0.date) }) else { continue }
      }
      members.append(member)
    }
    self.members = members
    self.windows = windows?.lines(on: records) ?? []
    self.needs = needs.filter { need in
      need.scope.window == nil
        && (!filter.narrowsShifts || filter.includes(need.shiftType.flatMap { types[$0]?.type }))
    }
  }

  /// How many of the people who belong to the workplace are shown.
  var shownCount: Int { members.count { !$0.hasLeft } }

  /// How many days are shown.
  var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The position of a day among those that are shown, which may be -1 for the day before.
  func column(of date: CivilDate) -> Int { date.daysSinceEpoch - days.lowerBound.daysSinceEpoch }
}

extension DistantShifts {
  /// What the device does not hold itself, for each of the members.
  fileprivate func byMember(of members: [Member], on records: Records) -> [[ScheduledShift]] {
    var lists = members.map { _ in [ScheduledShift]() }
    for shift in missing(on: records) {
      if let index = members.firstIndex(where: { $0.id == shift.member }) { lists[index].append(shift) }
    }
    return lists
  }
}

/// All shift types with their places, each looked up once.
struct ShiftTypes {
  struct Entry {
    let type: ShiftType
    let location: Location?
    /// What whoever works it must have.
    let skills: [Identifier<Skill>]
  }

  /// In the order in which they are offered.
  let all: [Entry]

  init(on records: Records) {
    all = records.shiftTypesBySymbol.map {
      Entry(
        type: $0, location: $0.location.flatMap { records.location($0) }, skills: records.skills(for: $0.id))
    }
  }

  /// Whether one of them takes a skill.
  var askForSkills: Bool { all.contains { !$0.skills.isEmpty } }

  /// What a person has not, on a day, of what a type asks for; nil for nothing.
  func gap(of member: TeamMember, for type: Identifier<ShiftType>, on date: CivilDate) -> SkillGap? {
    guard !member.hasLeft, let entry = self[type], !entry.skills.isEmpty else { return nil }
    return member.qualifications.gap(in: entry.skills, on: date)
  }

  subscript(id: Identifier<ShiftType>) -> Entry? { all.first { $0.type.id == id } }

  /// - Parameter records: those with the busy times of whoever looks; nil where they do not matter.
  func shown(_ shift: ScheduledShift, isOnLeave: Bool, isOpen: Bool, _ records: Records? = nil) -> ShownShift {
    let entry = self[shift.shiftType]
    return ShownShift(
      shift, type: entry?.type, location: entry?.location, isOnLeave: isOnLeave, isOpen: isOpen,
      conflict: records?.busyConflict(during: shift))
  }

  /// Some shifts of a person.
  func shown(_ shifts: [ScheduledShift], of member: TeamMember, _ records: Records? = nil) -> [ShownShift] {
    shifts.map { shown($0, isOnLeave: member.leave.covers($0.date), isOpen: member.open.contains($0.id), records) }
  }

  /// What stands for all of them and their versions.
  func write(to fingerprint: inout Fingerprint) {
    for entry in all {
      fingerprint.add(entry.type.id.rawValue.low)
      fingerprint.add(entry.type.version)
      for skill in entry.skills { fingerprint.add(skill.rawValue.low) }
    }
  }
}
