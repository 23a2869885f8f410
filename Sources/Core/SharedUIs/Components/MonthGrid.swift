public import HTMLKit

/// A day of the month grid.
public struct DayCell<Action> {
  /// The date as `YYYY-MM-DD`.
  public let date: String
  /// The day of the month, 1 to 31.
  public let number: Int
  /// The label for screen readers: the date in words, and the shifts.
  public let label: String
  /// The day's shifts.
  public var shifts: DayBars
  /// Whether it is today on the workplace's clocks; at most one day of the grid is.
  public var isToday = false
  /// Whether its shifts are shown below, or it is one of the days that are being chosen.
  public var isSelected = false
  /// Whether keys move on from here, so that it is the day in the tab order; at most one day of the grid is.
  public var isCurrent = false
  /// The hues of what is said of the day besides its badges; the label says the same.
  public var marks: [Int] = []
  /// Whether the person is on leave, which the label says in words.
  public var isOnLeave = false
  /// Whether the day belongs to the month before or after.
  public var isOutside = false
  /// Whether the day lies in a range that is being chosen.
  public var isInRange = false
  let reply: EventHandler

  /// A day of the month that is neither today nor selected; `action` is what a tap sends.
  public init(date: String, number: Int, label: String, shifts: DayBars = DayBars(), action: Action) {
    self.init(date, number, label, shifts, EventHandler(always: action))
  }

  private init(_ date: String, _ number: Int, _ label: String, _ shifts: DayBars, _ reply: EventHandler) {
    self.date = date
    self.number = number
    self.label = label
    self.shifts = shifts
    self.reply = reply
  }

  var erased: DayCell<AnyAction> {
    var cell = DayCell<AnyAction>(date, number, label, shifts, reply)
    (cell.isToday, cell.isSelected, cell.isOutside, cell.isInRange) = (isToday, isSelected, isOutside, isInRange)
    (cell.isCurrent, cell.marks, cell.isOnLeave) = (isCurrent, marks, isOnLeave)
    return cell
  }
}

/// The heading of a column: "M" and "Monday".
public struct WeekdayHeading: Sendable {
  /// The initial, which a screen reader passes over.
  public let short: String
  /// The whole name, which only a screen reader says.
  public let full: String

  /// A short name to show and a full one to say.
  public init(_ short: String, _ full: String) {
    self.short = short
    self.full = full
  }
}

/// The keys that move through a month grid.
public enum GridKey: String, Sendable {
  case left = "ArrowLeft"
  case right = "ArrowRight"
  case up = "ArrowUp"
  case down = "ArrowDown"
  case previousPage = "PageUp"
  case nextPage = "PageDown"
  case home = "Home"
  case end = "End"
}

extension Attribute {
  /// The keys that move through days; the action gets the key.
  public static func gridKeys(_ action: @escaping (GridKey) -> Action) -> Attribute {
    .keys(
      "ArrowLeft ArrowRight ArrowUp ArrowDown PageUp PageDown Home End",
      EventHandler { action(GridKey(rawValue: $0) ?? .right) })
  }
}

