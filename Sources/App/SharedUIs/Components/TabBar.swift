/// A tab: one of the main screens.
public struct TabItem<Action> {
  public let label: String
  public let icon: Icon
  public let href: String
  public let isCurrent: Bool
  /// How many things wait there; 0 shows nothing.
  public let count: Int
  public let action: Action

  public init(_ label: String, icon: Icon, href: String, isCurrent: Bool, count: Int = 0, action: Action) {
    self.label = label
    self.icon = icon
    self.href = href
    self.isCurrent = isCurrent
    self.count = count
    self.action = action
  }
}

/// The tab bar at the bottom, which is a sidebar on wide screens.
public func tabBar<Action>(_ items: [TabItem<Action>], label: String = "Main") -> HTML<Action> {
  tag("nav", .class("tabs"), .aria("label", label), .key("tabs")) {
    for item in items { tab(item) }
  }
}

private func tab<Action>(_ item: TabItem<Action>) -> HTML<Action> {
  link(href: item.href, item.action, item.isCurrent ? .aria("current", "page") : .none, .focusKey("tab " + item.label))
  {
    tag("span", .class("tab-icon")) {
      icon(item.icon)
      if item.count > 0 { tag("span", .class("count numbers")) { item.count > 99 ? "99+" : String(item.count) } }
    }
    tag("span", .class("tab-label")) { item.label }
  }
}

/// The whole window: a screen, the tab bar, and what lies over them (toast, sheet, alert).
public func appLayout<Action>(
  screen: HTML<Action>, tabs: HTML<Action>, overlays: HTML<Action> = .nothing
) -> HTML<Action> {
  tag("div", .class("app")) {
    tag("a", .class("skip"), .href("#main")) { "Skip to content" }
    screen
    tabs
    overlays
  }
}
