/// An element: `tag("p", .class("quiet")) { "Nothing here" }`.
///
/// Do not nest what the HTML parser would repair (a block in a `<p>`, a link in a link, a row outside a table body):
/// the document would then differ from the tree.
public func tag<Action>(
  _ name: String, _ attributes: Attribute<Action>..., @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  element(name, attributes, content())
}

/// An element without content: `tag("hr")`.
public func tag<Action>(_ name: String, _ attributes: Attribute<Action>...) -> HTML<Action> {
  element(name, attributes, .nothing)
}

/// An element with attributes that were collected beforehand.
public func tag<Action>(
  _ name: String, attributes: [Attribute<Action>], @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  element(name, attributes, content())
}

/// A link that works as one (a new tab, copy, a page without script), and whose plain click sends an action instead.
public func link<Action>(
  href: String, _ action: Action, _ attributes: Attribute<Action>..., @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  element("a", [.href(href), .click(action)] + attributes, content())
}

/// Several pieces in a row, where a function wants one.
public func group<Action>(@HTMLBuilder<Action> _ content: () -> HTML<Action>) -> HTML<Action> {
  content()
}

private func element<Action>(
  _ name: String, _ attributes: [Attribute<Action>], _ content: HTML<Action>
) -> HTML<Action> {
  var key: String?
  var plain: [PlainAttribute] = []
  var events: [Event] = []
  var replies: [Reply<Action>] = []
  plain.reserveCapacity(attributes.count)
  for attribute in attributes {
    switch attribute.content {
    case .plain(let attribute): plain.append(attribute)
    case .key(let name): key = name
    case .handler(let event, let reply):
      events.append(event)
      replies.append(reply)
    case .keys(let names, let reply):
      plain.append(PlainAttribute(name: "data-keys", value: names))
      events.append(.key)
      replies.append(reply)
    case .nothing: break
    }
  }
  let all = replies.isEmpty ? content.replies : replies + content.replies
  let node = ElementNode(
    tag: name, key: key, attributes: plain, events: events, children: content.nodes, handlerCount: all.count)
  return HTML(nodes: .one(.element(node)), replies: all)
}
