public import HTMLKit

/// A few places side by side, one of which is shown: links that look as ``segmented(label:choices:selected:change:)``.
public func linkChoices<Action>(label: String, _ links: [Link<Action>], current: String) -> HTML<Action> {
  let links = links.map { $0.erased }
  return HTML {
    element("nav", .class("segmented"), .aria("label", label)) {
      for link in links {
        element(
          "a", .href(link.href), .key(link.label), .focusKey("choice " + link.label), .on(.click, link.reply),
          link.href == current ? .aria("current", "page") : .none
        ) { link.label }
      }
    }
  }
}
