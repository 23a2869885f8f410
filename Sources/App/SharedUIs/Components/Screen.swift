/// A screen with its large title.
///
/// - Parameters:
///   - overline: A small line above the title, as the date or the number of rows.
///   - back: The screen that this one was opened from.
///   - tools: Buttons beside the title.
///   - key: Tells screens apart: a screen with another key is scrolled to its top and takes a lost focus.
public func screen<Action>(
  _ title: String, overline: String = "", back: Link<Action>? = nil, tools: HTML<Action> = .nothing,
  key: String = "screen", @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  tag("main", .class("screen"), .id("main"), .tabIndex(-1), .key(key)) {
    if let back { backLink(back) }
    tag("header", .class("title")) {
      tag("h1") {
        if !overline.isEmpty { tag("small") { overline } }
        title
      }
      if !tools.isEmpty { tag("div", .class("tools")) { tools } }
    }
    content()
  }
}

private func backLink<Action>(_ back: Link<Action>) -> HTML<Action> {
  link(href: back.href, back.action, .class("back")) {
    icon(.chevronLeft)
    tag("span") { back.label }
  }
}

/// A part of a screen under its own heading.
public func section<Action>(
  _ heading: String, tools: HTML<Action> = .nothing, key: String? = nil,
  @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  tag("section", .class("section"), key.map { .key($0) } ?? .none) {
    tag("header") {
      tag("h2") { heading }
      tools
    }
    content()
  }
}
