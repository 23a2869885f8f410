import JSONKit
import RecordKit
import RotationKit
import SharedModels
import SharedShifts
import SharedUIs
import TextKit
import TimeKit

/// Gathers what the search is told.
struct RosterSource {
  let mode: RosterMode
  let attempt: RosterAttempt
  /// What was worked before the weeks that the device holds.
  let earlier: RosterHistory
  let days: ClosedRange<CivilDate>
  let start: CivilDate
  let rules: RosterRules
  let types: [ShiftType]
  private(set) var people: [RosterSourcePerson] = []
  private(set) var needs: [RosterQuestion.Need] = []
  private(set) var open: [ScheduledShift] = []
  private(set) var sizes = RosterSizes(minutes: [], isAdded: [], most: nil)
  private let rest: Int
  /// By type, what whoever works it must have.
  private let skills: [[Identifier<Skill>]]
  /// By type, what of it everybody may get; nil for what is not shared evenly.
  private(set) var shares: [RosterShares?] = []
  /// By person, the most weekends; empty where everybody may work as many as the rules say.
  private(set) var weekendLimits: [Int] = []
  /// How many days' part of a weekly limit may be worked.
  private var countedDays = 0
  let records: Records
  let environment: Environment
  /// How many people who are not in the search, or with a second shift, work a type on a day.
  private var others: [RosterCell: Int] = [:]
  /// How many shifts of a type on a day are planned, whether somebody works them or not.
  private var planned: [RosterCell: Int] = [:]

  /// How many days are before the first one that is planned.
  var contextDays: Int { start.distance(to: days.lowerBound) }
  var dayCount: Int { start.distance(to: days.upperBound) + 2 }

  init(
    _ mode: RosterMode, _ days: ClosedRange<CivilDate>, _ attempt: RosterAttempt, after earlier: RosterHistory,
    on records: Records, in environment: Environment
  ) {
    (self.mode, self.attempt, self.days, self.earlier) = (mode, attempt, days, earlier)
    (self.records, self.environment) = (records, environment)
    rules = records.rosterRules(of: environment.actor.workplace)
    rest = max(rules.rest * 60, records.restSettings(of: environment.actor.workplace).rules?.dailyRest ?? 0)
    start = days.lowerBound.adding(days: -max(2, min(rules.daysInRow, 7)))
    let shifts = records.shifts(in: start...days.upperBound.adding(days: 1))
    let staffing = records.shiftTypeNeeds()
    types = Array(
      records.shiftTypesBySymbol.filter { type in
        staffing.contains { $0.shiftType == type.id } || shifts.contains { $0.shiftType == type.id }
      }.prefix(RosterQuestion.typeLimit))
    skills = types.map { records.skills(for: $0.id) }
    for shift in shifts where days.contains(shift.date) { count(shift) }
    for member in records.members().prefix(RosterQuestion.memberLimit) {
      let terms = records.workTerms(of: member.id)
      if terms.isPlanned {
        people.append(person(member.id, terms))
      } else {
        for shift in worked(by: member.id) where days.contains(shift.date) { addOther(shift) }
      }
    }
    needs = needs(staffing)
    setSizes()
  }

  func place(of type: Identifier<ShiftType>) -> Int? { types.firstIndex { $0.id == type } }
  private func day(of date: CivilDate) -> Int { start.distance(to: date) }

  private mutating func count(_ shift: ScheduledShift) {
    guard let type = place(of: shift.shiftType) else { return }
    planned[RosterCell(day: day(of: shift.date), type: type), default: 0] += 1
    if records.isOpen(shift) { open.append(shift) }
  }

  private mutating func addOther(_ shift: ScheduledShift) {
    guard let type = place(of: shift.shiftType) else { return }
    others[RosterCell(day: day(of: shift.date), type: type), default: 0] += 1
  }

  /// What a member works on the days of the search; what leave covers is not worked.
  private func worked(by member: Identifier<Member>) -> [ScheduledShift] {
    records.shifts(of: member, in: start...days.upperBound.adding(days: 1))
      .filter { records.leave(of: member, on: $0.date) == nil }
  }
}

/// A shift type on a day of the search.
struct RosterCell: Hashable {
  let day: Int
  let type: Int
}

