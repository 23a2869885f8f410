package import SharedUIs
package import TimeKit

extension CivilDate {
  /// The first day of the week that the day is in.
  package func firstOfWeek(in context: ScreenContext) -> CivilDate {
    startOfWeek(on: Region.current.firstWeekday)
  }

  /// Where a key leads from this day in a month grid.
  package func moved(by key: GridKey, in context: ScreenContext) -> CivilDate {
    let offset = weekday.days(since: Region.current.firstWeekday)
    switch key {
    case .left: return adding(days: -1)
    case .right: return adding(days: 1)
    case .up: return adding(days: -7)
    case .down: return adding(days: 7)
    case .previousPage: return adding(months: -1)
    case .nextPage: return adding(months: 1)
    case .home: return adding(days: -offset)
    case .end: return adding(days: 6 - offset)
    }
  }
}
