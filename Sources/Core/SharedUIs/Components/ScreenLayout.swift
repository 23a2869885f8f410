public import HTMLKit

/// A screen with its large title.
///
/// - `overline`: A small line above the title, as the date or the number of rows.
/// - `back`: The screen that this one was opened from.
/// - `tools`: Buttons beside the title.
/// - `key`: Tells screens apart: a screen with another key is scrolled to its top and takes a lost focus.
public func screen<Action>(
  _ title: String, overline: String = "", back: Link<Action>? = nil, tools: HTML<Action> = .nothing,
  key: String = "screen", @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML { [back = back?.erased, tools = tools.erased, content = content().erased] in
    element("main", .class("screen"), .id("main"), .tabIndex(-1), .key(key)) {
      if let back { backLink(back) }
      element("header", .class("title")) {
        element("h1") {
          if !overline.isEmpty { element("small") { overline } }
          title
        }
        if !tools.isEmpty { element("div", .class("tools")) { tools } }
      }
      content
    }
  }
}

private func backLink(_ back: Link<AnyAction>) -> AnyHTML {
  element("a", .href(back.href), .on(.click, back.reply), .class("back")) {
    icon(.chevronLeft)
    element("span") { back.label }
  }
}

/// A part of a screen under its own heading.
public func section<Action>(
  _ heading: String, tools: HTML<Action> = .nothing, key: String? = nil,
  @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML { [tools = tools.erased, content = content().erased] in
    element("section", .class("section"), key.map { .key($0) } ?? .none) {
      element("header") {
        element("h2") { heading }
        tools
      }
      content
    }
  }
}
