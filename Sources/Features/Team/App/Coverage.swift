import CoverageModel
import HTMLKit
import JSONKit
import LeaveModel
import SharedModels
import SharedUIs
import TimeKit

/// The people of a picture, and how many of them there are on its days.
final class ShownTeam {
  let team: Team
  private(set) lazy var coverage = Coverage(team)
  private lazy var totals = coverage.totals
  private var head: (start: CivilDate, days: [GridDay])?
  private var rows: [(inputs: UInt64, facts: RowFacts)?]

  init(_ team: Team) {
    self.team = team
    rows = team.members.map { _ in nil }
  }

  /// The days of the columns in a grid that starts at one of them; found once.
  func days(from start: CivilDate, find: () -> [GridDay]) -> [GridDay] {
    if let head, head.start == start { return head.days }
    let days = find()
    head = (start, days)
    return days
  }

  /// What the row at a position is made of; found once for the same other inputs.
  func facts(ofRow row: Int, _ inputs: UInt64, find: () -> RowFacts) -> RowFacts {
    if let known = rows[row], known.inputs == inputs { return known.facts }
    let facts = find()
    rows[row] = (inputs, facts)
    return facts
  }

  /// The rows of counts below the people that have any on some of the columns.
  func totals(in columns: Range<Int>) -> [TeamGridTotal] {
    totals.filter { total in total.isSum || columns.contains { !total.counts[$0].text.isEmpty } }
  }
}

/// What a row of the grid is made of.
struct RowFacts {
  /// Stands for all that its cells depend on.
  let fingerprint: Fingerprint
  /// For each of its weeks, whether bars stand below each other on any day.
  let lanes: [Bool]
}

/// How many people work on each of some days, and how many of each shift type; a shift counts on the day on which it
/// starts, and not at all if leave covers it; one that is open counts as such.
struct Coverage: Equatable {
  struct Line: Equatable {
    let type: ShiftType
    var counts: [Int]
    /// How many are needed; nil where nothing is said.
    var needed: [Int?]

    /// Whether anybody works it or is needed.
    var isShown: Bool { counts.contains { $0 > 0 } || needed.contains { ($0 ?? 0) > 0 } }

    /// The counts beside what is needed.
    var balances: [TeamGridCount] {
      counts.indices.map { column in
        let count = counts[column]
        guard let needed = needed[column] else { return TeamGridCount(count) }
        if count == 0, needed == 0 { return TeamGridCount(0) }
        return TeamGridCount(
          "\(count)/\(needed)", label: TeamTexts.balance(count, of: needed),
          balance: count < needed ? .few : count > needed ? .many : nil)
      }
    }

    /// How many people are missing on a day.
    func missing(_ column: Int) -> Int { max(0, (needed[column] ?? 0) - counts[column]) }
  }

  /// Of the types that anybody works or is needed for, in the order in which they are offered.
  let lines: [Line]
  /// Of the needs of times of the day, by their times.
  let windows: [WindowLine]
  /// A person who works two shifts on a day counts once.
  let people: [Int]
  /// The shifts that nobody works, since their members have left.
  let open: [Int]
  /// Who is on leave, whether they would work or not.
  let onLeave: [Int]

  init(_ team: Team) {
    var people = Array(repeating: 0, count: team.dayCount)
    var open = people
    var lines = team.types.all.map { entry in
      Line(
        type: entry.type, counts: people,
        needed: team.days.map { team.needs.count(of: entry.type.id, on: $0) })
    }
    for member in team.members {
      var last: CivilDate?
      for shift in member.shifts where team.days.contains(shift.date) && !member.leave.covers(shift.date) {
        let column = team.column(of: shift.date)
        if member.open.contains(shift.id) {
          open[column] += 1
          continue
        }
        if shift.date != last { people[column] += 1 }
        last = shift.date
        if let index = lines.firstIndex(where: { $0.type.id == shift.shiftType }) { lines[index].counts[column] += 1 }
      }
    }
    (self.people, self.open) = (people, open)
    onLeave = team.days.map { date in team.members.count { !$0.hasLeft && $0.leave.covers(date) } }
    self.lines = lines.filter { $0.isShown }
    windows = team.windows.filter { $0.isShown }
  }

  /// How many people work, beside how many are missing: the same ones may be missing of a shift type and at its times.
  var sums: [TeamGridCount] {
    people.indices.map { column in
      let missing = windows.reduce(lines.reduce(0) { $0 + $1.missing(column) }) { max($0, $1.missing(column)) }
      guard missing > 0 else { return TeamGridCount(people[column]) }
      return TeamGridCount(
        String(people[column]), label: TeamTexts.missing(missing, beside: people[column]), balance: .few)
    }
  }
}
