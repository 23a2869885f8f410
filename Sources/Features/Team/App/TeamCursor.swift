import JSONKit
import RecordKit
import SharedUIs
import TimeKit

extension TeamScreen {
  /// The place in the tab order: where keys have led to, if that is still shown, or else the day that is shown, of the
  /// first person.
  func place(in team: Team, _ context: ScreenContext) -> TeamPlace? {
    if let cursor, team.members.contains(where: { $0.id == cursor.member }),
      cursor.date.map({ team.days.contains($0) }) ?? true
    {
      return cursor
    }
    return team.members.first.map { TeamPlace($0.id, shownDay(in: context)) }
  }

  /// Goes to the next place, and to other weeks beyond the last day.
  mutating func move(by key: GridKey, in context: ScreenContext) {
    let (team, days) = (team(in: context), days(in: context))
    guard let place = place(in: team, context) else { return }
    let row = team.members.firstIndex { $0.id == place.member } ?? 0
    switch key {
    case .up: cursor = TeamPlace(team.members[max(0, row - 1)].id, place.date)
    case .down: cursor = TeamPlace(team.members[min(team.members.count - 1, row + 1)].id, place.date)
    case .left where place.date == days.lowerBound || place.date == team.days.lowerBound:
      // The name is what stands to the left.
      cursor = TeamPlace(place.member, nil)
    case .left: cursor = TeamPlace(place.member, place.date?.adding(days: -1))
    case .right:
      let next = place.date?.adding(days: 1) ?? days.lowerBound
      cursor = TeamPlace(place.member, next)
      if next > days.upperBound { show(days.lowerBound.adding(days: 7), in: context) }
    case .home: cursor = TeamPlace(place.member, nil)
    case .end: cursor = TeamPlace(place.member, days.upperBound)
    case .previousPage: turn(from: place, by: -7, in: context)
    case .nextPage: turn(from: place, by: 7, in: context)
    }
  }

  private mutating func turn(from place: TeamPlace, by count: Int, in context: ScreenContext) {
    show(shownDay(in: context).adding(days: count), in: context)
    cursor = TeamPlace(place.member, place.date?.adding(days: count))
  }
}
