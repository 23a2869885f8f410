package import JSONKit
package import RecordKit
package import SharedModels
package import SkillsModel
package import TimeKit

/// How many people a shift type needs, or how many must be at work at some times of the day: on days of every week, or on
/// some days that are otherwise (document 003, section 12). Every day is compared with what was needed on it.
package struct StaffingNeed: FieldRecord {
  package static let table = Table<StaffingNeed>(
    "staffingNeeds", schema: 3, indexes: [byShiftType, bySkill, byLocation])
  /// The needs of a shift type.
  package static let byShiftType = Index<StaffingNeed>("shiftType", columns: ["shiftTypeId"]) { row in
    row.shiftType.map { IndexKey(.id($0)) }
  }
  /// The needs that ask for a skill.
  package static let bySkill = Index<StaffingNeed>("skill", columns: ["skillId"]) { row in
    row.skill.map { IndexKey(.id($0)) }
  }
  /// The needs at a location.
  package static let byLocation = Index<StaffingNeed>("location", columns: ["locationId"]) { row in
    row.location.map { IndexKey(.id($0)) }
  }
  /// The most days of a need that is not of every week: a leap year.
  package static let dayLimit = 366

  /// Names the need, whatever it is of.
  package let id: Identifier<StaffingNeed>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What the people work; nil for any shift type, where there are times.
  package var shiftType: Identifier<ShiftType>?
  /// How many people on which days of the week, with the days on which that changes.
  package var terms = Dated<StaffingTerms>()
  /// The first day on which it holds in place of what holds every week; nil for a need of every week.
  package var firstDay: CivilDate?
  /// The last such day; nil if the first one is the only one.
  package var lastDay: CivilDate?
  /// From when people must be at work on each of its days; nil for a need of a shift type, whatever its times.
  package var startTime: TimeOfDay?
  /// Until when: on the day after, if that is not after ``startTime``. Nil as that is.
  package var endTime: TimeOfDay?
  /// What each of the people has; nil for nothing, and where there are no times.
  package var skill: Identifier<Skill>?
  /// Where they work; nil for anywhere, and where there are no times.
  package var location: Identifier<Location>?

  package init(id: Identifier<StaffingNeed>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.optionalReference(
      "shiftType", &shiftType, type: "ShiftTypeReference", showing: ["symbol", "title"], label: SharedTexts.shiftType,
      summary: "What the people work. Required without startTime; with it, any shift type if not given.")
    try fields.terms(&terms, type: "StaffingTerms")
    try fields.optionalDate(
      "firstDay", &firstDay, summary: "The first day, if the need holds on some days in place of that of every week.")
    try fields.optionalDate("lastDay", &lastDay, summary: "The last such day; the first one if not given.")
    try fields.optionalValue(
      "startTime", &startTime,
      summary:
        "From when at least this many people must be at work, whenever their shifts start; given together with endTime."
    )
    try fields.optionalValue(
      "endTime", &endTime,
      summary: "Until when. A time before startTime is on the day after; midnight for both is the whole day.")
    try fields.optionalReference(
      "skill", &skill, type: "SkillReference", showing: ["title"],
      summary: "What each of the people must have on that day; only with startTime.")
    try fields.optionalReference(
      "location", &location, type: "LocationReference", showing: ["name", "address"],
      summary: "Where they must work; only with startTime.")
  }

  /// The days on which it holds; nil for every week.
  package var days: ClosedRange<CivilDate>? { firstDay.map { $0...max($0, lastDay ?? $0) } }

  /// Whether it is of a day.
  package func holds(on date: CivilDate) -> Bool {
    terms.on(date).weekdays.contains(date.weekday) && (days?.contains(date) ?? true)
  }

  /// What is counted for it.
  package var scope: Scope {
    Scope(shiftType: shiftType, startTime: startTime, endTime: endTime, skill: skill, location: location)
  }

  /// Whether both say how many are needed of the same people on the same day, and neither holds in place of the other.
  package func contradicts(_ other: StaffingNeed) -> Bool {
    guard scope == other.scope, (days == nil) == (other.days == nil) else { return false }
    let always = CivilDate.earliest...CivilDate.latest
    let (own, others) = (days ?? always, other.days ?? always)
    // Until the next change, the seven days from one on tell all.
    let changes = terms.changes.map { $0.from } + other.terms.changes.map { $0.from }
    return ([.earliest] + changes).contains { begin in
      let shared = max(begin, own.lowerBound, others.lowerBound).days(until: min(own.upperBound, others.upperBound))
      return shared.contains { holds(on: $0) && other.holds(on: $0) }
    }
  }
}

extension CivilDate {
  /// The days from this one to another one, of which seven tell all weekdays; none if the other one is before.
  fileprivate func days(until last: CivilDate) -> [CivilDate] {
    (0..<7).map { adding(days: $0) }.filter { $0 <= last }
  }
}

extension [StaffingNeed] {
  /// How many people the shift type needs on a day: what is said of that day itself, or else of every week; nil if nothing
  /// is.
  package func count(of shiftType: Identifier<ShiftType>, on date: CivilDate) -> Int? {
    need(of: StaffingNeed.Scope(shiftType: shiftType), on: date)?.terms.on(date).count
  }

  /// What holds of a scope on a day: a need of some days, or else that of every week.
  package func need(of scope: StaffingNeed.Scope, on date: CivilDate) -> StaffingNeed? {
    let holding = filter { $0.scope == scope && $0.holds(on: date) }
    return holding.first { $0.firstDay != nil } ?? holding.first
  }

  /// Those of times of the day that hold on a day, in their order.
  package func windows(on date: CivilDate) -> [StaffingNeed] {
    filter { $0.scope.window != nil && need(of: $0.scope, on: date)?.id == $0.id }
  }
}

extension Records {
  /// Everything that is needed, by identifier.
  package final func staffingNeeds() -> [StaffingNeed] { all(StaffingNeed.self) }

  /// What shift types need, whatever their times.
  package final func shiftTypeNeeds() -> [StaffingNeed] { staffingNeeds().filter { $0.scope.window == nil } }

  /// The needs that ask for a skill.
  package final func staffingNeeds(of skill: Identifier<Skill>) -> [StaffingNeed] {
    rows(StaffingNeed.bySkill, in: .equal(.id(skill)))
  }

  /// How many needs are of a location.
  package final func countStaffingNeeds(at location: Identifier<Location>) -> Int {
    count(StaffingNeed.byLocation, in: .equal(.id(location)))
  }

  /// How many needs a shift type has.
  package final func countStaffingNeeds(of shiftType: Identifier<ShiftType>) -> Int {
    count(StaffingNeed.byShiftType, in: .equal(.id(shiftType)))
  }
}
