/// A button of a sheet, an alert, a banner or an empty state.
public struct Button<Action> {
  public let label: String
  public let icon: Icon?
  public let isEnabled: Bool
  public let action: Action

  public init(_ label: String, icon: Icon? = nil, isEnabled: Bool = true, action: Action) {
    self.label = label
    self.icon = icon
    self.isEnabled = isEnabled
    self.action = action
  }

  public func map<Parent>(_ lift: (Action) -> Parent) -> Button<Parent> {
    Button<Parent>(label, icon: icon, isEnabled: isEnabled, action: lift(action))
  }
}

/// How much a button weighs.
public enum ButtonStyle: String, Sendable {
  /// Beside others of its kind.
  case plain
  /// The one thing to do here; as wide as its place.
  case primary
  /// Cannot be taken back.
  case destructive
  /// Only text, within a card or a sentence.
  case quiet
}

/// A button with a label and, if it helps, an icon before it.
public func button<Action>(
  _ button: Button<Action>, style: ButtonStyle = .plain, _ attributes: Attribute<Action>...
) -> HTML<Action> {
  tag(
    "button",
    attributes: [
      .class("button " + style.rawValue), .type("button"), .disabled(!button.isEnabled), .click(button.action),
      .focusKey(button.label),
    ] + attributes
  ) {
    if let name = button.icon { icon(name) }
    tag("span") { button.label }
  }
}

/// A button that shows only an icon; `label` is what a screen reader says.
public func iconButton<Action>(
  _ name: Icon, label: String, isEnabled: Bool = true, action: Action
) -> HTML<Action> {
  tag(
    "button", .class("button round"), .type("button"), .aria("label", label), .title(label), .disabled(!isEnabled),
    .focusKey(label), .click(action)
  ) { icon(name) }
}

/// A tile for something done often: an icon above its label.
public func actionTile<Action>(_ button: Button<Action>) -> HTML<Action> {
  tag(
    "button", .class("action"), .type("button"), .disabled(!button.isEnabled), .focusKey(button.label),
    .click(button.action)
  ) {
    if let name = button.icon { icon(name) }
    tag("span") { button.label }
  }
}

/// Tiles side by side, as many in a row as there is room for.
public func actionTiles<Action>(_ buttons: [Button<Action>]) -> HTML<Action> {
  tag("div", .class("actions")) {
    for button in buttons { actionTile(button) }
  }
}
