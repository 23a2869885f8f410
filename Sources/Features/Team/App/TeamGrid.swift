import HTMLKit
import SharedUIs
import TextKit

/// The content of a day in a person's week.
struct TeamGridCell: Equatable, Sendable {
  /// The day of the week, counted from 0.
  let column: Int
  let bars: [ShiftBar]
  /// What a screen reader says of it.
  var label: String
  /// Whether something is wrong with the day, which the label says in words.
  var hasWarning = false
  /// Whether the person is away on the day, which the label says in words.
  var isAway = false
  /// Whether the draft changes the day, which the label says in words.
  var isDrafted = false
}

/// Whom a row of a grid is about.
struct TeamGridPerson: Equatable, Sendable {
  /// Unique in the grid, without spaces.
  let id: String
  let name: String
  /// A few quieter words below the name.
  let note: String
  /// The address that shows the person.
  let href: String
  /// Whether it is the person who looks.
  let isOwn: Bool
}

/// The day of a week to which keys have led in a grid.
struct TeamGridCursor: Equatable, Sendable {
  /// The day, counted from 0.
  let column: Int
  /// What a screen reader says if nothing stands there.
  let emptyLabel: String
}

/// A row of a grid.
///
/// - `days`: made by `teamGridDays`.
/// - `isCurrent`: whether keys have led to the name.
func teamGridRow<Action>(
  _ person: TeamGridPerson, days: HTML<Action>, isCurrent: Bool = false
) -> HTML<Action> {
  HTML { [days = days.erased] in
    teamGridRow(person, isOutline: false) {
      element("span", .class("team-grid-name"), .role("rowheader")) {
        teamGridLink(person, isCurrent: isCurrent)
        if !person.note.isEmpty { element("small", .class("numbers")) { person.note } }
      }
      days
    }
  }
}

/// The days of a row of a grid: the weeks are made by `teamGridWeek` and `teamGridWeekOutline`.
///
/// - `hasLanes`: whether bars stand below each other on any day, of which the row then has the height.
func teamGridDays<Action>(weeks: HTML<Action>, hasLanes: Bool) -> HTML<Action> {
  HTML { [weeks = weeks.erased] in
    element("span", .class(hasLanes ? "team-grid-days lanes" : "team-grid-days"), .role("presentation")) { weeks }
  }
}

/// The name of a row that is out of sight.
func teamGridOutline<Action>(_ person: TeamGridPerson) -> HTML<Action> {
  HTML {
    teamGridRow(person, isOutline: true) {
      element("span", .class("team-grid-name"), .role("rowheader")) { teamGridLink(person, isCurrent: false) }
    }
  }
}

private func teamGridRow(
  _ person: TeamGridPerson, isOutline: Bool, @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  element(
    "div", .class(person.isOwn ? "team-grid-row own" : "team-grid-row"), .role("row"), .data("row", person.id),
    .outline(isOutline), .key(person.id), content: content)
}

private func teamGridLink(_ person: TeamGridPerson, isCurrent: Bool) -> AnyHTML {
  element("a", .href(person.href), .tabIndex(isCurrent ? 0 : -1), .focusKey("row " + person.id)) { person.name }
}

/// A week of a person's row, which stays as it is when the week before it leaves.
///
/// It is one grid with a column for each day: a day without shifts is an empty cell.
///
/// - `first`: the first day's date as `YYYY-MM-DD`.
/// - `offset`: the days of the grid before it.
/// - `cells`: the days with something, in their order.
/// - `hasLanes`: whether bars stand below each other in it, in a row that has no lanes.
func teamGridWeek<Action>(
  _ first: String, offset: Int, cells: [TeamGridCell], cursor: TeamGridCursor?, hasLanes: Bool
) -> HTML<Action> {
  HTML {
    week(first, hasLanes: hasLanes) {
      for column in 0..<7 {
        let isCurrent = cursor?.column == column
        if let cell = cells.first(where: { $0.column == column }) {
          teamGridCell(cell, offset: offset, isCurrent: isCurrent)
        } else {
          emptyCell(column, offset: offset, isCurrent ? cursor?.emptyLabel : nil)
        }
      }
    }
  }
}

/// The place of a week that is far from the ones in sight.
///
/// - `first`: the first day's date as `YYYY-MM-DD`.
func teamGridWeekOutline<Action>(_ first: String) -> HTML<Action> {
  HTML { week(first, isOutline: true) {} }
}

private func week(
  _ first: String, isOutline: Bool = false, hasLanes: Bool = false, @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  element(
    "span", .class(hasLanes ? "team-grid-week lanes" : "team-grid-week"), .role("presentation"), .outline(isOutline),
    .key(first), content: content)
}

/// The days by weeks, each with the positions of its days.
///
/// - `shown`: which weeks are made in full; the others are outlines.
private func weeks(
  _ days: [GridDay], shown: Range<Int> = 0..<Int.max, content: @escaping (_ columns: Range<Int>) -> AnyHTML
) -> [AnyHTML] {
  stride(from: 0, to: days.count, by: 7).map { first in
    let isShown = shown.contains(first / 7)
    return week(days[first].date, isOutline: !isShown) {
      if isShown { content(first..<min(first + 7, days.count)) }
    }
  }
}

