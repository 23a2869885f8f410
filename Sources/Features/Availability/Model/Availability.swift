package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// When a member cannot work, or wishes to work or not to: every week, or on some days.
///
/// Whoever sees the member's shifts sees it: managers plan by it, and colleagues know whom they can ask.
package struct Availability: FieldRecord {
  /// Devices hold all of it, since that of every week has no day.
  package static let table = Table<Availability>("availability", indexes: [byMember], owner: { $0.member })
  /// What a member has said.
  package static let byMember = Index<Availability>("member", columns: ["memberId"]) { IndexKey(.id($0.member)) }
  /// How much a wish counts: 1 is nice to have, 3 is very important.
  package static let weightLimits: ClosedRange<Int64> = 1...3
  /// The weight of a wish that says nothing else.
  package static let usualWeight = 2
  /// The most days of what is not of every week: a leap year.
  package static let dayLimit = 366
  /// The most that one member can say.
  package static let limit = 50
  /// What a note may hold.
  package static let noteRule = TextRule(field: "note", name: SharedTexts.note, limit: 100)

  /// What is said of the time.
  package enum Kind: String, MenuChoice, Sendable {
    /// The member cannot work.
    case unavailable
    /// The member wishes not to work.
    case prefersOff
    /// The member wishes to work.
    case prefersToWork

    package var title: String { AvailabilityTexts.availability(self) }
  }

  /// Names what was said, whatever it is.
  package let id: Identifier<Availability>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who has said it.
  package var member = Identifier<Member>.unset
  /// What is said of the time.
  package var kind = Kind.unavailable
  /// How much a wish counts, within ``weightLimits``; ``usualWeight`` where the member cannot work.
  package var weight = Availability.usualWeight
  /// On which days of the week.
  package var weekdays = Weekdays.all
  /// The first day on which it holds; nil for every week.
  package var firstDay: CivilDate?
  /// The last such day; nil if the first one is the only one.
  package var lastDay: CivilDate?
  /// When it begins on each of its days; nil for the whole day.
  package var startTime: TimeOfDay?
  /// When it ends: on the day after, if that is not after ``startTime``. Nil as that is.
  package var endTime: TimeOfDay?
  /// What to remember; nil for none, never empty.
  package var note: String?

  package init(id: Identifier<Availability>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .onCreate, type: "MemberReference", summary: "Who says it.")
    try fields.value("kind", &kind)
    try fields.integer(
      "weight", &weight, in: Self.weightLimits, .optional,
      summary: "How much a wish counts, from 1, nice to have, to 3, very important; 2 if not given.")
    try fields.value(
      "weekdays", &weekdays, usual: .all,
      summary: "Numbers from 1, Monday, to 7, Sunday, each once; every day if not given.")
    try fields.optionalDate("firstDay", &firstDay, summary: "The first day, if it is not of every week.")
    try fields.optionalDate("lastDay", &lastDay, summary: "The last such day; the first one if not given.")
    try fields.optionalValue(
      "startTime", &startTime,
      summary: "When it begins on each of its days, if not with the day; given together with endTime.")
    try fields.optionalValue(
      "endTime", &endTime, summary: "When it ends; a time that is not after startTime is on the day after.")
    try fields.optionalText(&note, Self.noteRule)
  }

  /// The days on which it holds; nil for every week.
  package var days: ClosedRange<CivilDate>? { firstDay.map { $0...max($0, lastDay ?? $0) } }

  /// The part of each of its days; all day if it is of whole days.
  package var part: ShiftDuration {
    guard let startTime, let endTime else { return .allDay }
    return .scheduled(from: startTime, to: endTime, endsNextDay: endTime <= startTime)
  }

  /// Whether it is of a day.
  package func holds(on date: CivilDate) -> Bool {
    weekdays.contains(date.weekday) && (days?.contains(date) ?? true)
  }

  /// Whether both speak of the same time, and neither holds in place of the other, as days of their own do in place of
  /// every week.
  package func contradicts(_ other: Availability) -> Bool {
    guard member == other.member, weekdays.overlaps(other.weekdays), part.overlaps(other.part) else { return false }
    guard let days, let others = other.days else { return (days == nil) == (other.days == nil) }
    let (first, last) = (max(days.lowerBound, others.lowerBound), min(days.upperBound, others.upperBound))
    // Seven days have all weekdays, of which one that both have may not come between days that both have.
    return (0..<7).map { first.adding(days: $0) }.contains { $0 <= last && holds(on: $0) && other.holds(on: $0) }
  }
}

