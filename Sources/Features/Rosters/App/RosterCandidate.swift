import JSONKit
import RecordKit
import RosterProblemKit
import RostersModel
import SharedModels
import TimeKit

/// A person of the search, with what is planned.
struct RosterCandidate {
  /// A day that the search must leave as it is.
  enum Stay {
    case off, works
  }

  let id: Identifier<Member>
  /// What holds on each day.
  let terms: Dated<RosterTerms>
  /// By day of the search; nil for what the search decides.
  var stays: [Stay?]
  /// Days of the search on which nothing may be worked.
  var daysOff: [Int] = []
  /// The shifts on the planned days that stay.
  var fixed: [ScheduledShift] = []
  var changeable: [ScheduledShift] = []
  /// What ``changeable`` is in the search, by day.
  var current: [(day: Int, type: Int)] = []
  /// What the person would like, or would not, on days that the search decides.
  var wishes: [RosterWish] = []
  /// By type and day of the search, whether the person must not work it.
  private(set) var isBanned: [[Bool]]
  /// By type, on how many of the planned days it can be worked, as far as skills and leave go.
  var ableDays: [Int]
  /// What is worked in the same weeks by shifts that stay.
  var fixedMinutes = 0

  init(_ id: Identifier<Member>, _ terms: Dated<RosterTerms>, days: Int, types: Int) {
    (self.id, self.terms) = (id, terms)
    stays = Array(repeating: nil, count: days)
    isBanned = Array(repeating: Array(repeating: false, count: days), count: types)
    ableDays = Array(repeating: 0, count: types)
  }

  /// By day of the search, whether something is planned that is worked.
  var works: [Bool] {
    var works = stays.map { $0 == .works }
    for (day, _) in current { works[day] = true }
    return works
  }

  /// The type that is planned on a day and may change.
  func planned(on day: Int) -> Int? { current.first { $0.day == day }?.type }

  /// Keeps the person from a type on a day. What is planned already stays if nobody else is found.
  mutating func forbid(_ type: Int, on day: Int) {
    guard stays[day] == nil else { return }
    guard planned(on: day) == type else {
      isBanned[type][day] = true
      return
    }
    guard !wishes.contains(where: { $0.day == day && $0.shiftType == type && !$0.isWanted }) else { return }
    wishes.append(
      RosterWish(day: day, shiftType: type, weight: RosterWeight.plannedWhileUnavailable, isWanted: false))
  }

  /// Leaves the person as planned.
  mutating func fixAll() {
    for (day, _) in current { stays[day] = .works }
    fixed += changeable
    (changeable, current) = ([], [])
  }

  /// The days in a row on which a type is banned.
  func bans(of type: Int) -> [ClosedRange<Int>] { ranges { isBanned[type][$0] } }

  /// The days in a row that the search decides.
  var openDays: [ClosedRange<Int>] { ranges { stays[$0] == nil } }

  private func ranges(of isMember: (Int) -> Bool) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for day in stays.indices where isMember(day) {
      if let last = ranges.last, last.upperBound == day - 1 {
        ranges[ranges.count - 1] = last.lowerBound...day
      } else {
        ranges.append(day...day)
      }
    }
    return ranges
  }
}

/// What is long and short in a person's planned days.
struct RosterRuns {
  /// The most days of work in a row.
  private(set) var longestWork = 0
  /// The fewest days off between two days of work.
  private(set) var shortestRest = Int.max
  /// How many weekends have work.
  private(set) var weekends = 0

  init(_ works: [Bool], from start: CivilDate) {
    var (run, last) = (0, Int?.none)
    for day in works.indices where works[day] {
      run = last == day - 1 ? run + 1 : 1
      if let last, last < day - 1 { shortestRest = min(shortestRest, day - 1 - last) }
      longestWork = max(longestWork, run)
      last = day
    }
    weekends = weekendCount(works.indices.filter { works[$0] }.map { start.adding(days: $0) })
  }
}
