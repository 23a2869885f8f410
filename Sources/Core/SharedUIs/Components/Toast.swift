public import HTMLKit

/// A short message that goes by itself, with at most one thing to do.
public struct Toast<Action> {
  /// The message, one short sentence; another text is another toast.
  public let text: String
  /// Stands before the text.
  public let icon: Icon
  /// The color; the text must say the same.
  public let tone: Tone
  /// The one thing to do, as Undo; nil for none.
  public let button: Button<Action>?

  /// Good news, unless its tone says otherwise; when it goes is up to whoever shows it.
  public init(_ text: String, icon: Icon = .checkCircleFill, tone: Tone = .good, button: Button<Action>? = nil) {
    self.text = text
    self.icon = icon
    self.tone = tone
    self.button = button
  }

  var erased: Toast<AnyAction> { Toast<AnyAction>(text, icon: icon, tone: tone, button: button?.erased) }
}

/// The place of the toast, above the tab bar. Show it always, with nil if there is nothing to say, so that a screen
/// reader knows the place before a message comes.
public func toast<Action>(_ toast: Toast<Action>?) -> HTML<Action> {
  HTML { [toast = toast?.erased] in
    element("div", .class("toasts"), .role("status"), .aria("live", "polite"), .key("toast")) {
      if let toast { message(toast) }
    }
  }
}

private func message(_ toast: Toast<AnyAction>) -> AnyHTML {
  element("div", .class("toast " + toast.tone.rawValue), .key(toast.text)) {
    icon(toast.icon)
    element("span", .class("grow")) { toast.text }
    if let button = toast.button {
      element("button", .class("inline"), .type("button"), .on(.click, button.reply)) { button.label }
    }
  }
}
