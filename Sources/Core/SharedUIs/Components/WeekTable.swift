public import HTMLKit

/// A shift in a row of a ``weekTable(person:days:rows:)``.
public struct WeekTableShift<Action> {
  let column: Int
  let symbol: String
  let hue: Int
  let label: String
  let isNew: Bool
  let action: Action

  /// A shift in the column of its day, with the label that a screen reader says; a new one stands out.
  public init(column: Int, symbol: String, hue: Int, label: String, isNew: Bool, action: Action) {
    (self.column, self.symbol, self.hue) = (column, symbol, hue)
    (self.label, self.isNew, self.action) = (label, isNew, action)
  }
}

/// A person's row of a ``weekTable(person:days:rows:)``.
public struct WeekTableRow<Action> {
  let key: String
  let name: String
  let note: String
  let shifts: [WeekTableShift<Action>]

  /// A row with a `key` that no other has, and a `note` below the name.
  public init(key: String, name: String, note: String, shifts: [WeekTableShift<Action>]) {
    (self.key, self.name, self.note, self.shifts) = (key, name, note, shifts)
  }
}

/// A week of a schedule that is only looked at: people in rows, days in columns, and what they work as badges that can be
/// tapped.
///
/// - `person`: the heading of the people's names, for screen readers.
public func weekTable<Action>(
  person: String, days: [GridDay], rows: [WeekTableRow<Action>]
) -> HTML<Action> {
  HTML { [rows = rows.map { row($0, days.count) }] in
    element("table", .class("week-table")) {
      element("thead") {
        element("tr") {
          element("th", .attribute("scope", "col")) { element("span", .class("unseen")) { person } }
          for day in days { head(day) }
        }
      }
      element("tbody") { for each in rows { each } }
    }
  }
}

private func head(_ day: GridDay) -> AnyHTML {
  element("th", .attribute("scope", "col")) {
    element("span", .aria("hidden", true)) { day.weekday }
    element("span", .class("numbers"), .aria("hidden", true)) { day.number }
    element("span", .class("unseen")) { day.label }
  }
}

private func row<Action>(_ row: WeekTableRow<Action>, _ dayCount: Int) -> AnyHTML {
  let cells = row.shifts.enumerated().map { place, shift in
    let isFirst = !row.shifts.prefix(place).contains { $0.column == shift.column }
    return (shift.column, cell(shift, "\(row.key) \(shift.column)" + (isFirst ? "" : " \(place)")))
  }
  return element("tr", .key(row.key)) {
    element("th", .attribute("scope", "row")) {
      row.name
      element("small") { row.note }
    }
    for column in 0..<dayCount {
      element("td") { for (place, cell) in cells where place == column { cell } }
    }
  }
}

private func cell<Action>(_ shift: WeekTableShift<Action>, _ key: String) -> AnyHTML {
  element(
    "button", .class(shift.isNew ? "new" : ""), .type("button"), .aria("label", shift.label), .focusKey(key),
    .on(.click, EventHandler(always: shift.action))
  ) { badge(shift.symbol, hue: shift.hue, size: .small) as AnyHTML }
}
