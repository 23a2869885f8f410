import AvailabilityModel
import JSONKit
import LeaveModel
import RecordKit
import RosterProblemKit
import RostersModel
import RotationKit
import SharedModels
import SharedUIs
import SkillsModel
import TextKit
import TimeKit

// What of a person's days stays as it is, and what keeps them from shifts on the others.
extension RosterContext {
  func person(_ id: Identifier<Member>, _ terms: Dated<RosterTerms>) -> RosterCandidate {
    var person = RosterCandidate(id, terms, days: dayCount, types: types.count)
    let shifts = records.workedShifts(of: id, in: start...end)
    for date in days { plan(date, shifts.filter { $0.date == date }, of: &person) }
    addContext(shifts, to: &person)
    if hasTooLittleRest(shifts, person) { person.fixAll() }
    addLeave(to: &person)
    addAvailability(to: &person)
    addSkills(to: &person)
    let changeable = person.changeable.map { $0.id }
    addRest(around: shifts.filter { !changeable.contains($0.id) }, to: &person)
    addPast(to: &person)
    let others = records.workedShifts(of: id, in: weeks).filter { !days.contains($0.date) }
    person.fixedMinutes = (others + person.fixed).reduce(0) { $0 + records.workedMinutes(of: $1) }
    return person
  }

  /// Shifts that have begun, that are not worked as their type says, or of which the day has two, stay as they are; so does
  /// a day on which the person is not planned.
  private func plan(_ date: CivilDate, _ shifts: [ScheduledShift], of person: inout RosterCandidate) {
    let isPlanned = person.terms.on(date).isPlanned
    guard let shift = shifts.first else {
      if date < today || !isPlanned { person.stays[day(of: date)] = .off }
      return
    }
    let mayChange = mode == .repair && isPlanned && shifts.count == 1 && shift.isAsItsType
    if mayChange, let type = place(of: shift.shiftType), records.span(of: shift).lowerBound > now {
      person.changeable.append(shift)
      person.current.append((day(of: date), type))
    } else {
      person.fixed += shifts
      person.stays[day(of: date)] = .works
    }
  }

  /// What was worked last before the days, and what is worked first after them: a run of work no longer than the rules
  /// allow, or a shift after which, or before which, there are too few days off.
  private func addContext(_ shifts: [ScheduledShift], to person: inout RosterCandidate) {
    var isWorked = [Bool](repeating: false, count: dayCount)
    for shift in shifts { isWorked[day(of: shift.date)] = true }
    let before = Array((0..<contextDays).reversed())
    let after = Array(contextDays + days.count..<dayCount)
    for side in [before, after] {
      for day in side { person.stays[day] = .off }
      let free = side.prefix { !isWorked[$0] }.count
      if free == 0 {
        for day in side.prefix(while: { isWorked[$0] }).prefix(rules.daysInRow) { person.stays[day] = .works }
      } else if free < min(rules.daysOff, side.count) {
        person.stays[side[free]] = .works
      }
    }
  }

  /// Whether shifts that are planned and may change follow each other too soon, which no search could leave as it is.
  private func hasTooLittleRest(_ shifts: [ScheduledShift], _ person: RosterCandidate) -> Bool {
    person.changeable.contains { shift in
      let time = records.time(of: shift)
      return shifts.contains { $0.id != shift.id && time.isTooClose(to: records.time(of: $0), rest: rest) }
    }
  }

  /// Nobody works on days of leave, nor into the morning of one. Leave that was only asked for is worked where nobody else
  /// is found.
  private func addLeave(to person: inout RosterCandidate) {
    let leave = records.leave(of: person.id, in: days.lowerBound...days.upperBound.adding(days: 1))
    let waiting = records.waitingLeave(of: person.id, in: days.lowerBound...days.upperBound.adding(days: 1))
    for date in days {
      let number = day(of: date)
      if leave.covers(date) {
        person.daysOff.append(number)
        continue
      }
      guard person.stays[number] == nil else { continue }
      for (type, row) in types.enumerated() {
        let dates = row.days(from: date)
        if leave.covers(dates.upperBound) { person.forbid(type, on: number) }
        if waiting.contains(where: { $0.days.overlaps(dates) }) {
          person.wishes.append(
            RosterWish(day: number, shiftType: type, weight: RosterWeight.requestedLeave, isWanted: false))
        }
      }
    }
  }

  /// Nobody gets what they cannot work, nor a night into a day on which they cannot work at all.
  private func addAvailability(to person: inout RosterCandidate) {
    let said = records.availability(of: person.id)
    guard !said.isEmpty else { return }
    let ofDays = said.filter { $0.startTime == nil }
    for date in days {
      let number = day(of: date)
      guard person.stays[number] == nil else { continue }
      let isNextFree = ofDays.availability(during: .allDay, on: date.adding(days: 1)).obstacle != nil
      for (type, row) in types.enumerated() {
        let duration = row.on(date).duration
        let ofType = said.availability(during: duration, on: date)
        if ofType.obstacle != nil || isNextFree && duration.crossesMidnight {
          person.forbid(type, on: number)
        } else {
          let weight = Int64(ofType.weight) * rules.wishes.applied(to: RosterWeight.wish)
          guard weight != 0 else { continue }
          person.wishes.append(
            RosterWish(day: number, shiftType: type, weight: Int64(weight.magnitude), isWanted: weight > 0))
        }
      }
    }
  }

  /// Nobody gets what they are not qualified for.
  private func addSkills(to person: inout RosterCandidate) {
    let own = skills.contains { !$0.isEmpty } ? records.qualifications(of: person.id) : []
    for type in types.indices {
      for date in days {
        let number = day(of: date)
        if own.gap(in: skills[type], on: date) != nil {
          person.forbid(type, on: number)
        } else if !person.daysOff.contains(number), person.terms.on(date).isPlanned {
          person.ableDays[type] += 1
        }
      }
    }
  }

  /// Keeps the rest before and after shifts that stay, by their own times.
  private func addRest(around shifts: [ScheduledShift], to person: inout RosterCandidate) {
    // The longest rest and the longest shift are two days each.
    let reach = 4
    for shift in shifts {
      let (time, number) = (records.time(of: shift), day(of: shift.date))
      for day in max(0, number - reach)...min(dayCount - 1, number + reach) where person.stays[day] == nil {
        for type in types.indices where times[type][day].isTooClose(to: time, rest: rest) {
          if person.planned(on: day) != type { person.forbid(type, on: day) }
        }
      }
    }
  }

  /// Nobody gets what has begun.
  private func addPast(to person: inout RosterCandidate) {
    let now = Int(self.now.milliseconds / 60_000)
    guard days.contains(today) else { return }
    let today = day(of: self.today)
    for type in types.indices where times[type][today].start <= now && person.planned(on: today) != type {
      person.forbid(type, on: today)
    }
  }
}
