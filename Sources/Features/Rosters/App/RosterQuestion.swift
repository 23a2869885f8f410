package import JSONKit
package import RecordKit
package import RosterProblemKit
package import RostersModel
import ScheduleModel
package import SharedModels
package import SharedUIs
package import TimeKit

/// What may change of the shifts that are planned.
package enum RosterMode: String, Sendable {
  /// They stay, and what is missing is added.
  case fill
  /// As few of them change as what is missing takes.
  case repair
}

/// What is asked of the search for a roster: the people, what they may work on which days, and how many are needed.
///
/// The search knows people and shift types by their places in ``members`` and ``types``, and days from ``start``. Before
/// the first day to be planned it is told what was worked last, so that runs of work and rests hold across that day, and
/// after the last one what begins next.
package struct RosterQuestion: Equatable, Sendable {
  /// The most days to be planned at once: six weeks.
  package static let dayLimit = 42
  /// The most people, as the search takes them.
  package static let memberLimit = 500
  /// The most shift types: one fewer than the search takes, which has one more for what stays as it is.
  package static let typeLimit = 59

  package let mode: RosterMode
  package let attempt: RosterAttempt
  /// Whether shifts are to be shared evenly.
  let isShared: Bool
  /// Whether what the search counts is what the rules say, to the minute.
  let isExact: Bool
  /// Whether people or shift types beyond the limits are left out.
  let isCut: Bool
  /// The days to be planned.
  package let days: ClosedRange<CivilDate>
  /// Day 0 of the search.
  let start: CivilDate
  /// Its last day.
  private let end: CivilDate
  /// Who gets shifts.
  package let members: [Identifier<Member>]
  /// What is worked.
  package let types: [Identifier<ShiftType>]
  /// How many people are needed.
  package let needs: [Need]
  /// The shifts on days to be planned that the search may change; in ``RosterMode/fill`` none.
  let changeable: [ScheduledShift]
  /// The shifts of the members on those days that stay.
  package let fixed: [ScheduledShift]
  /// The shifts on those days that nobody works, since their members have left.
  let open: [ScheduledShift]
  /// The fewest minutes between two shifts.
  let rest: Int
  /// The weeks of the workplace that have a day to be planned, in which hours are limited.
  let weeks: ClosedRange<CivilDate>
  /// By member, the most minutes of work in ``weeks``; nil for any number.
  private let minuteLimits: [Int?]
  /// What the search is asked for.
  let problem: RosterProblem

  /// How many people a day needs for a shift type.
  package struct Need: Equatable, Sendable {
    package let date: CivilDate
    package let type: Int
    /// How many are to work it in all, or as many as are planned where nobody says.
    let wanted: Int
    /// Whether somebody says how many are needed.
    let isStated: Bool
    /// Whether somebody missing is to be told; otherwise it only says that nobody is to be added.
    let isWanted: Bool
    /// How many of them are not in the search.
    let outside: Int
    /// How many of them work it by shifts that stay.
    let fixed: Int

    /// How many the search has to find.
    var count: Int { max(0, wanted - outside - fixed) }
  }

  /// The most minutes of work of a member in ``weeks``; nil for any number.
  func minutes(of member: Identifier<Member>) -> Int? {
    members.firstIndex(of: member).flatMap { minuteLimits[$0] }
  }

  func date(onDay day: Int) -> CivilDate { start.adding(days: day) }
}

/// What a missing or superfluous person, a change and a limit cost in the search. Whole numbers, of which one of a kind
/// outweighs many of the next: people who are needed come first, then as few changes as possible.
enum RosterWeight {
  static let missing: Int64 = 10_000
  /// What each missing person of a shift type and day costs more than the one before: less than a superfluous one.
  static let missingMore: Int64 = 500
  /// For how many of them.
  static let missingLevels = 3
  static let superfluous: Int64 = 2_000
  /// Of somebody too many who is planned already: less than a change, whatever that counts.
  static let plannedTooMany: Int64 = 25
  static let change: Int64 = 100
  /// Of a planned shift that somebody cannot work: it goes if somebody else is found.
  static let plannedWhileUnavailable: Int64 = 9_000
  /// Of a shift on a day for which leave is asked for: more than wishes, less than a superfluous person.
  static let requestedLeave: Int64 = 1_000
  /// Of a wish of weight 1.
  static let wish: Int64 = 10
}

extension RosterQuestion {
  /// - Parameters:
  ///   - mode: what may change.
  ///   - days: at most ``dayLimit``; what has begun before now stays as it is.
  ///   - attempt: how to search.
  ///   - earlier: what was worked before the weeks that the device holds.
  package init(
    _ mode: RosterMode, _ days: ClosedRange<CivilDate>, _ attempt: RosterAttempt = .usual,
    after earlier: RosterHistory = RosterHistory(), in context: ScreenContext
  ) {
    let context = RosterContext(mode, days, attempt, in: context)
    let (people, outside) = context.people()
    let (needs, limits) = (RosterNeeds(context, people, outside: outside), RosterLimits(context))
    let shares = RosterShareBuilder(
      context: context, people: people, needs: needs, limits: limits, earlier: earlier
    ).shares
    (self.mode, self.attempt, self.days) = (mode, attempt, days)
    isShared = !shares.isEmpty
    (isExact, isCut) = (context.isExact(needs), context.isCut)
    (start, end) = (context.start, context.end)
    members = people.map { $0.id }
    types = context.types.map { $0.id }
    self.needs = needs.all
    changeable = people.flatMap { $0.changeable }
    fixed = people.flatMap { $0.fixed }
    open = context.shifts.filter { context.place(of: $0.shiftType) != nil && context.records.isOpen($0) }
    (rest, weeks) = (context.rest, context.weeks)
    minuteLimits = people.map { limits.minutes(of: $0) }
    problem = RosterProblem(context, people, needs, limits, shares)
  }

  /// What the search is given: the problem, and how long to search at most, shorter if it is not the first time.
  package var request: RosterRequest {
    RosterRequest(problem, milliseconds: (mode == .fill ? 30_000 : 10_000) / (attempt == .usual ? 1 : 2))
  }
}
