import JSONKit
import RecordKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

extension TeamScreen {
  /// The place in the tab order: where keys have led to, if that is still shown, or else the day that is shown, of the
  /// first person.
  func place(in team: Team, _ environment: Environment) -> TeamPlace? {
    if let cursor, team.members.contains(where: { $0.id == cursor.member }),
      cursor.date.map({ team.days.contains($0) }) ?? true
    {
      return cursor
    }
    return team.members.first.map { TeamPlace($0.id, shownDay(in: environment)) }
  }

  /// Goes to the next place, and to other weeks beyond the last day.
  mutating func move(by key: GridKey, on records: Records, in environment: Environment) {
    let team = team(on: records, in: environment)
    guard let place = place(in: team, environment) else { return }
    let row = team.members.firstIndex { $0.id == place.member } ?? 0
    switch key {
    case .up: cursor = TeamPlace(team.members[max(0, row - 1)].id, place.date)
    case .down: cursor = TeamPlace(team.members[min(team.members.count - 1, row + 1)].id, place.date)
    case .left: step(from: place, by: -1, in: team)
    case .right: step(from: place, by: 1, in: team)
    case .home: cursor = TeamPlace(place.member, nil)
    case .end: cursor = TeamPlace(place.member, team.days.upperBound)
    case .previousPage: turn(from: place, by: -7, in: environment)
    case .nextPage: turn(from: place, by: 7, in: environment)
    }
  }

  /// To the left of the first day is the name.
  private mutating func step(from place: TeamPlace, by count: Int, in team: Team) {
    guard let date = place.date else {
      if count > 0 { cursor = TeamPlace(place.member, team.days.lowerBound) }
      return
    }
    let next = date.adding(days: count)
    if next < team.days.lowerBound {
      cursor = TeamPlace(place.member, nil)
    } else {
      cursor = TeamPlace(place.member, next)
      if next > team.days.upperBound { day = team.days.lowerBound.adding(days: 7) }
    }
  }

  private mutating func turn(from place: TeamPlace, by count: Int, in environment: Environment) {
    let shown = shownDay(in: environment)
    day = shown.adding(days: count)
    cursor = TeamPlace(place.member, place.date?.adding(days: count))
  }
}