extension ShiftDuration {
  /// From when to when it lasts, in minutes of the clock since the midnight with which its day begins.
  fileprivate var minutes: Range<Int> {
    guard case .scheduled(let from, _, _) = self, let length = clockMinutes else { return 0..<TimeOfDay.minutesPerDay }
    return from.minutesSinceMidnight..<from.minutesSinceMidnight + max(0, length)
  }

  /// Whether both have a minute in common if they begin on the same day.
  fileprivate func overlaps(_ other: ShiftDuration) -> Bool { minutes.overlaps(other.minutes) }
}

/// What a member has said of a time at which a shift is worked, or would be.
package struct ShiftAvailability: Equatable, Sendable {
  /// Why the member cannot work then; nil if nothing is said against it.
  package var obstacle: Availability?
  /// The wishes to work then, and not to. They may be of different weights, where both every week and a day are spoken of.
  package var wishes: [Availability]

  package init(obstacle: Availability? = nil, wishes: [Availability] = []) {
    self.obstacle = obstacle
    self.wishes = wishes
  }

  /// How much it is wished that the member works then: more than 0 for wishes to work, less than 0 for those not to.
  package var weight: Int { wishes.reduce(0) { $0 + ($1.kind == .prefersToWork ? $1.weight : -$1.weight) } }
}

extension [Availability] {
  /// What one member has said of a shift's time on the day on which it begins. No lookups, so that a roster can ask it
  /// of every shift.
  ///
  /// What is said of whole days is about the shifts that begin on them, as leave is. What is said of a part of a day is
  /// about each shift that has a minute of it, whichever day it began on; a wish to work, about those that begin within
  /// it and have at least half of it, or are at least half within it. What is said of some days holds in place of what is said of every week, if one is for work and the other against.
  ///
  /// - `duration`: when in the day the shift is worked; all day for one without times.
  package func availability(during duration: ShiftDuration, on date: CivilDate) -> ShiftAvailability {
    let all = filter { $0.isAbout(duration, on: date) }
    let ofDays = all.filter { $0.firstDay != nil }
    let holding = all.filter { row in
      row.firstDay != nil || ofDays.allSatisfy { ($0.kind == .prefersToWork) == (row.kind == .prefersToWork) }
    }
    return ShiftAvailability(
      obstacle: holding.first { $0.kind == .unavailable }, wishes: holding.filter { $0.kind != .unavailable })
  }
}

extension Availability {
  fileprivate func isAbout(_ duration: ShiftDuration, on date: CivilDate) -> Bool {
    guard startTime != nil else { return holds(on: date) }
    let (part, shift) = (part.minutes, duration.minutes)
    // What began the day before may still hold, and a night reaches into the day after.
    return (-1...1).contains { offset in
      let start = part.lowerBound + offset * TimeOfDay.minutesPerDay
      guard holds(on: date.adding(days: offset)) else { return false }
      let time = start..<start + part.count
      guard kind == .prefersToWork else { return time.overlaps(shift) }
      return time.contains(shift.lowerBound) && 2 * time.clamped(to: shift).count >= min(time.count, shift.count)
    }
  }
}

extension Records {
  /// Everything that a member has said, by identifier.
  package final func availability(of member: Identifier<Member>) -> [Availability] {
    rows(Availability.byMember, in: .equal(.id(member)))
  }

  /// What a member has said of a time on a day: who of several can work it is asked of each.
  ///
  /// - `duration`: when in the day it is worked; all day for a shift without times.
  package final func availability(
    of member: Identifier<Member>, during duration: ShiftDuration, on date: CivilDate
  ) -> ShiftAvailability {
    availability(of: member).availability(during: duration, on: date)
  }

  /// What a member has said of a shift of a type on a day; nothing of a type that is gone.
  package final func availability(
    of member: Identifier<Member>, for shiftType: Identifier<ShiftType>, on date: CivilDate
  ) -> ShiftAvailability {
    guard let type = self[shiftType] else { return ShiftAvailability() }
    return availability(of: member, during: type.on(date).duration, on: date)
  }

  /// What a shift's member has said of its time, be it the type's or its own.
  package final func availability(for shift: ScheduledShift) -> ShiftAvailability {
    availability(of: shift.member, during: duration(of: shift), on: shift.date)
  }
}
