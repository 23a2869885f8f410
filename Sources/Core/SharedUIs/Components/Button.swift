public import HTMLKit

/// A button of a sheet, an alert, a banner or an empty state.
public struct Button<Action> {
  /// Its title, by which the focus finds the button again.
  public let label: String
  /// Stands before the label, or above it on a tile; nil for none.
  public let icon: Icon?
  /// Whether it can be pressed; if not, it stays in sight, grayed.
  public let isEnabled: Bool
  /// The key that presses it while nothing is typed; nil for none. The page's list of keys names it.
  public let shortcut: Shortcut?
  let reply: EventHandler

  /// A button that sends the action each time that it is pressed.
  public init(_ label: String, icon: Icon? = nil, isEnabled: Bool = true, shortcut: Shortcut? = nil, action: Action) {
    self.init(label, icon, isEnabled, shortcut, EventHandler(always: action))
  }

  private init(_ label: String, _ icon: Icon?, _ isEnabled: Bool, _ shortcut: Shortcut?, _ reply: EventHandler) {
    self.label = label
    self.icon = icon
    self.isEnabled = isEnabled
    self.shortcut = shortcut
    self.reply = reply
  }

  var erased: Button<AnyAction> { Button<AnyAction>(label, icon, isEnabled, shortcut, reply) }

  /// The same button in a parent's page, its action lifted.
  public func map<Parent>(_ lift: @escaping (Action) -> Parent) -> Button<Parent> {
    Button<Parent>(label, icon, isEnabled, shortcut, reply.map(lift))
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
  let attributes = attributes.map { $0.erased }
  return HTML { [button = button.erased] in
    element(
      "button",
      attributes: [
        .class("button " + style.rawValue), .type("button"), .disabled(!button.isEnabled), .on(.click, button.reply),
        .focusKey(button.label), .shortcut(button.shortcut),
      ] + attributes
    ) { content(of: button) }
  }
}

/// A button that shows only an icon; `label` is what a screen reader says.
public func iconButton<Action>(
  _ name: Icon, label: String, isEnabled: Bool = true, shortcut: Shortcut? = nil, action: Action
) -> HTML<Action> {
  let reply = EventHandler(always: action)
  return HTML {
    element(
      "button", .class("button round"), .type("button"), .aria("label", label), .title(label), .disabled(!isEnabled),
      .focusKey(label), .shortcut(shortcut), .on(.click, reply)
    ) { icon(name) }
  }
}

/// A tile for something done often: an icon above its label.
public func actionTile<Action>(_ button: Button<Action>) -> HTML<Action> {
  HTML(tile(button.erased))
}

/// Tiles side by side, as many in a row as there is room for.
public func actionTiles<Action>(_ buttons: [Button<Action>]) -> HTML<Action> {
  let buttons = buttons.map { $0.erased }
  return HTML { element("div", .class("actions")) { for button in buttons { tile(button) } } }
}

private func tile(_ button: Button<AnyAction>) -> AnyHTML {
  element(
    "button", .class("action"), .type("button"), .disabled(!button.isEnabled), .focusKey(button.label),
    .shortcut(button.shortcut), .on(.click, button.reply)
  ) { content(of: button) }
}

@HTMLBuilder<AnyAction>
private func content(of button: Button<AnyAction>) -> AnyHTML {
  if let name = button.icon { icon(name) }
  element("span") { button.label }
}
