package import JSONKit
package import RecordKit
package import SharedModels
package import SkillsModel
package import TimeKit

extension StaffingNeed {
  /// What a need counts: who starts a shift of a type on a day, or who is at work at some times of it.
  package struct Scope: Equatable, Sendable {
    /// What the people work; nil for any shift type.
    package var shiftType: Identifier<ShiftType>?
    /// From when; nil for no times.
    package var startTime: TimeOfDay?
    /// Until when; nil for no times.
    package var endTime: TimeOfDay?
    /// What they have; nil for nothing.
    package var skill: Identifier<Skill>?
    /// Where they work; nil for anywhere.
    package var location: Identifier<Location>?

    package init(
      shiftType: Identifier<ShiftType>? = nil, startTime: TimeOfDay? = nil, endTime: TimeOfDay? = nil,
      skill: Identifier<Skill>? = nil, location: Identifier<Location>? = nil
    ) {
      (self.shiftType, self.startTime, self.endTime) = (shiftType, startTime, endTime)
      (self.skill, self.location) = (skill, location)
    }
  }
}

extension StaffingNeed.Scope {
  /// The times of the day; nil if shifts of a type are counted whenever they are.
  package var window: ShiftDuration? {
    guard let startTime, let endTime else { return nil }
    return .scheduled(from: startTime, to: endTime, endsNextDay: endTime <= startTime)
  }

  /// Its times, from midnight to midnight as a whole day; empty for none.
  package var timesText: String {
    guard let window, let startTime, let endTime else { return "" }
    return startTime == .midnight && endTime == .midnight ? SharedTexts.allDay : window.text
  }
}

extension Records {
  /// What a need is called: "7:00 AM – 3:00 PM · Triage · North Wing", or its shift type.
  package final func title(of scope: StaffingNeed.Scope) -> String {
    CoverageTexts.staffing(
      scope.timesText, shiftType: scope.shiftType.map { shiftType($0)?.title ?? SharedTexts.shift },
      skill: scope.skill.map { skillTitle($0) }, location: scope.location.flatMap { location($0)?.name })
  }
}
