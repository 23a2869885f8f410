import JSONKit
import RecordKit
import RostersModel
import SharedModels
import TimeKit

// The problem as the search reads it. What stays as it is has a type of its own there, which comes after the others and
// adds no hours: those are taken from its member's limit.
extension RosterSource {
  private var stay: Int { types.count }

  func json(seconds: Int) -> [UInt8] {
    let successions = RosterSuccessions(self)
    return JSONWriter.object { fields in
      fields.integer("days", Int64(dayCount))
      fields.date("firstDay", start)
      fields.list("shiftTypes", Array(0...types.count)) { type in
        fields.text("id", String(type))
        fields.integer("minutes", type == stay ? 0 : Int64(types[type].workedMinutes))
        fields.texts("notFollowedBy", type == stay ? [] : successions.never[type].map { String($0) })
      }
      fields.list("successionBans", successions.bans) { ban in
        fields.integer("day", Int64(ban.day))
        fields.text("shiftType", String(ban.first))
        fields.text("followedBy", String(ban.second))
      }
      fields.list("people", Array(people.indices)) { write(people[$0], number: $0, to: fields) }
      fields.list("needs", needLevels) { write($0.need, missing: $0.missing, to: fields) }
      fields.list("fixed", fixedDays) { fixed in
        fields.text("person", String(fixed.person))
        fields.integer("day", Int64(fixed.day))
        fields.json("shiftType", fixed.works ? .string(String(stay)) : .null)
      }
      if !shares.isEmpty { write(shares, to: fields) }
      if mode == .repair { writeCurrent(to: fields) }
      fields.integer("seconds", Int64(seconds))
    }
  }

  private func write(_ need: RosterQuestion.Need, missing: Int, to fields: JSONFieldWriter) {
    fields.integer("day", Int64(day(of: need.date)))
    fields.text("shiftType", String(need.type))
    fields.integer("count", Int64(need.count - missing))
    fields.integer(
      "underWeight", missing > 0 ? RosterWeight.missingMore : need.isWanted ? RosterWeight.missing : 0)
    let surplus = mode == .fill ? RosterWeight.superfluous : RosterWeight.plannedTooMany
    fields.integer("overWeight", missing > 0 ? 0 : surplus)
  }

  /// Each need, and if those who are missing are to be spread, once more for each of the first of them: the search adds up
  /// what the needs of a day and type cost.
  private var needLevels: [(need: RosterQuestion.Need, missing: Int)] {
    needs.flatMap { need in
      let levels = attempt.isSpread && need.isWanted ? max(1, min(need.count, RosterWeight.missingLevels)) : 1
      return (0..<levels).map { (need: need, missing: $0) }
    }
  }

  private func write(_ shares: [RosterShares], to fields: JSONFieldWriter) {
    fields.list("shares", shares) { share in
      fields.json("shiftType", share.type.map { .string(String($0)) } ?? .null)
      let parts = people.indices.compactMap { number in
        share.parts[number].map { part in
          JSON.Member(String(number), .integer(Int64(part + 10 * counted(share.type, of: people[number]))))
        }
      }
      fields.json("parts", .object(parts))
    }
  }

  /// What the search counts for a person that is not in their part, less what it does not count that is in it: shifts that
  /// stay are of another type there, and weekends before and after the planned days are weekends there.
  private func counted(_ type: Int?, of person: RosterSourcePerson) -> Int {
    if let type { return -person.fixed.count { $0.shiftType == types[type].id } }
    return weekendsAround(person).count { !isTouched($0) }
  }

  private func writeCurrent(to fields: JSONFieldWriter) {
    let shifts = people.indices.flatMap { number in
      people[number].stays.indices.filter { people[number].stays[$0] == .works }.map { (number, $0, stay) }
        + people[number].current.map { (number, $0.day, $0.type) }
    }
    fields.list("current", shifts) { person, day, type in
      fields.text("person", String(person))
      fields.integer("day", Int64(day))
      fields.text("shiftType", String(type))
    }
    fields.integer("changeWeight", rules.fewChanges.applied(to: RosterWeight.change))
  }

