/// The weeks that cover a month, as a calendar page shows them.
public struct MonthGrid: Hashable, Sendable {
  /// The month's first day.
  public let month: CivilDate
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// Rows of seven days; the first and last row may reach into the neighboring months.
  ///
  /// Only at the two ends of the calendar, in the years 1 and 9999, can a row be shorter.
  public let weeks: [[CivilDate]]

  /// The grid of the month that holds a day.
  public init(of day: CivilDate, firstWeekday: Weekday) {
    month = day.startOfMonth
    self.firstWeekday = firstWeekday
    let start = month.startOfWeek(on: firstWeekday)
    let end = day.endOfMonth.startOfWeek(on: firstWeekday).adding(days: 6)
    weeks = Self.rows(start...end, firstWeekday)
  }

  /// Every day on the page, the neighboring months' included.
  public var days: ClosedRange<CivilDate> {
    let first = weeks.first?.first ?? month
    return first...(weeks.last?.last ?? first)
  }

  /// Whether a day of the page belongs to the month itself.
  public func isInMonth(_ day: CivilDate) -> Bool { (month...month.endOfMonth).contains(day) }

  private static func rows(_ days: ClosedRange<CivilDate>, _ first: Weekday) -> [[CivilDate]] {
    var rows: [[CivilDate]] = []
    var row: [CivilDate] = []
    for day in days {
      if day.weekday == first, !row.isEmpty {
        rows.append(row)
        row = []
      }
      row.append(day)
    }
    rows.append(row)
    return rows
  }
}
