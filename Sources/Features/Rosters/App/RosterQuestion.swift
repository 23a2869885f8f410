package import JSONKit
package import RecordKit
package import SharedModels
import SharedShifts
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
  /// The most shift types, as the search takes them.
  package static let typeLimit = 60

  package let mode: RosterMode
  package let attempt: RosterAttempt
  /// Whether there are limits that only share evenly.
  let isShared: Bool
  /// The days to be planned.
  package let days: ClosedRange<CivilDate>
  /// Day 0 of the search.
  let start: CivilDate
  /// Who gets shifts.
  package let members: [Identifier<Member>]
  /// What is worked.
  package let types: [Identifier<ShiftType>]
  /// How many people are needed beside those who are not in the search.
  package let needs: [Need]
  /// The shifts on days to be planned that the search may change; in ``RosterMode/fill`` none.
  let changeable: [ScheduledShift]
  /// The shifts of the members on those days that stay.
  package let fixed: [ScheduledShift]
  /// The shifts on those days that nobody works, since their members have left.
  let open: [ScheduledShift]
  /// How long to search at most.
  let seconds: Int
  /// The search's problem as JSON.
  package let json: [UInt8]

  /// How many people a day needs for a shift type.
  package struct Need: Equatable, Sendable {
    package let date: CivilDate
    package let type: Int
    package let count: Int
    /// Whether somebody missing is to be told; otherwise it only says that nobody is to be added.
    let isWanted: Bool
  }
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
  /// Of a shift that somebody cannot work: more than a missing person.
  static let unavailable: Int64 = 20_000
  /// The same of a shift that is planned: it goes if somebody else is found.
  static let plannedWhileUnavailable: Int64 = 9_000
  /// Of a wish of weight 1.
  static let wish: Int64 = 10
}

extension RosterQuestion {
  /// - Parameters:
  ///   - mode: what may change.
  ///   - days: at most ``dayLimit``; what has begun before now stays as it is.
  ///   - attempt: how to search, shorter if it is not the first time.
  ///   - earlier: what was worked before the weeks that the device holds.
  package init(
    _ mode: RosterMode, _ days: ClosedRange<CivilDate>, _ attempt: RosterAttempt = .usual,
    after earlier: RosterHistory = RosterHistory(), on records: Records, in environment: Environment
  ) {
    let source = RosterSource(mode, days, attempt, after: earlier, on: records, in: environment)
    self.mode = mode
    self.attempt = attempt
    isShared = source.isShared
    self.days = days
    start = source.start
    members = source.people.map { $0.id }
    types = source.types.map { $0.id }
    needs = source.needs
    changeable = source.people.flatMap { $0.changeable }
    fixed = source.people.flatMap { $0.fixed }
    open = source.open
    seconds = (mode == .fill ? 30 : 10) / (attempt == .usual ? 1 : 2)
    json = source.json(seconds: seconds)
  }
}
