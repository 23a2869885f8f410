import JSONKit
import RecordKit
import SharedModels
import SharedShifts
import TimeKit

/// A person of the search, with what is planned.
struct RosterSourcePerson {
  let id: Identifier<Member>
  let terms: WorkTerms
  /// By day of the search, the type that must be worked, or -1 for a day off; nil for what the search decides.
  var fixedDays: [Int?]
  /// Days of the search on which nothing may be worked.
  var daysOff: [Int] = []
  var fixed: [ScheduledShift] = []
  var changeable: [ScheduledShift] = []
  /// What ``changeable`` is in the search, by day.
  var current: [(day: Int, type: Int)] = []
  /// What the person would like, or would not, and what they cannot work, on days that the search decides.
  var wishes: [RosterSourceWish] = []
  /// What the person must not work for want of a skill.
  var bans: [RosterSourceBan] = []
  /// What is worked in the same weeks on days that are not planned, or beside another shift of the day.
  var otherMinutes = 0
  /// By type, on how many days it can be worked, as far as skills go.
  var ableDays: [Int] = []

  /// What is planned, by day of the search: a type, or nil for a day off.
  var row: [Int?] {
    var row = fixedDays.map { $0.flatMap { $0 < 0 ? nil : $0 } }
    for (day, type) in current { row[day] = type }
    return row
  }
}

/// A shift type that somebody wishes to work on a day of the search, or not to.
struct RosterSourceWish: Equatable {
  let day: Int
  let type: Int
  let weight: Int64
  let isWanted: Bool
}

/// A shift type that somebody must not work on some days of the search.
struct RosterSourceBan: Equatable {
  let type: Int
  var days: ClosedRange<Int>
}

extension RosterSourcePerson {
  /// Bans a type on a day, which comes after those on which it is banned already.
  mutating func ban(_ type: Int, on day: Int) {
    if let last = bans.indices.last, bans[last].type == type, bans[last].days.upperBound == day - 1 {
      bans[last].days = bans[last].days.lowerBound...day
    } else {
      bans.append(RosterSourceBan(type: type, days: day...day))
    }
  }

  /// Leaves the person as planned.
  mutating func fixAll() {
    for (day, type) in current { fixedDays[day] = type }
    fixed += changeable
    (changeable, current) = ([], [])
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

  init(_ row: [Int?], from start: CivilDate) {
    var (run, last) = (0, Int?.none)
    for day in row.indices where row[day] != nil {
      run = last == day - 1 ? run + 1 : 1
      if let last, last < day - 1 { shortestRest = min(shortestRest, day - 1 - last) }
      longestWork = max(longestWork, run)
      last = day
    }
    weekends = weekendCount(row.indices.filter { row[$0] != nil }.map { start.adding(days: $0) })
  }
}
