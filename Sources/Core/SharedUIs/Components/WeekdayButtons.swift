public import HTMLKit
public import TimeKit

/// A row of weekdays of a form, of which any number is chosen.
///
/// - `label`: what a screen reader says of all of them.
/// - `days`: in the order in which they are shown.
public func weekdayButtons<Action>(
  label: String, _ days: [Weekday], chosen: [Weekday], isEnabled: Bool, toggle: @escaping (Weekday) -> Action
) -> HTML<Action> {
  tag("div", .class("field weekdays"), .role("group"), .aria("label", label)) {
    for day in days {
      tag(
        "button", .class("weekday"), .type("button"), .key("\(day.rawValue)"), .focusKey("weekday \(day.rawValue)"),
        .aria("pressed", chosen.contains(day)), .aria("label", day.name), .disabled(!isEnabled), .click(toggle(day))
      ) { day.shortName }
    }
  }
}
