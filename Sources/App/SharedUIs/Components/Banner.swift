/// A remark above the content that stays until its reason is gone, with a way to deal with it.
public func banner<Action>(
  _ text: String, icon name: Icon = .exclamationTriangleFill, tone: Tone = .warn, button: Button<Action>? = nil
) -> HTML<Action> {
  tag("div", .class("banner " + tone.rawValue), .role(tone == .bad ? "alert" : "status")) {
    icon(name)
    tag("div", .class("grow")) {
      tag("p") { text }
      if let button { bannerButton(button) }
    }
  }
}

private func bannerButton<Action>(_ button: Button<Action>) -> HTML<Action> {
  tag("button", .class("inline"), .type("button"), .focusKey(button.label), .click(button.action)) { button.label }
}