  private var fixedDays: [(person: Int, day: Int, works: Bool)] {
    people.indices.flatMap { person in
      people[person].stays.enumerated().compactMap { day, stay in stay.map { (person, day, $0 == .works) } }
    }
  }

  private func write(_ person: RosterSourcePerson, number: Int, to fields: JSONFieldWriter) {
    fields.text("id", String(number))
    let isRepair = mode == .repair
    if let hours = weeklyHours(of: person) {
      // What is planned may be more than the limit: then nothing is added, and nothing has to go.
      let planned = person.current.reduce(0) { $0 + types[$1.type].workedMinutes }
      let left = minutes(ofWeekly: hours) - person.fixedMinutes
      fields.integer("maxMinutes", Int64(max(0, left, isRepair ? planned : 0)))
    }
    let runs = RosterRuns(person.works, from: start)
    fields.integer("maxConsecutiveShifts", Int64(isRepair ? max(rules.daysInRow, runs.longestWork) : rules.daysInRow))
    fields.integer("minConsecutiveDaysOff", Int64(isRepair ? min(rules.daysOff, runs.shortestRest) : rules.daysOff))
    if let weekendLimit {
      let around = weekendsAround(person)
      let limit = max(weekendLimit, around.count { isTouched($0) }) + around.count { !isTouched($0) }
      fields.integer("maxWeekends", Int64(isRepair ? max(limit, runs.weekends) : limit))
    }
    fields.json("daysOff", .array(person.daysOff.map { .integer(Int64($0)) }))
    writeBans(of: person, to: fields)
    fields.list("wishes", person.wishes) { wish in
      fields.integer("day", Int64(wish.day))
      fields.text("shiftType", String(wish.type))
      fields.integer("weight", wish.weight)
      fields.flag("wanted", wish.isWanted)
    }
  }

  /// Nothing but what stays is of the type for it.
  private func writeBans(of person: RosterSourcePerson, to fields: JSONFieldWriter) {
    let bans = types.indices.flatMap { type in person.bans(of: type).map { (type, $0) } }
    let open = person.stays.contains(.works) ? person.openDays.map { (stay, $0) } : []
    fields.list("cannotWork", bans + open) { type, days in
      fields.text("shiftType", String(type))
      fields.integer("firstDay", Int64(days.lowerBound))
      fields.integer("lastDay", Int64(days.upperBound))
    }
    let excluded = types.indices.filter { !isAdded($0) } + (person.stays.contains(.works) ? [] : [stay])
    if !excluded.isEmpty {
      fields.json("maxShifts", .object(excluded.map { JSON.Member(String($0), .integer(0)) }))
    }
  }

  /// The weekends with work on days before and after those that are planned, as the search is told.
  private func weekendsAround(_ person: RosterSourcePerson) -> [CivilDate] {
    var weekends: [CivilDate] = []
    for day in person.stays.indices where !isPlanned(day: day) && person.stays[day] == .works {
      if let weekend = start.adding(days: day).weekend, !weekends.contains(weekend) { weekends.append(weekend) }
    }
    return weekends
  }

  /// Whether a weekend has a planned day.
  private func isTouched(_ weekend: CivilDate) -> Bool {
    days.contains(weekend.adding(days: 5)) || days.contains(weekend.adding(days: 6))
  }
}

/// Which types must not follow one another on the next day: never, or not on some days, as where clocks go forward.
private struct RosterSuccessions {
  /// By type, those that never may follow.
  private(set) var never: [[Int]]
  private(set) var bans: [(day: Int, first: Int, second: Int)] = []

  init(_ source: RosterSource) {
    never = source.types.map { _ in [] }
    let first = source.contextDays
    let days = Array(first..<first + source.days.count - 1)
    for one in source.types.indices {
      for other in source.types.indices {
        let close = days.filter {
          source.times[one][$0].isTooClose(to: source.times[other][$0 + 1], rest: source.rest)
        }
        if close.isEmpty { continue }
        if close.count == days.count {
          never[one].append(other)
        } else {
          bans += close.map { ($0, one, other) }
        }
      }
    }
  }
}