/// A day without shifts; with a label if keys have led there.
private func emptyCell(_ column: Int, offset: Int, _ label: String?) -> AnyHTML {
  element(
    "span", .class("cell"), .role("gridcell"), .column(column), .columnIndex(offset + column),
    label == nil ? .none : .tabIndex(0), label.map { .aria("label", $0) } ?? .none)
}

/// A day with one bar is the bar; of several bars, each is placed in the day's cell.
private func teamGridCell(_ cell: TeamGridCell, offset: Int, isCurrent: Bool) -> AnyHTML {
  let common: [Attribute<AnyAction>] = [
    .role("gridcell"), .column(cell.column), .columnIndex(offset + cell.column), .aria("label", cell.label),
    isCurrent ? .tabIndex(0) : .none,
  ]
  if cell.bars.count == 1, !cell.hasWarning, !cell.isAway, !cell.isDrafted, let only = cell.bars.first {
    return element("span", attributes: only.attributes(isCell: true) + common) { only.shownSymbol }
  }
  let lanes = 1 + (cell.bars.map { $0.lane }.max() ?? 0)
  let look: [Attribute<AnyAction>] = [
    .class("cell" + (cell.isAway ? " away" : "") + (cell.isDrafted ? " drafted" : "")),
    .data("lanes", String(min(lanes, 4))),
  ]
  return element("span", attributes: look + common) {
    for bar in cell.bars { element("span", attributes: bar.attributes()) { bar.shownSymbol } }
    if cell.hasWarning { icon(.exclamationTriangleFill) }
  }
}

/// How many there are on a day, in a row below the people.
struct TeamGridCount: Equatable, Sendable {
  /// Whether there are fewer or more than are needed.
  enum Balance: String, Sendable {
    case few, many
  }

  /// What is shown.
  let text: String
  let label: String
  /// Whether there are fewer or more than are needed; nil for neither, and where nothing is.
  let balance: Balance?

  /// A count as it is shown.
  ///
  /// - `label`: what a screen reader says; the text if not given.
  /// - `balance`: which of the two it is, which the label says in words; nil for neither.
  init(_ text: String, label: String? = nil, balance: Balance? = nil) {
    self.text = text
    self.label = label ?? text
    self.balance = balance
  }

  /// A number, of which 0 is not shown.
  init(_ count: Int) { self.init(count > 0 ? String(count) : "", label: String(count)) }
}

/// A row below the people: how many there are on each of the days. A screen reader hears the day too.
///
/// - `shown`: which weeks are made in full.
func teamGridTotal<Action>(
  _ name: HTML<Action>, key: String, days: [GridDay], counts: [TeamGridCount], shown: Range<Int>, isSum: Bool = false
) -> HTML<Action> {
  HTML { [name = name.erased] in
    element("div", .class(isSum ? "team-grid-row total sum" : "team-grid-row total"), .role("row"), .key(key)) {
      element("span", .class("team-grid-name"), .role("rowheader")) { name }
      element("span", .class("team-grid-days numbers"), .role("presentation")) {
        weeks(days, shown: shown) { columns in
          AnyHTML {
            for column in columns {
              element(
                "span", .class("cell"), .role("gridcell"), .column(column - columns.lowerBound), .columnIndex(column),
                .aria("label", days[column].label + ": " + counts[column].label),
                .optional("data-balance", counts[column].balance?.rawValue)
              ) { counts[column].text }
            }
          }
        }
      }
    }
  }
}

/// A place in a grid: a row's identifier and a date.
struct TeamGridPlace: Equatable, Sendable {
  /// The identifier of the row.
  let row: String
  /// The date as `YYYY-MM-DD`; empty for the name.
  let date: String

  /// Reads `row/date`.
  init(_ text: String) {
    let parts = text.parts(between: "/")
    row = parts.first ?? ""
    date = parts.count > 1 ? parts[1] : ""
  }
}

/// A tap, a drag or a key in a grid.
struct TeamGridEvents<Action> {
  let tap: EventHandler
  let key: EventHandler
  var paint: EventHandler?
  var drop: EventHandler?
  var near: EventHandler?

  /// - `tap`: a tap on a name, a cell or an empty place, with the `dragID` of the badge if there was one.
  /// - `key`: a key that leads to another place.
  init(tap: @escaping (TeamGridPlace, String?) -> Action, key: @escaping (GridKey) -> Action) {
    self.tap = EventHandler { text in
      let parts = text.parts(between: " ")
      return tap(TeamGridPlace(parts.first ?? ""), parts.count > 1 ? parts[1] : nil)
    }
    self.key = EventHandler { key(GridKey(rawValue: $0) ?? .right) }
  }

