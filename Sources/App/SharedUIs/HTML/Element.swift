/// An element of a component: ``tag(_:_:content:)`` with the type of its actions forgotten.
func element(
  _ name: String, _ attributes: Attribute<AnyAction>..., @HTMLBuilder<AnyAction> content: () -> Piece
) -> Piece {
  element(name, attributes, content())
}

func element(_ name: String, _ attributes: Attribute<AnyAction>...) -> Piece {
  element(name, attributes, .nothing)
}

func element(
  _ name: String, attributes: [Attribute<AnyAction>], @HTMLBuilder<AnyAction> content: () -> Piece
) -> Piece {
  element(name, attributes, content())
}

func element(_ name: String, attributes: [Attribute<AnyAction>]) -> Piece {
  element(name, attributes, .nothing)
}

private func element(_ name: String, _ attributes: [Attribute<AnyAction>], _ content: Piece) -> Piece {
  var key: String?
  var plain: [PlainAttribute] = []
  var events: [Event] = []
  var replies: [Reply] = []
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
  return Piece(nodes: .one(.element(node)), replies: all)
}