/// A month of days, with their shifts (WAI-ARIA Authoring Practices, grid).
///
/// One day is in the tab order: the current one, else the selected one, else today, else the first of the month. Keys
/// are sent to `key`; when that day has moved, the focus follows it.
///
/// - `label`: The month in words.
/// - `days`: Whole weeks, from the first column on.
/// - `previous`: A swipe to the right. Offer a button too.
/// - `next`: A swipe to the left. Offer a button too.
/// - `paint`: A drag over days, with their dates between spaces; it takes the swipes' place.
/// - `drop`: A bar that was dragged to another day: its ``ShiftBar/dragID``, a space, and the day. Offer another way too.
public func monthGrid<Action>(
  label: String, weekdays: [WeekdayHeading], days: [DayCell<Action>], previous: Action, next: Action,
  paint: ((String) -> Action)? = nil, drop: ((String) -> Action)? = nil,
  key: @escaping (GridKey) -> Action
) -> HTML<Action> {
  let days = days.map { $0.erased }
  let keys = EventHandler { key(GridKey(rawValue: $0) ?? .right) }
  let drags: [Attribute<AnyAction>] =
    if let paint {
      [.on(.paint, EventHandler(paint))]
    } else {
      [.on(.swipeRight, EventHandler(always: previous)), .on(.swipeLeft, EventHandler(always: next))]
    }
  return HTML {
    let current = tabStop(days)
    element(
      "table",
      attributes: [
        .class("month"), .role("grid"), .aria("label", label), .data("roving", ""),
        .keys("ArrowLeft ArrowRight ArrowUp ArrowDown PageUp PageDown Home End", keys),
        drop.map { .on(.drop, EventHandler($0)) } ?? .none,
      ] + drags
    ) {
      element("thead") { element("tr") { for weekday in weekdays { heading(weekday) } } }
      element("tbody") {
        for start in stride(from: 0, to: days.count, by: 7) {
          element("tr") {
            for index in start..<min(start + 7, days.count) {
              dayCell(days[index], isTabStop: index == current)
            }
          }
        }
      }
    }
  }
}

private func tabStop(_ days: [DayCell<AnyAction>]) -> Int? {
  days.firstIndex { $0.isCurrent } ?? days.firstIndex { $0.isSelected } ?? days.firstIndex { $0.isToday }
    ?? days.firstIndex { !$0.isOutside }
}

private func heading(_ weekday: WeekdayHeading) -> AnyHTML {
  element("th", .attribute("scope", "col"), .attribute("abbr", weekday.full)) {
    element("span", .aria("hidden", true)) { weekday.short }
    element("span", .class("unseen")) { weekday.full }
  }
}

private func dayCell(_ day: DayCell<AnyAction>, isTabStop: Bool) -> AnyHTML {
  element("td", .class(day.isInRange ? "in-range" : ""), .role("gridcell"), .aria("selected", day.isSelected)) {
    element(
      "button", dayClass(day), .type("button"),
      .tabIndex(isTabStop ? 0 : -1), .aria("label", day.label), day.isToday ? .aria("current", "date") : .none,
      .focusKey("day " + day.date), .on(.click, day.reply)
    ) {
      element("time", .datetime(day.date)) { String(day.number) }
      if day.shifts != DayBars() {
        element("span", .class("day-shifts"), .aria("hidden", true)) { dayShifts(day.shifts) }
      }
      if !day.marks.isEmpty { dayMarks(day.marks) }
    }
  }
}

private func dayClass(_ day: DayCell<AnyAction>) -> Attribute<AnyAction> {
  if day.isOnLeave { return .class(day.isOutside ? "day numbers outside on-leave" : "day numbers on-leave") }
  return .class(day.isOutside ? "day numbers outside" : "day numbers")
}

@HTMLBuilder<AnyAction>
private func dayShifts(_ shifts: DayBars) -> AnyHTML {
  for bar in shifts.bars {
    element("span", attributes: bar.attributes()) { bar.shownSymbol }
    if !bar.title.isEmpty, !bar.isContinued { dayText(bar) }
  }
  for end in shifts.ends { element("small", .class("day-end"), .lane(end.lane)) { end.text } }
  if shifts.hiddenCount > 0 { element("span", .class("more")) { "+" + String(shifts.hiddenCount) } }
}

/// The symbol, the title and the start, where there is room.
private func dayText(_ bar: ShiftBar) -> AnyHTML {
  element("span", .class("day-text"), .lane(bar.lane), .optional("data-drag-id", bar.dragID)) {
    badge(bar.symbol, hue: bar.hue, size: bar.isCovered ? .smallCovered : .small)
    element("span") { bar.title }
    if !bar.start.isEmpty { element("small") { bar.start } }
  }
}

/// What is said of a day besides its badges, as dots.
public func dayMarks(_ hues: [Int]) -> AnyHTML {
  element("span", .class("day-marks"), .aria("hidden", true)) {
    for hue in hues.prefix(markLimit) { element("span", .data("hue", String(hue))) }
  }
}

private let markLimit = 3
