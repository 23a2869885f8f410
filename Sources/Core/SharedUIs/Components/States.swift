public import HTMLKit
public import SharedModels

/// The state of a screen before there is anything.
public func emptyState<Action>(
  _ title: String, icon name: Icon, text: String, button action: Button<Action>? = nil
) -> HTML<Action> {
  HTML { [action = action?.erased] in
    element("div", .class("state")) {
      icon(name)
      element("h2") { title }
      element("p") { text }
      if let action { button(action) }
    }
  }
}

/// The state of a screen whose content could not be loaded.
public func errorState<Action>(
  _ text: String, title: String = SharedTexts.somethingWentWrong, retry: Button<Action>
) -> HTML<Action> {
  HTML { [retry = retry.erased] in
    element("div", .class("state bad"), .role("alert")) {
      icon(.exclamationCircle)
      element("h2") { title }
      element("p") { text }
      button(retry)
    }
  }
}

/// Cards without content while it is being loaded.
public func skeletonList<Action>(count: Int = 4, label: String = SharedTexts.loading) -> HTML<Action> {
  HTML {
    element("div", .class("skeletons"), .role("status"), .aria("label", label), .aria("busy", true)) {
      for _ in 0..<count {
        element("div", .class("card row")) {
          element("span", .class("badge skeleton"))
          element("span", .class("grow")) {
            element("span", .class("skeleton line"))
            element("span", .class("skeleton line short"))
          }
        }
      }
    }
  }
}

/// The end of a list that has more: how much is shown, and a button for the next part.
public func showMore<Action>(shown: Int, of total: Int, action: Action) -> HTML<Action> {
  HTML { [more = Button(SharedTexts.showMore, action: action).erased] in
    element("div", .class("show-more")) {
      element("p", .class("quiet numbers")) { SharedTexts.shown(shown, of: total) }
      if shown < total { button(more) }
    }
  }
}

/// A quiet sign that something has not reached the server yet: "Waiting to sync (3)".
///
/// - `isLate`: whether it shows only after a second, since what it says is mostly over by then.
public func syncSign<Action>(_ text: String, isOffline: Bool = false, isLate: Bool = false) -> HTML<Action> {
  HTML {
    element("p", .class(isLate ? "sync late" : "sync"), .role("status")) {
      icon(isOffline ? .cloudSlash : .cloudArrowUp)
      element("span") { text }
    }
  }
}
