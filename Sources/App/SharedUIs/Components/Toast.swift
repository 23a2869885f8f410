/// A short message that goes by itself, with at most one thing to do.
public struct Toast<Action> {
  public let text: String
  public let icon: Icon
  public let tone: Tone
  public let button: Button<Action>?

  public init(_ text: String, icon: Icon = .checkCircleFill, tone: Tone = .good, button: Button<Action>? = nil) {
    self.text = text
    self.icon = icon
    self.tone = tone
    self.button = button
  }
}

/// The place of the toast, above the tab bar. Show it always, with nil if there is nothing to say, so that a screen
/// reader knows the place before a message comes.
public func toast<Action>(_ toast: Toast<Action>?) -> HTML<Action> {
  tag("div", .class("toasts"), .role("status"), .aria("live", "polite"), .key("toast")) {
    if let toast { message(toast) }
  }
}

private func message<Action>(_ toast: Toast<Action>) -> HTML<Action> {
  tag("div", .class("toast " + toast.tone.rawValue), .key(toast.text)) {
    icon(toast.icon)
    tag("span", .class("grow")) { toast.text }
    if let button = toast.button {
      tag("button", .class("inline"), .type("button"), .click(button.action)) { button.label }
    }
  }
}
