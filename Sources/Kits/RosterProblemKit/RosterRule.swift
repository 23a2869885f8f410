/// One thing that a plan has to keep.
public enum RosterRule: Hashable, Sendable {
  /// A person's day without work.
  case dayOff(person: Int, day: Int)
  /// A fixed day, by its place in the list.
  case fixed(Int)
  /// A shift type that must not follow another.
  case succession(first: Int, second: Int)
  /// A shift type that must not follow another on a day, by the place of the ban in the list.
  case successionBan(Int)
  /// The most shifts of a type of a person.
  case maxShifts(person: Int, shiftType: Int)
  /// A shift type that a person must not work on some days.
  case cannotWork(person: Int, shiftType: Int)
  /// A person's least minutes.
  case minMinutes(person: Int)
  /// A person's most minutes.
  case maxMinutes(person: Int)
  /// A person's shortest run of work.
  case minConsecutiveShifts(person: Int)
  /// A person's longest run of work.
  case maxConsecutiveShifts(person: Int)
  /// A person's shortest run of days off.
  case minConsecutiveDaysOff(person: Int)
  /// A person's most weekends with work.
  case maxWeekends(person: Int)
  /// A hard need, by its place in the list: there must not be fewer.
  case enough(need: Int)
  /// A hard need, by its place in the list: there must not be more.
  case notTooMany(need: Int)
}

extension RosterRule {
  /// The one person whom the rule is about; nil if it is about everybody.
  public func person(in problem: RosterProblem) -> Int? {
    switch self {
    case .fixed(let index): problem.fixed[index].person
    case .dayOff(let person, _), .maxShifts(let person, _), .cannotWork(let person, _): person
    case .minMinutes(let person), .maxMinutes(let person), .minConsecutiveShifts(let person),
      .maxConsecutiveShifts(let person), .minConsecutiveDaysOff(let person), .maxWeekends(let person):
      person
    case .succession, .successionBan, .enough, .notTooMany: nil
    }
  }
}

extension RosterProblem {
  /// A rule as words, such as “Ada: at most 5 shifts in a row”.
  public func text(of rule: RosterRule) -> String {
    switch rule {
    case .dayOff(let person, let day): "\(people[person].id): day off on day \(day)"
    case .fixed(let index): fixedText(fixed[index])
    case .succession(let first, let second): "no \(shiftTypes[second].id) on the day after \(shiftTypes[first].id)"
    case .successionBan(let index): text(of: successionBans[index])
    case .maxShifts(let person, let type): maxShiftsText(people[person], type)
    case .cannotWork(let person, let type): "\(people[person].id): no \(shiftTypes[type].id) on some days"
    case .minMinutes(let person): "\(people[person].id): at least \(people[person].minMinutes) minutes"
    case .maxMinutes(let person): "\(people[person].id): at most \(people[person].maxMinutes ?? 0) minutes"
    case .minConsecutiveShifts(let person):
      "\(people[person].id): at least \(people[person].minConsecutiveShifts) shifts in a row"
    case .maxConsecutiveShifts(let person):
      "\(people[person].id): at most \(people[person].maxConsecutiveShifts ?? 0) shifts in a row"
    case .minConsecutiveDaysOff(let person):
      "\(people[person].id): at least \(people[person].minConsecutiveDaysOff) days off in a row"
    case .maxWeekends(let person): "\(people[person].id): at most \(people[person].maxWeekends ?? 0) weekends"
    case .enough(let need): "at least \(text(of: needs[need]))"
    case .notTooMany(let need): "at most \(text(of: needs[need]))"
    }
  }

  private func fixedText(_ fixed: FixedDay) -> String {
    "\(people[fixed.person].id): fixed \(fixed.shiftType.map { shiftTypes[$0].id } ?? "day off") on day \(fixed.day)"
  }

  private func text(of ban: RosterSuccessionBan) -> String {
    "no \(shiftTypes[ban.second].id) after \(shiftTypes[ban.first].id) on day \(ban.day)"
  }

  private func maxShiftsText(_ person: RosterPerson, _ type: Int) -> String {
    "\(person.id): at most \(person.maxShifts[type] ?? 0) of \(shiftTypes[type].id)"
  }

  private func text(of need: RosterNeed) -> String {
    "\(need.count) for \(shiftTypes[need.shiftType].id) on day \(need.day)"
  }
}
