package import HTMLKit

/// A button that chooses what is put on the days that are tapped.
///
/// - Parameter key: Unique among the brushes.
package func brushButton<Action>(
  _ lead: HTML<Action>, _ label: String, isOn: Bool, key: String, action: Action
) -> HTML<Action> {
  tag(
    "button", .class("brush"), .type("button"), .key(key), .focusKey("brush " + key), .aria("pressed", isOn),
    .click(action)
  ) {
    lead
    tag("span") { label }
  }
}
