import JSONKit
import RecordKit
import RosterProblemKit
import RostersModel
import SharedModels
import TimeKit

extension RosterProblem {
  /// The problem as the search is given it, whose people and shift types are named by their places.
  init(
    _ context: RosterContext, _ people: [RosterCandidate], _ needs: RosterNeeds, _ limits: RosterLimits,
    _ shares: [RosterShare]
  ) {
    let successions = RosterSuccessions(context)
    let types = context.types.enumerated().map { number, type in
      RosterShiftType(
        id: String(number), minutes: type.clockMinutes(on: context.days.lowerBound),
        notFollowedBy: successions.never[number])
    }
    self.init(
      days: context.dayCount, firstDay: context.start,
      shiftTypes: types + [RosterShiftType(id: String(context.stay), minutes: 0)],
      people: people.enumerated().map { RosterPerson($1, number: $0, context, needs, limits) })
    self.needs = needs.ofProblem
    fixed = people.indices.flatMap { person in
      people[person].stays.enumerated().compactMap { day, stay in
        stay.map { FixedDay(person: person, day: day, shiftType: $0 == .works ? context.stay : nil) }
      }
    }
    successionBans = successions.bans
    self.shares = shares.map { $0.counted(of: people, context, limits) }
    guard context.mode == .repair else { return }
    current = people.indices.flatMap { people[$0].assignments(number: $0, stay: context.stay) }
    changeWeight = context.rules.fewChanges.applied(to: RosterWeight.change)
  }
}

extension RosterPerson {
  fileprivate init(
    _ person: RosterCandidate, number: Int, _ context: RosterContext, _ needs: RosterNeeds, _ limits: RosterLimits
  ) {
    self.init(id: String(number), shiftTypes: context.types.count + 1)
    limits.limit(&self, as: person)
    (daysOff, wishes) = (person.daysOff, person.wishes)
    cannotWork = context.types.indices.flatMap { type in
      person.bans(of: type).map { RosterBan(shiftType: type, days: $0) }
    }
    for type in context.types.indices where !needs.isAdded(type) { maxShifts[type] = 0 }
    // Nothing but what stays is of the type for it.
    if person.stays.contains(.works) {
      cannotWork += person.openDays.map { RosterBan(shiftType: context.stay, days: $0) }
    } else {
      maxShifts[context.stay] = 0
    }
  }
}

extension RosterCandidate {
  /// What is planned, as the search knows it.
  fileprivate func assignments(number: Int, stay: Int) -> [RosterAssignment] {
    stays.indices.filter { stays[$0] == .works }.map { RosterAssignment(person: number, day: $0, shiftType: stay) }
      + current.map { RosterAssignment(person: number, day: $0.day, shiftType: $0.type) }
  }
}

extension RosterShare {
  /// The share with what the search counts for a person that is not in their part, less what it does not count that is in
  /// it: shifts that stay are of another type there, and weekends before and after the planned days are weekends there.
  fileprivate func counted(
    of people: [RosterCandidate], _ context: RosterContext, _ limits: RosterLimits
  ) -> RosterShare {
    func counted(_ person: RosterCandidate) -> Int {
      guard let shiftType else { return limits.untouchedWeekends(of: person) }
      return -person.fixed.count { $0.shiftType == context.types[shiftType].id }
    }
    return RosterShare(
      shiftType: shiftType,
      parts: zip(people, parts).map { person, part in part.map { $0 + Self.unit * counted(person) } })
  }
}

/// Which types must not follow one another on the next day: never, or not on some days, as where clocks go forward.
private struct RosterSuccessions {
  /// By type, those that never may follow.
  private(set) var never: [[Int]]
  private(set) var bans: [RosterSuccessionBan] = []

  init(_ context: RosterContext) {
    never = context.types.map { _ in [] }
    let first = context.contextDays
    let days = Array(first..<first + context.days.count - 1)
    for one in context.types.indices {
      for other in context.types.indices {
        let close = days.filter {
          context.times[one][$0].isTooClose(to: context.times[other][$0 + 1], rest: context.rest)
        }
        if close.isEmpty { continue }
        if close.count == days.count {
          never[one].append(other)
        } else {
          bans += close.map { RosterSuccessionBan(day: $0, first: one, second: other) }
        }
      }
    }
  }
}
