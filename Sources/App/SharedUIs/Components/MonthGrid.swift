/// A symbol on a day of the month grid.
public struct DayBadge: Equatable, Sendable {
  public let symbol: String
  public let hue: Int
  /// Whether the shift began the day before.
  public let isContinued: Bool

  public init(_ symbol: String, hue: Int, isContinued: Bool = false) {
    self.symbol = symbol
    self.hue = hue
    self.isContinued = isContinued
  }
}

/// A day of the month grid.
public struct DayCell<Action> {
  /// The date as `YYYY-MM-DD`.
  public let date: String
  public let number: Int
  /// What a screen reader says: the date in words, and the shifts.
  public let label: String
  public var badges: [DayBadge]
  public var isToday = false
  public var isSelected = false
  /// Whether the day belongs to the month before or after.
  public var isOutside = false
  /// Whether the day lies in a range that is being chosen.
  public var isInRange = false
  public let action: Action

  public init(date: String, number: Int, label: String, badges: [DayBadge] = [], action: Action) {
    self.date = date
    self.number = number
    self.label = label
    self.badges = badges
    self.action = action
  }
}

/// The heading of a column: "M" and "Monday".
public struct WeekdayHeading: Sendable {
  public let short: String
  public let full: String

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

/// A month of days, with badges (WAI-ARIA Authoring Practices, grid).
///
/// One day is in the tab order: the selected one, else today, else the first of the month. Keys are sent to `key`;
/// when the selection has moved, the focus follows it.
///
/// - Parameters:
///   - label: The month in words.
///   - days: Whole weeks, from the first column on.
///   - previous: A swipe to the right. Offer a button too.
///   - next: A swipe to the left. Offer a button too.
///   - badgeLimit: How many badges a day shows; more become one fewer and "+2".
public func monthGrid<Action>(
  label: String, weekdays: [WeekdayHeading], days: [DayCell<Action>], badgeLimit: Int = 2, previous: Action,
  next: Action, key: @escaping (GridKey) -> Action
) -> HTML<Action> {
  let current = tabStop(days)
  return tag(
    "table", .class("month"), .role("grid"), .aria("label", label), .data("roving", ""), .swipeRight(previous),
    .swipeLeft(next),
    .keyDown("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End") {
      key(GridKey(rawValue: $0) ?? .right)
    }
  ) {
    tag("thead") { tag("tr") { for weekday in weekdays { heading(weekday) } } }
    tag("tbody") {
      for start in stride(from: 0, to: days.count, by: 7) {
        tag("tr") {
          for index in start..<min(start + 7, days.count) {
            dayCell(days[index], badgeLimit: badgeLimit, isTabStop: index == current)
          }
        }
      }
    }
  }
}

private func tabStop<Action>(_ days: [DayCell<Action>]) -> Int? {
  days.firstIndex { $0.isSelected } ?? days.firstIndex { $0.isToday } ?? days.firstIndex { !$0.isOutside }
}

private func heading<Action>(_ weekday: WeekdayHeading) -> HTML<Action> {
  tag("th", .attribute("scope", "col"), .attribute("abbr", weekday.full)) {
    tag("span", .aria("hidden", true)) { weekday.short }
    tag("span", .class("unseen")) { weekday.full }
  }
}

private func dayCell<Action>(_ day: DayCell<Action>, badgeLimit: Int, isTabStop: Bool) -> HTML<Action> {
  tag("td", .class(day.isInRange ? "in-range" : ""), .role("gridcell"), .aria("selected", day.isSelected)) {
    tag(
      "button", .class(day.isOutside ? "day numbers outside" : "day numbers"), .type("button"),
      .tabIndex(isTabStop ? 0 : -1), .aria("label", day.label), day.isToday ? .aria("current", "date") : .none,
      .focusKey("day " + day.date), .click(day.action)
    ) {
      tag("time", .datetime(day.date)) { String(day.number) }
      if !day.badges.isEmpty { tag("span", .class("day-badges")) { dayBadges(day.badges, limit: badgeLimit) } }
    }
  }
}

private func dayBadges<Action>(_ badges: [DayBadge], limit: Int) -> HTML<Action> {
  let shown = badges.count <= limit ? badges.count : max(0, limit - 1)
  return group {
    for dayBadge in badges[..<shown] {
      badge(dayBadge.symbol, hue: dayBadge.hue, size: dayBadge.isContinued ? .continued : .small)
    }
    if shown < badges.count { tag("span", .class("more")) { "+" + String(badges.count - shown) } }
  }
}
