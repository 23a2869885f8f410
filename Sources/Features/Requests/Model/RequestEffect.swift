import CoverageModel
package import JSONKit
package import RecordKit
import RestModel
package import RotationKit
import ScheduleModel
import SharedModels
package import TimeKit

/// What a request comes to once it is approved: who works then, for how long, and with what rest.
package struct RequestEffect {
  /// How many people work a shift type on a day then, or are at work at least at some times of it.
  package struct Coverage: Equatable, Sendable {
    package let date: CivilDate
    package let title: String
    package let count: Int
    /// How many are needed; nil where nothing is said.
    package let needed: Int?
  }

  /// How long somebody works in the week of a day.
  package struct Hours: Equatable, Sendable {
    package let member: Identifier<Member>
    package let minutesBefore: Int
    package let minutes: Int
  }

  package private(set) var coverage: [Coverage] = []
  package private(set) var hours: [Hours] = []
  /// What is too short or too long then, and is not without it, with whose rest it is.
  private var rest: [(member: Identifier<Member>, breaches: [RestBreach])] = []

  /// - Parameter taker: who has taken it, or could.
  package init(of request: ShiftRequest, taker: Identifier<Member>, by actor: Actor, on records: Records) {
    var taken = request
    taken.taker = taker
    let changes = (try? taken.shiftChanges(by: actor, on: records)) ?? []
    let staged = StagedRecords(records)
    staged.apply(changes)
    addCoverage(on: request.date, of: request.shiftType, on: staged)
    if let date = request.wantedDate, let type = request.wantedType { addCoverage(on: date, of: type, on: staged) }
    let people = request.kind.offersShift ? [taker, request.member] : [taker]
    let dates = [request.date, request.wantedDate ?? request.date]
    for days in Self.daysAround(min(dates[0], dates[1]), max(dates[0], dates[1])) {
      addWindows(in: days, from: records, to: staged)
    }
    for member in people {
      hours.append(
        Hours(
          member: member,
          minutesBefore: records.weekMinutes(of: member, around: request.date, in: actor.workplace),
          minutes: staged.weekMinutes(of: member, around: request.date, in: actor.workplace)))
      let breaches = RestCheck(of: member, by: actor, on: records).breaches(
        in: min(dates[0], dates[1])...max(dates[0], dates[1]), by: changes, on: records)
      rest.append((member, breaches))
    }
  }

  /// What is too short or too long then, and is not without it.
  package var breaches: [RestBreach] { rest.flatMap { $0.breaches } }

  /// What of that is one person's.
  package func breaches(of member: Identifier<Member>) -> [RestBreach] {
    rest.filter { $0.member == member }.flatMap { $0.breaches }
  }

  private mutating func addCoverage(on date: CivilDate, of type: Identifier<ShiftType>, on records: Records) {
    let count = records.shifts(in: date...date).count { $0.shiftType == type && ShownShift($0, on: records).isWorked }
    coverage.append(
      Coverage(
        date: date, title: records.shiftType(type)?.title ?? SharedTexts.shift, count: count,
        needed: records.staffingNeeds().count(of: type, on: date)))
  }

  /// The days whose nights may reach into shifts of two days, or into which those may reach, none of them twice.
  private static func daysAround(_ first: CivilDate, _ last: CivilDate) -> [ClosedRange<CivilDate>] {
    let (before, after) = (first.adding(days: -1), last.adding(days: 1))
    if last.days(since: first) <= 2 { return [before...after] }
    return [before...first.adding(days: 1), last.adding(days: -1)...after]
  }

  /// The needs of times of the day for which fewer or more people would be there.
  private mutating func addWindows(in days: ClosedRange<CivilDate>, from records: Records, to staged: Records) {
    for change in records.windowChanges(in: days, to: staged) {
      coverage.append(
        Coverage(
          date: change.date, title: records.title(of: change.need.scope), count: change.after.count,
          needed: change.after.needed))
    }
  }
}
