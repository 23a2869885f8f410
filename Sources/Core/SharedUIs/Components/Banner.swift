public import HTMLKit

/// A remark above the content that stays until its reason is gone, with a way to deal with it.
public func banner<Action>(
  _ text: String, icon name: Icon = .exclamationTriangleFill, tone: Tone = .warn, button: Button<Action>? = nil
) -> HTML<Action> {
  HTML { [button = button?.erased] in
    element("div", .class("banner " + tone.rawValue), .role(tone == .bad ? "alert" : "status")) {
      icon(name)
      element("div", .class("grow")) {
        element("p") { text }
        if let button { bannerButton(button) }
      }
    }
  }
}

private func bannerButton(_ button: Button<AnyAction>) -> AnyHTML {
  element("button", .class("inline"), .type("button"), .focusKey(button.label), .on(.click, button.reply)) {
    button.label
  }
}
