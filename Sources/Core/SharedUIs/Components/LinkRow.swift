public import HTMLKit

/// A row of a form whose value is changed in a sheet of its own.
public func linkRow<Action>(id: String, label: String, value: String, href: String, action: Action) -> HTML<Action> {
  HTML { [reply = EventHandler(always: action)] in
    element("a", .class("field link"), .id(id), .href(href), .focusKey(id), .key(id), .on(.click, reply)) {
      element("span", .class("name")) { label }
      element("span", .class("value")) { value }
      icon(.chevronRight)
    }
  }
}