  /// Has drags go over places, which are painted then.
  func painting(_ paint: @escaping ([TeamGridPlace]) -> Action) -> TeamGridEvents {
    var events = self
    events.paint = EventHandler { text in paint(text.parts(between: " ").map { TeamGridPlace($0) }) }
    return events
  }

  /// Hears which rows are near the ones in sight, and which of their weeks are wanted; the others may be made by
  /// `teamGridOutline` and `teamGridWeekOutline`.
  func windowing(_ near: @escaping (TeamGridWindow) -> Action) -> TeamGridEvents {
    var events = self
    events.near = EventHandler { near(TeamGridWindow($0)) }
    return events
  }

  /// Has badges be dragged to other places.
  func dropping(_ drop: @escaping (_ dragID: String, TeamGridPlace) -> Action) -> TeamGridEvents {
    var events = self
    events.drop = EventHandler { text in
      let parts = text.parts(between: " ")
      return drop(parts.first ?? "", TeamGridPlace(parts.count > 1 ? parts[1] : ""))
    }
    return events
  }
}

/// People in rows and days in columns (WAI-ARIA Authoring Practices, grid); names and days stay in sight.
///
/// One element hears for all cells. One place is in the tab order, which the rows show as their cursor; when it has
/// moved, the focus follows it.
///
/// - `head`: made by `teamGridHead`.
/// - `rows`: made by `teamGridRow` and `teamGridOutline`.
/// - `totals`: made by `teamGridTotal`.
/// - `totalCount`: how many totals there are, for which the style sheet makes room.
/// - `lead`: how many weeks there are before that of the day at which the grid starts; two at most.
func teamGrid<Action>(
  label: String, head: HTML<Action>, rows: HTML<Action>, totals: HTML<Action>, totalCount: Int, lead: Int,
  events: TeamGridEvents<Action>
) -> HTML<Action> {
  HTML { [head = head.erased, rows = rows.erased, totals = totals.erased] in
    element("div", .class("team-grid-box"), .key("team-grid")) {
      element(
        "div",
        .class(totalCount > 5 ? "team-grid many-totals" : totalCount > 1 ? "team-grid some-totals" : "team-grid"),
        .role("grid"), .aria("label", label), .data("roving", ""), .data("lead", String(lead)), .on(.click, events.tap),
        .keys("ArrowLeft ArrowRight ArrowUp ArrowDown PageUp PageDown Home End", events.key),
        events.paint.map { .on(.paint, $0) } ?? .none, events.drop.map { .on(.drop, $0) } ?? .none,
        events.near.map { .on(.near, $0) } ?? .none
      ) {
        element("div", .class("team-grid-body"), .role("presentation")) {
          head
          rows
          element("div", .class("team-grid-totals"), .role("presentation"), .key("totals")) { totals }
        }
      }
    }
  }
}

/// The days over the rows, and what marks some of them behind the rows.
///
/// - `names`: what is over the names.
func teamGridHead<Action>(_ names: String, days: [GridDay]) -> HTML<Action> {
  HTML {
    teamGridDayNames(names, days)
    teamGridMarks(days)
  }
}

private func teamGridDayNames(_ names: String, _ days: [GridDay]) -> AnyHTML {
  element("div", .class("team-grid-row head"), .role("row"), .key("head")) {
    element("span", .class("team-grid-name"), .role("columnheader")) { names }
    element("span", .class("team-grid-days"), .role("presentation")) {
      weeks(days) { columns in
        AnyHTML { for column in columns { teamGridDay(days[column], at: column, column - columns.lowerBound) } }
      }
    }
  }
}

private func teamGridDay(_ day: GridDay, at index: Int, _ column: Int) -> AnyHTML {
  element(
    "span", .class("team-grid-day"), .role("columnheader"), .column(column), .columnIndex(index),
    .data("date", day.date),
    .aria("label", day.label), day.isToday ? .aria("current", "date") : .none, .flag("data-start", day.isStart)
  ) {
    element("small") { day.weekday }
    element("span", .class("numbers")) { day.number }
    if !day.marks.isEmpty { dayMarks(day.marks) }
  }
}

/// Strips behind the cells: today's day, and where weeks begin.
private func teamGridMarks(_ days: [GridDay]) -> AnyHTML {
  element("div", .class("team-grid-marks"), .aria("hidden", true), .key("marks")) {
    element("span", .class("team-grid-days")) {
      weeks(days) { columns in
        AnyHTML {
          for column in columns where days[column].isToday || days[column].beginsWeek {
            element(
              "span", .class(days[column].isToday ? "today-mark" : "week-mark"), .column(column - columns.lowerBound))
          }
        }
      }
    }
  }
}

extension Attribute {
  /// The column of a cell in its week, for the style sheet.
  fileprivate static func column(_ index: Int) -> Attribute { .data("col", String(index + 1)) }

  /// The column of a day in the grid, for assistive technology, which counts the names' as the first.
  fileprivate static func columnIndex(_ day: Int) -> Attribute { .aria("colindex", String(day + 2)) }
}
