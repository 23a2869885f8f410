import JSONKit
import SharedModels
import SharedShifts
import TimeKit

/// The people of a picture, and how many of them there are on its days.
final class ShownTeam {
  let team: Team
  private(set) lazy var coverage = Coverage(team)

  init(_ team: Team) { self.team = team }
}

/// How many people work on each of some days, and how many of each shift type; a shift counts on the day on which it
/// starts, and not at all if leave covers it; one that is open counts as such.
struct Coverage: Equatable {
  struct Line: Equatable {
    let type: ShiftType
    var counts: [Int]
  }

  /// Of the types that anybody works, in the order in which they are offered.
  let lines: [Line]
  /// A person who works two shifts on a day counts once.
  let people: [Int]
  /// The shifts that nobody works, since their members have left.
  let open: [Int]
  /// Who is on leave, whether they would work or not.
  let onLeave: [Int]

  init(_ team: Team) {
    var people = Array(repeating: 0, count: team.dayCount)
    var open = people
    var lines = team.types.all.map { Line(type: $0.type, counts: people) }
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
    self.lines = lines.filter { $0.counts.contains { $0 > 0 } }
  }
}
