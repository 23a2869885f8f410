public import HTMLKit
public import SharedModels

/// A tab: one of the main screens.
public struct TabItem<Action> {
  /// The tab's name, which is always shown.
  public let label: String
  /// Stands above the name, or before it in the sidebar.
  public let icon: Icon
  /// The address that the tab leads to in a new window, or without the program.
  public let href: String
  /// Whether its screen is shown; true of one tab, or of none.
  public let isCurrent: Bool
  /// How many things wait there; 0 shows nothing.
  public let count: Int
  let reply: EventHandler

  /// A tab whose plain click sends the action.
  public init(_ label: String, icon: Icon, href: String, isCurrent: Bool, count: Int = 0, action: Action) {
    self.init(label, icon, href, isCurrent, count, EventHandler(always: action))
  }

  private init(_ label: String, _ icon: Icon, _ href: String, _ isCurrent: Bool, _ count: Int, _ reply: EventHandler) {
    self.label = label
    self.icon = icon
    self.href = href
    self.isCurrent = isCurrent
    self.count = count
    self.reply = reply
  }

  var erased: TabItem<AnyAction> { TabItem<AnyAction>(label, icon, href, isCurrent, count, reply) }
}

/// The tab bar at the bottom, which is a sidebar on wide screens.
///
/// - `head`: A button above the tabs that only the sidebar shows, as the workplace's name.
/// - `search`: A button that only the sidebar shows; its key works everywhere.
public func tabBar<Action>(
  _ items: [TabItem<Action>], head: Button<Action>? = nil, search: Button<Action>? = nil,
  label: String = SharedTexts.main
) -> HTML<Action> {
  let items = items.map { $0.erased }
  return HTML { [head = head?.erased, search = search?.erased] in
    element("nav", .class("tabs"), .aria("label", label), .key("tabs")) {
      for item in items { tab(item) }
      if let head { headButton(head) }
      if let search { searchButton(search) }
    }
  }
}

private func headButton(_ button: Button<AnyAction>) -> AnyHTML {
  element(
    "button", .class("tabs-head"), .type("button"), .focusKey("tabs head"), .aria("haspopup", "dialog"),
    .on(.click, button.reply)
  ) {
    element("span", .class("grow")) { button.label }
    icon(.chevronExpand)
  }
}

private func searchButton(_ button: Button<AnyAction>) -> AnyHTML {
  element(
    "button", .class("tabs-search"), .type("button"), .shortcut(button.shortcut), .focusKey(button.label),
    .aria("keyshortcuts", "Control+K Meta+K"), .on(.click, button.reply)
  ) {
    if let name = button.icon { icon(name) }
    element("span", .class("grow")) { button.label }
    if let shortcut = button.shortcut { element("kbd", .aria("hidden", true)) { shortcut.label } }
  }
}

private func tab(_ item: TabItem<AnyAction>) -> AnyHTML {
  element(
    "a", .href(item.href), .on(.click, item.reply), item.isCurrent ? .aria("current", "page") : .none,
    .focusKey("tab " + item.label)
  ) {
    element("span", .class("tab-icon")) {
      icon(item.icon)
      if item.count > 0 { element("span", .class("count numbers")) { item.count > 99 ? "99+" : String(item.count) } }
    }
    element("span", .class("tab-label")) { item.label }
  }
}

/// The whole window: a screen, the tab bar, and what lies over them (toast, sheet, alert).
public func appLayout<Action>(
  screen: HTML<Action>, tabs: HTML<Action>, overlays: HTML<Action> = .nothing
) -> HTML<Action> {
  tag("div", .class("app")) {
    tag("a", .class("skip"), .href("#main")) { SharedTexts.skipToContent }
    screen
    tabs
    overlays
  }
}
