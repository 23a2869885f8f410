/// What a screen shows before there is anything.
public func emptyState<Action>(
  _ title: String, icon name: Icon, text: String, button action: Button<Action>? = nil
) -> HTML<Action> {
  tag("div", .class("state")) {
    icon(name)
    tag("h2") { title }
    tag("p") { text }
    if let action { button(action, style: .plain) }
  }
}

/// What a screen shows if its content could not be loaded.
public func errorState<Action>(
  _ text: String, title: String = "Something went wrong", retry: Button<Action>
) -> HTML<Action> {
  tag("div", .class("state bad"), .role("alert")) {
    icon(.exclamationCircle)
    tag("h2") { title }
    tag("p") { text }
    button(retry, style: .plain)
  }
}

/// Cards without content while it is being loaded.
public func skeletonList<Action>(count: Int = 4, label: String = "Loading") -> HTML<Action> {
  tag("div", .class("skeletons"), .role("status"), .aria("label", label), .aria("busy", true)) {
    for _ in 0..<count {
      tag("div", .class("card row")) {
        tag("span", .class("badge skeleton"))
        tag("span", .class("grow")) {
          tag("span", .class("skeleton line"))
          tag("span", .class("skeleton line short"))
        }
      }
    }
  }
}

/// The end of a list that has more: how much is shown, and a button for the next part.
public func showMore<Action>(shown: Int, of total: Int, action: Action) -> HTML<Action> {
  tag("div", .class("show-more")) {
    tag("p", .class("quiet numbers")) { String(shown) + " of " + String(total) }
    if shown < total { button(Button("Show more", action: action)) }
  }
}

/// A quiet sign that something has not reached the server yet: "Waiting to sync (3)".
public func syncSign<Action>(_ text: String, isOffline: Bool = false) -> HTML<Action> {
  tag("p", .class("sync"), .role("status")) {
    icon(isOffline ? .cloudSlash : .cloudArrowUp)
    tag("span") { text }
  }
}