extension RosterSource {
  private mutating func person(_ id: Identifier<Member>, _ terms: WorkTerms) -> RosterSourcePerson {
    var person = RosterSourcePerson(id: id, terms: terms, fixedDays: Array(repeating: nil, count: dayCount))
    let shifts = worked(by: id)
    for date in days {
      let (number, ofDay) = (day(of: date), shifts.filter { $0.date == date })
      let isPast = date < environment.today
      if records.leave(of: id, on: date) != nil { person.daysOff.append(number) }
      guard let shift = ofDay.first, let type = place(of: shift.shiftType) else {
        for shift in ofDay { addOther(shift) }
        if isPast || !ofDay.isEmpty { person.fixedDays[number] = -1 }
        continue
      }
      for other in ofDay.dropFirst() { addOther(other) }
      let mayChange = mode == .repair && ofDay.count == 1 && records.span(of: shift).lowerBound > environment.now
      if mayChange {
        person.changeable.append(shift)
        person.current.append((number, type))
      } else {
        person.fixed.append(shift)
        person.fixedDays[number] = type
      }
    }
    addContext(shifts, to: &person)
    addAvailability(to: &person)
    addSkills(to: &person)
    let seconds = secondShifts(among: shifts)
    addRest(beside: seconds, to: &person)
    let ofWeeks = records.shifts(of: id, in: weeks).filter { !days.contains($0.date) }
    let others = ofWeeks + seconds.filter { days.contains($0.date) }
    person.otherMinutes = others.reduce(0) { $0 + (place(of: $1.shiftType).map { minutes(of: $0) } ?? 0) }
    if mode == .repair, hasTooLittleRest(person.row) { person.fixAll() }
    return person
  }

  /// What was worked last before the days, and what is on the day after them.
  private func addContext(_ shifts: [ScheduledShift], to person: inout RosterSourcePerson) {
    let worked = (0..<dayCount).map { day in
      shifts.first { self.day(of: $0.date) == day }.flatMap { place(of: $0.shiftType) }
    }
    for day in 0..<contextDays { person.fixedDays[day] = -1 }
    person.fixedDays[dayCount - 1] = worked[dayCount - 1] ?? -1
    var day = contextDays - 1
    // The last run of work, no longer than the rules allow, or else the last shift if the rest behind it is too short.
    if worked[day] == nil {
      while day >= 0, worked[day] == nil { day -= 1 }
      let daysOff = contextDays - 1 - day
      if day >= 0, daysOff < rules.daysOff, let type = worked[day] { person.fixedDays[day] = type }
      return
    }
    var next: Int?
    while day >= 0, contextDays - day <= rules.daysInRow, let type = worked[day],
      next.map({ mayFollow(type, $0) }) ?? true
    {
      person.fixedDays[day] = type
      next = type
      day -= 1
    }
  }

  /// The shifts on days that have another one, which is the one that the search knows of.
  private func secondShifts(among shifts: [ScheduledShift]) -> [ScheduledShift] {
    (0..<dayCount).flatMap { day in shifts.filter { self.day(of: $0.date) == day }.dropFirst() }
  }

  /// Keeps the rest before and after second shifts, where it is not too short already.
  private func addRest(beside seconds: [ScheduledShift], to person: inout RosterSourcePerson) {
    let row = person.row
    for shift in seconds {
      guard let second = place(of: shift.shiftType) else { continue }
      let day = day(of: shift.date)
      for type in types.indices {
        if isPlanned(day: day - 1), row[day - 1] != type, !mayFollow(type, second) { person.ban(type, on: day - 1) }
        if isPlanned(day: day + 1), row[day + 1] != type, !mayFollow(second, type) { person.ban(type, on: day + 1) }
      }
    }
  }

  /// A day on which nothing can be worked is a day off, unless something is planned: that stays if nobody else is found.
  private func addAvailability(to person: inout RosterSourcePerson) {
    let said = records.availability(of: person.id)
    guard !said.isEmpty else { return }
    for date in days {
      let day = day(of: date)
      let isPlanned = person.row[day] != nil
      if person.fixedDays[day] != nil { continue }
      let ofTypes = types.map { said.availability(during: $0.duration, on: date) }
      if !isPlanned, !ofTypes.isEmpty, ofTypes.allSatisfy({ $0.obstacle != nil }) {
        person.daysOff.append(day)
        continue
      }
      for type in types.indices {
        let weight = Int64(ofTypes[type].weight) * rules.wishes.applied(to: RosterWeight.wish)
        if ofTypes[type].obstacle != nil {
          let weight = isPlanned ? RosterWeight.plannedWhileUnavailable : RosterWeight.unavailable
          person.wishes.append(RosterSourceWish(day: day, type: type, weight: weight, isWanted: false))
        } else if weight != 0 {
          person.wishes.append(
            RosterSourceWish(day: day, type: type, weight: Int64(weight.magnitude), isWanted: weight > 0))
        }
      }
    }
  }

