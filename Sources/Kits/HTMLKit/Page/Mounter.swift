/// Makes the nodes and the markup of new pieces in one pass.
struct Mounter {
  let handlers: HandlerTable
  /// Which of the page's replies is the next handler's.
  var nextReply: Int
  var markup = Markup()

  init(handlers: HandlerTable, nextReply: Int) {
    self.handlers = handlers
    self.nextReply = nextReply
  }

  mutating func mount(_ nodes: NodeList) -> [MountedNode] {
    var mounted: [MountedNode] = []
    mounted.reserveCapacity(nodes.count)
    for index in 0..<nodes.count { mounted.append(mount(nodes[index])) }
    return mounted
  }

  mutating func mount(_ node: Node) -> MountedNode {
    switch node {
    case .text(let text):
      markup.write(text: text)
      return MountedNode(text: text)
    case .element(let element): return mount(element)
    }
  }

  private mutating func mount(_ element: ElementNode) -> MountedNode {
    let node = MountedNode(element)
    node.firstReply = nextReply
    for event in element.events {
      node.numbers.append(handlers.add(event, of: node, reply: nextReply))
      nextReply += 1
    }
    markup.open(element, handlers: node.numbers)
    node.children = mount(element.children)
    markup.close(element)
    return node
  }
}
