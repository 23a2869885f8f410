public import HTMLKit

/// A day in the picture of a cycle.
public struct CycleDay: Equatable, Sendable {
  /// The shift's symbol, one to three characters; empty for a day off.
  public let symbol: String
  /// 0 to ``hueCount`` − 1; what a day off has is not shown.
  public let hue: Int
  /// The label for screen readers: "Day 3: Night".
  public let label: String

  /// A day with a shift, or without one if there is no symbol.
  public init(_ symbol: String, hue: Int = 0, label: String = "") {
    self.symbol = symbol
    self.hue = hue
    self.label = label
  }
}

/// A picture of a cycle: a square for each day, as many in a row as there is room for.
///
/// - `label`: what a screen reader says of the whole.
public func cyclePicture<Action>(_ days: [CycleDay], label: String) -> HTML<Action> {
  HTML {
    element("div", .class("cycle"), .role("img"), .aria("label", label)) {
      for day in days { square(day) }
    }
  }
}

/// The days of a cycle, one of which is chosen.
///
/// - `selected`: the chosen day, from 0.
public func cycleChoice<Action>(
  _ days: [CycleDay], label: String, selected: Int, choose: @escaping (Int) -> Action
) -> HTML<Action> {
  let reply = EventHandler { choose(Int($0) ?? 0) }
  return HTML {
    element("div", .class("cycle choice"), .role("group"), .aria("label", label)) {
      for (index, day) in days.enumerated() {
        element(
          "button", .type("button"), .aria("label", day.label), .aria("pressed", index == selected),
          .key(String(index)), .on(.click, reply.to(String(index)))
        ) {
          element("small", .aria("hidden", true)) { String(index + 1) }
          square(day)
        }
      }
    }
  }
}

private func square(_ day: CycleDay) -> AnyHTML {
  element(
    "span", .class(day.symbol.isEmpty ? "cycle-day off" : "cycle-day"), .aria("hidden", true),
    day.symbol.isEmpty ? .none : .data("hue", String(day.hue))
  ) { day.symbol }
}

/// How many are at work in each hour of the week: a row for each day, a column for each hour.
///
/// - `counts`: 168 numbers, from the first day's first hour on.
/// - `days`: the names of the rows, seven of them.
/// - `label`: what a screen reader says of the whole.
public func weekCoverage<Action>(_ counts: [Int], days: [String], label: String) -> HTML<Action> {
  HTML {
    element("div", .class("week-coverage"), .role("img"), .aria("label", label)) {
      for (row, day) in days.enumerated() {
        element("span", .class("week-day")) { day }
        for hour in 0..<24 where row * 24 + hour < counts.count {
          element("span", .class(counts[row * 24 + hour] == 0 ? "hour none" : "hour")) {
            counts[row * 24 + hour] == 0 ? "" : String(counts[row * 24 + hour])
          }
        }
      }
    }
  }
}
