/// An element of a component: ``tag(_:_:content:)`` with the type of its actions forgotten.
package func element(
  _ name: String, _ attributes: Attribute<AnyAction>..., @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  made(name, attributes, content())
}

package func element(_ name: String, _ attributes: Attribute<AnyAction>...) -> AnyHTML {
  made(name, attributes, .nothing)
}

package func element(
  _ name: String, attributes: [Attribute<AnyAction>], @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  made(name, attributes, content())
}

package func element(_ name: String, attributes: [Attribute<AnyAction>]) -> AnyHTML {
  made(name, attributes, .nothing)
}

// Most elements have few attributes, and a list of them would take more code in each place than all else there.

package func element(_ name: String, @HTMLBuilder<AnyAction> content: () -> AnyHTML) -> AnyHTML {
  made(name, content())
}

package func element(
  _ name: String, _ attribute: Attribute<AnyAction>, @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  made(name, attribute, content())
}

package func element(
  _ name: String, _ first: Attribute<AnyAction>, _ second: Attribute<AnyAction>,
  @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  made(name, first, second, content())
}

package func element(
  _ name: String, _ first: Attribute<AnyAction>, _ second: Attribute<AnyAction>, _ third: Attribute<AnyAction>,
  @HTMLBuilder<AnyAction> content: () -> AnyHTML
) -> AnyHTML {
  made(name, first, second, third, content())
}

@inline(never)
func made(_ name: String, _ content: consuming AnyHTML) -> AnyHTML { made(name, [], content) }

@inline(never)
func made(_ name: String, _ attribute: consuming Attribute<AnyAction>, _ content: consuming AnyHTML) -> AnyHTML {
  made(name, [attribute], content)
}

@inline(never)
func made(
  _ name: String, _ first: consuming Attribute<AnyAction>, _ second: consuming Attribute<AnyAction>,
  _ content: consuming AnyHTML
) -> AnyHTML {
  made(name, [first, second], content)
}

@inline(never)
func made(
  _ name: String, _ first: consuming Attribute<AnyAction>, _ second: consuming Attribute<AnyAction>,
  _ third: consuming Attribute<AnyAction>, _ content: consuming AnyHTML
) -> AnyHTML {
  made(name, [first, second, third], content)
}

@inline(never)
func made(
  _ name: String, _ attributes: consuming [Attribute<AnyAction>], _ content: consuming AnyHTML
) -> AnyHTML {
  var key: String?
  var plain: [PlainAttribute] = []
  var events: [Event] = []
  var replies: [EventHandler] = []
  plain.reserveCapacity(attributes.count)
  for attribute in attributes {
    switch attribute.content?.kind {
    case .plain(let attribute)?: plain.append(attribute)
    case .key(let name)?: key = name
    case .handler(let event, let reply)?:
      events.append(event)
      replies.append(reply)
    case .keys(let names, let reply)?:
      plain.append(PlainAttribute(name: "data-keys", value: names))
      events.append(.key)
      replies.append(reply)
    case nil: break
    }
  }
  let all = replies.isEmpty ? content.replies : replies + content.replies
  let node = ElementNode(
    tag: name, key: key, attributes: plain, events: events, children: content.nodes, handlerCount: all.count)
  return AnyHTML(nodes: .one(.element(node)), replies: all)
}
