/// An element: `tag("p", .class("quiet")) { "Nothing here" }`.
///
/// Do not nest what the HTML parser would repair (a block in a `<p>`, a link in a link, a row outside a table body):
/// the document would then differ from the tree.
public func tag<Action>(
  _ name: String, _ attributes: Attribute<Action>..., @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  tag(name, attributes: attributes, content: content)
}

/// An element without content: `tag("hr")`.
public func tag<Action>(_ name: String, _ attributes: Attribute<Action>...) -> HTML<Action> {
  tag(name, attributes: attributes) {}
}

/// An element with attributes that were collected beforehand.
public func tag<Action>(
  _ name: String, attributes: [Attribute<Action>], @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML(made(name, attributes.map { $0.erased }, content().erased))
}

/// An element without attributes: `tag("p") { "Nothing here" }`.
@inline(__always)
public func tag<Action>(_ name: String, @HTMLBuilder<Action> content: () -> HTML<Action>) -> HTML<Action> {
  HTML(made(name, content().erased))
}

/// An element with one attribute, which needs no list of them.
@inline(__always)
public func tag<Action>(
  _ name: String, _ attribute: Attribute<Action>, @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML(made(name, attribute.erased, content().erased))
}

/// An element with two attributes, which needs no list of them.
@inline(__always)
public func tag<Action>(
  _ name: String, _ first: Attribute<Action>, _ second: Attribute<Action>,
  @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML(made(name, first.erased, second.erased, content().erased))
}

/// An element with three attributes, which needs no list of them.
@inline(__always)
public func tag<Action>(
  _ name: String, _ first: Attribute<Action>, _ second: Attribute<Action>, _ third: Attribute<Action>,
  @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML(made(name, first.erased, second.erased, third.erased, content().erased))
}

/// A link that works as one (a new tab, copy, a page without script), and whose plain click sends an action instead.
public func link<Action>(
  href: String, _ action: Action, _ attributes: Attribute<Action>..., @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  tag("a", attributes: [.href(href), .click(action)] + attributes, content: content)
}

/// Several pieces in a row, where a function wants one.
public func group<Action>(@HTMLBuilder<Action> _ content: () -> HTML<Action>) -> HTML<Action> {
  content()
}
