/// An element of a component: ``tag(_:_:content:)`` with the type of its actions forgotten.
package func element(
  _ name: String, _ attributes: Attribute<AnyAction>..., @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  element(name, attributes, content())
}

package func element(_ name: String, _ attributes: Attribute<AnyAction>...) -> AnyHTML {
  element(name, attributes, .nothing)
}

package func element(
  _ name: String, attributes: [Attribute<AnyAction>], @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  element(name, attributes, content())
}

package func element(_ name: String, attributes: [Attribute<AnyAction>]) -> AnyHTML {
  element(name, attributes, .nothing)
}

private func element(_ name: String, _ attributes: [Attribute<AnyAction>], _ content: AnyHTML) -> AnyHTML {
  var key: String?
  var plain: [PlainAttribute] = []
  var events: [Event] = []
  var replies: [EventHandler] = []
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
  return AnyHTML(nodes: .one(.element(node)), replies: all)
}
