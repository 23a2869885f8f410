public import HTMLKit

/// The role of an alert's button.
public enum AlertRole: String, Sendable {
  case normal, cancel, destructive
}

/// A button of an alert.
public struct AlertButton<Action> {
  /// Its title, a word or two.
  public let label: String
  /// How it looks, and whether Escape presses it.
  public let role: AlertRole
  let reply: EventHandler

  /// A button that closes nothing itself: the action's reduce must.
  public init(_ label: String, role: AlertRole = .normal, action: Action) {
    self.init(label, role, EventHandler(always: action))
  }

  private init(_ label: String, _ role: AlertRole, _ reply: EventHandler) {
    self.label = label
    self.role = role
    self.reply = reply
  }

  var erased: AlertButton<AnyAction> { AlertButton<AnyAction>(label, role, reply) }
}

/// A question or a message that must be answered before anything else.
///
/// Escape presses the cancel button, or the only one. The focus starts on the cancel button, so that Enter destroys
/// nothing. Only one alert stands at a time.
///
/// - `option`: What can be set along with the answer, such as not to be asked again.
public func alert<Action>(
  _ title: String, message: String, icon name: Icon? = nil, buttons: [AlertButton<Action>],
  @HTMLBuilder<Action> option: () -> HTML<Action> = { .nothing }
) -> HTML<Action> {
  let buttons = buttons.map { $0.erased }
  return HTML { [option = option().erased] in
    let safe = buttons.first { $0.role == .cancel } ?? buttons.first
    element(
      "dialog", .class("alert"), .role("alertdialog"), .data("modal", ""), .tabIndex(-1), .data("keep", ""),
      .aria("labelledby", "alert-title"), .aria("describedby", "alert-message"),
      safe.map { .on(.cancel, $0.reply) } ?? .none, .key("alert " + title)
    ) {
      element("div", .class("alert-text")) {
        if let name { icon(name) }
        element("h2", .id("alert-title")) { title }
        element("p", .id("alert-message")) { message }
      }
      if !option.isEmpty { element("div", .class("alert-option")) { option } }
      element("div", .class("alert-buttons")) {
        for button in buttons { alertButton(button, hasFocus: button.label == safe?.label) }
      }
    }
  }
}

private func alertButton(_ button: AlertButton<AnyAction>, hasFocus: Bool) -> AnyHTML {
  element("button", .class(button.role.rawValue), .type("button"), .autofocus(hasFocus), .on(.click, button.reply)) {
    button.label
  }
}
