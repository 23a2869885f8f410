/// What an alert's button stands for.
public enum AlertRole: String, Sendable {
  case normal, cancel, destructive
}

/// A button of an alert.
public struct AlertButton<Action> {
  public let label: String
  public let role: AlertRole
  public let action: Action

  public init(_ label: String, role: AlertRole = .normal, action: Action) {
    self.label = label
    self.role = role
    self.action = action
  }
}

/// A question or a message that must be answered before anything else.
///
/// Escape presses the cancel button, or the only one. The focus starts on the cancel button, so that Enter destroys
/// nothing. Only one alert stands at a time.
public func alert<Action>(
  _ title: String, message: String, icon name: Icon? = nil, buttons: [AlertButton<Action>]
) -> HTML<Action> {
  let safe = buttons.first { $0.role == .cancel } ?? buttons.first
  return tag(
    "dialog", .class("alert"), .role("alertdialog"), .data("modal", ""), .tabIndex(-1), .data("keep", ""),
    .aria("labelledby", "alert-title"), .aria("describedby", "alert-message"),
    safe.map { .cancel($0.action) } ?? .none, .key("alert " + title)
  ) {
    tag("div", .class("alert-text")) {
      if let name { icon(name) }
      tag("h2", .id("alert-title")) { title }
      tag("p", .id("alert-message")) { message }
    }
    tag("div", .class("alert-buttons")) {
      for button in buttons { alertButton(button, hasFocus: button.label == safe?.label) }
    }
  }
}

private func alertButton<Action>(_ button: AlertButton<Action>, hasFocus: Bool) -> HTML<Action> {
  tag("button", .class(button.role.rawValue), .type("button"), .autofocus(hasFocus), .click(button.action)) {
    button.label
  }
}