  /// Nobody gets what they are not qualified for. What is planned already stays if nobody else is found.
  private mutating func addSkills(to person: inout RosterSourcePerson) {
    let own = skills.contains { !$0.isEmpty } ? records.qualifications(of: person.id) : []
    let row = person.row
    person.ableDays = types.map { _ in 0 }
    for type in types.indices {
      for date in days {
        let day = day(of: date)
        guard own.gap(in: skills[type], on: date) != nil else {
          person.ableDays[type] += 1
          continue
        }
        guard row[day] == type else {
          person.ban(type, on: day)
          continue
        }
        if person.fixedDays[day] == nil, !person.wishes.contains(where: { $0.day == day && $0.type == type }) {
          person.wishes.append(
            RosterSourceWish(day: day, type: type, weight: RosterWeight.plannedWhileUnavailable, isWanted: false))
        }
      }
    }
  }

  /// Whether shifts that are planned follow each other too soon, which no search could leave as it is.
  private func hasTooLittleRest(_ row: [Int?]) -> Bool {
    zip(row, row.dropFirst()).contains { first, second in
      if let first, let second { !mayFollow(first, second) } else { false }
    }
  }

  /// Whether a type can be worked on the day after another one: they do not overlap, and the rest between them is kept.
  func mayFollow(_ first: Int, _ second: Int) -> Bool {
    guard case .scheduled(_, let to, let endsNextDay) = types[first].duration,
      case .scheduled(let from, _, _) = types[second].duration
    else { return true }
    let end = to.minutesSinceMidnight + (endsNextDay ? TimeOfDay.minutesPerDay : 0)
    return TimeOfDay.minutesPerDay + from.minutesSinceMidnight - end >= rest
  }

  private func needs(_ staffing: [StaffingNeed]) -> [RosterQuestion.Need] {
    var needs: [RosterQuestion.Need] = []
    for date in days {
      for type in types.indices {
        let cell = RosterCell(day: day(of: date), type: type)
        let wanted = staffing.count(of: types[type].id, on: date)
        let count = max(0, (wanted ?? planned[cell] ?? 0) - (others[cell] ?? 0))
        needs.append(
          RosterQuestion.Need(date: date, type: type, count: count, isWanted: wanted != nil || mode == .repair))
      }
    }
    return needs
  }
}

// The problem as the search reads it.
extension RosterSource {
  func json(seconds: Int) -> [UInt8] {
    JSONWriter.object { fields in
      fields.integer("days", Int64(dayCount))
      fields.date("firstDay", start)
      fields.list("shiftTypes", Array(types.indices)) { type in
        fields.text("id", String(type))
        fields.integer("minutes", Int64(sizes.lengths[type]))
        fields.texts("notFollowedBy", types.indices.filter { !mayFollow(type, $0) }.map { String($0) })
      }
      fields.list("people", Array(people.indices)) { write(people[$0], number: $0, to: fields) }
      fields.list("needs", needLevels) { level in
        fields.integer("day", Int64(day(of: level.need.date)))
        fields.text("shiftType", String(level.need.type))
        fields.integer("count", Int64(level.need.count - level.missing))
        fields.integer(
          "underWeight", level.missing > 0 ? RosterWeight.missingMore : level.need.isWanted ? RosterWeight.missing : 0)
        let surplus = mode == .fill ? RosterWeight.superfluous : RosterWeight.plannedTooMany
        fields.integer("overWeight", level.missing > 0 ? 0 : surplus)
      }
      fields.list("fixed", fixedDays) { fixed in
        fields.text("person", String(fixed.person))
        fields.integer("day", Int64(fixed.day))
        fields.json("shiftType", fixed.type < 0 ? .null : .string(String(fixed.type)))
      }
      if mode == .repair { writeCurrent(to: fields) }
      fields.integer("seconds", Int64(seconds))
    }
  }

