/// Makes the nodes and the markup of new pieces in one pass.
struct Mounter<Action> {
  let handlers: HandlerTable<Action>
  var markup = Markup()

  mutating func mount(_ pieces: [HTML<Action>]) -> [MountedNode<Action>] {
    var nodes: [MountedNode<Action>] = []
    nodes.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece {
      case .text(let text): nodes.append(mount(text))
      case .element(let element): nodes.append(mount(element))
      case .group(let parts): nodes += mount(parts)
      }
    }
    return nodes
  }

  private mutating func mount(_ text: String) -> MountedNode<Action> {
    markup.write(text: text)
    return MountedNode(text: text)
  }

  private mutating func mount(_ element: Element<Action>) -> MountedNode<Action> {
    let node = MountedNode(element)
    for handler in element.handlers { node.numbers.append(handlers.add(handler.event, of: node)) }
    markup.open(element, handlers: node.numbers)
    node.children = mount(element.children)
    markup.close(element)
    return node
  }
}