  /// Each need, and if those who are missing are to be spread, once more for each of the first of them: the search adds up
  /// what the needs of a day and type cost.
  private var needLevels: [(need: RosterQuestion.Need, missing: Int)] {
    needs.flatMap { need in
      let levels = attempt.isSpread && need.isWanted ? max(1, min(need.count, RosterWeight.missingLevels)) : 1
      return (0..<levels).map { (need: need, missing: $0) }
    }
  }

  private func writeCurrent(to fields: JSONFieldWriter) {
    var shifts: [(person: Int, day: Int, type: Int)] = []
    for person in people.indices {
      for (day, type) in people[person].fixedDays.enumerated() {
        if let type, type >= 0 { shifts.append((person, day, type)) }
      }
      shifts += people[person].current.map { (person, $0.day, $0.type) }
    }
    fields.list("current", shifts) { shift in
      fields.text("person", String(shift.person))
      fields.integer("day", Int64(shift.day))
      fields.text("shiftType", String(shift.type))
    }
    fields.integer("changeWeight", rules.fewChanges.applied(to: RosterWeight.change))
  }

  private var fixedDays: [(person: Int, day: Int, type: Int)] {
    people.indices.flatMap { person in
      people[person].fixedDays.enumerated().compactMap { day, type in type.map { (person, day, $0) } }
    }
  }

  private func write(_ person: RosterSourcePerson, number: Int, to fields: JSONFieldWriter) {
    fields.text("id", String(number))
    let row = person.row
    let context = row.indices.filter { !isPlanned(day: $0) }.compactMap { row[$0] }
    if let hours = weeklyHours(of: person) {
      let left = minutes(ofWeekly: hours) - person.otherMinutes
      // What is planned may be more than the limit: then nothing is added, and nothing has to go.
      let planned = row.reduce(0) { $0 + ($1.map { sizes.lengths[$0] } ?? 0) }
      let contextLength = context.reduce(0) { $0 + sizes.lengths[$1] }
      // What stays is counted to the minute.
      let surplus = person.fixed.reduce(0) { sum, shift in
        sum + (place(of: shift.shiftType).map { sizes.lengths[$0] - minutes(of: $0) } ?? 0)
      }
      fields.integer("maxMinutes", Int64(max(0, left + contextLength + surplus, mode == .repair ? planned : 0)))
    }
    let runs = RosterRuns(row, from: start)
    fields.integer(
      "maxConsecutiveShifts", Int64(mode == .repair ? max(rules.daysInRow, runs.longestWork) : rules.daysInRow))
    fields.integer(
      "minConsecutiveDaysOff", Int64(mode == .repair ? min(rules.daysOff, runs.shortestRest) : rules.daysOff))
    if let weekendLimit {
      let own = weekendLimits.isEmpty ? weekendLimit : weekendLimits[number]
      let limit = max(own, weekends(of: person)) + (hasWeekendBeside(row) ? 1 : 0)
      fields.integer("maxWeekends", Int64(mode == .repair ? max(limit, runs.weekends) : limit))
    }
    fields.json("daysOff", .array(person.daysOff.map { .integer(Int64($0)) }))
    fields.list("cannotWork", person.bans + bansOfOthers(for: person)) { ban in
      fields.text("shiftType", String(ban.type))
      fields.integer("firstDay", Int64(ban.days.lowerBound))
      fields.integer("lastDay", Int64(ban.days.upperBound))
    }
    fields.list("wishes", person.wishes) { wish in
      fields.integer("day", Int64(wish.day))
      fields.text("shiftType", String(wish.type))
      fields.integer("weight", wish.weight)
      fields.flag("wanted", wish.isWanted)
    }
    let limits = limits(of: number, context) + exclusions(of: person, context)
    if !limits.isEmpty { fields.json("maxShifts", .object(limits)) }
  }

  /// Whether somebody works on a weekend before or after the days that are planned.
  private func hasWeekendBeside(_ row: [Int?]) -> Bool {
    row.indices.contains { day in
      !isPlanned(day: day) && row[day] != nil && start.adding(days: day).weekend != nil
    }
  }

  private func isPlanned(day: Int) -> Bool { day >= contextDays && day < dayCount - 1 }

  /// The weeks that have a day that is planned.
  var weeks: ClosedRange<CivilDate> {
    let (settings, region) = (records.restSettings(of: environment.actor.workplace), environment.region)
    return settings.week(of: days.lowerBound, in: region)
      .lowerBound...settings.week(of: days.upperBound, in: region).upperBound
  }

  /// The most weekends that anybody may work by the rules; nil for any number.
  var weekendLimit: Int? { rules.weekends.map { ($0 * weekendCount(days) + 3) / 4 } }

  /// How many weekends somebody works by shifts that stay, no more than the rules allow.
  private func weekends(of person: RosterSourcePerson) -> Int {
    let worked = RosterRuns(
      person.fixedDays.indices.map { day in
        isPlanned(day: day) ? person.fixedDays[day].flatMap { $0 < 0 ? nil : $0 } : nil
      }, from: start
    ).weekends
    return min(worked, weekendLimit ?? worked)
  }

  /// The most hours a week; nil for any number.
  func weeklyHours(of person: RosterSourcePerson) -> Int? { person.terms.weeklyHours ?? rules.weeklyHours }

  /// How much of a weekly limit may be worked in ``weeks``, rounded up.
  private func minutes(ofWeekly hours: Int) -> Int {
    (hours * 60 * countedDays + OvertimeRule.week - 1) / OvertimeRule.week
  }

  /// The days of a week that are still to be planned keep their part of a limit, unless all is within one week.
  private func findCountedDays() -> Int {
    let (before, after) = (
      weeks.lowerBound.distance(to: days.lowerBound), days.upperBound.distance(to: weeks.upperBound)
    )
    var counted = days.count
    if before > 0, isPlanned(weeks.lowerBound...days.lowerBound.adding(days: -1)) { counted += before }
    if after > 0, isPlanned(days.upperBound.adding(days: 1)...weeks.upperBound) { counted += after }
    return max(OvertimeRule.week, counted)
  }

  /// Whether somebody works on some days.
  private func isPlanned(_ dates: ClosedRange<CivilDate>) -> Bool { !records.shifts(in: dates).isEmpty }

  /// Whether the search may add shifts of a type: only where somebody says how many are needed, or while a roster is
  /// repaired.
  func isAdded(_ type: Int) -> Bool {
    mode == .repair || needs.contains { $0.type == type && $0.isWanted && $0.count > 0 }
  }

  /// Types of which the person has none, and gets none.
  private func exclusions(of person: RosterSourcePerson, _ context: [Int]) -> [JSON.Member] {
    types.indices.filter { type in !isAdded(type) && !person.row.contains(type) }
      .map { JSON.Member(String($0), .integer(0)) }
  }

  /// Types of which the person has some, and gets no more.
  private func bansOfOthers(for person: RosterSourcePerson) -> [RosterSourceBan] {
    var banned = person
    banned.bans = []
    let row = person.row
    for type in types.indices where !isAdded(type) && row.contains(type) {
      for day in row.indices where isPlanned(day: day) && row[day] != type {
        let isKnown = person.bans.contains { $0.type == type && $0.days.contains(day) }
        if !isKnown { banned.ban(type, on: day) }
      }
    }
    return banned.bans
  }

  /// What a shift of a type adds to its member's hours.
  private func minutes(of type: Int) -> Int { types[type].workedMinutes }

  private mutating func setSizes() {
    countedDays = findCountedDays()
    let hours = people.map { weeklyHours(of: $0) }
    let most = hours.contains { $0 == nil } ? nil : hours.compactMap { $0 }.max().map { minutes(ofWeekly: $0) }
    let added = types.indices.map { isAdded($0) }
    sizes = RosterSizes(minutes: types.indices.map { minutes(of: $0) }, isAdded: added, most: most)
    guard rules.isEven, mode == .fill else { return }
    let history = findHistory()
    shares = types.indices.map { findShares(of: $0, history) }
    weekendLimits = findWeekendLimits(history)
    let counts = most.map { sizes.unit == 0 ? 1 : $0 / sizes.unit + 1 } ?? 1
    let weekends = weekendLimit.map { $0 + 2 } ?? 1
    let states = rules.daysOff + rules.daysInRow * max(1, added.count { $0 })
    sizes.share(shares.map { $0?.limits.max() }, besides: dayCount * states * weekends * counts)
  }
}

extension ShiftType {
  /// What a shift of it adds to its member's hours by the clock; nothing for one without times.
  var workedMinutes: Int { max(0, (duration.clockMinutes ?? 0) - (unpaidBreak ?? 0)) }
}
