/// Compares new nodes with those that stand, changes these, and writes the document's edits.
struct Differ {
  let handlers: HandlerTable
  /// The replies of the controls whose state in the document may not be what the last tree says.
  let touchedReplies: [Int]
  var edits = PatchStream()

  init(handlers: HandlerTable, touchedReplies: [Int]) {
    self.handlers = handlers
    self.touchedReplies = touchedReplies
  }

  /// Makes a node's children those of `nodes`. The cursor of the edits is at the node.
  ///
  /// - Parameter firstReply: Which of the page's replies is the first handler's in `nodes`.
  mutating func updateChildren(of parent: MountedNode, to nodes: NodeList, firstReply: Int) {
    switch nodes {
    case .one(let node) where parent.children.count == 1 && parent.children[0].canReuse(node):
      update(child: 0, of: parent, to: node, firstReply: firstReply)
    case .none where parent.children.isEmpty: break
    case .none: replaceChildren(of: parent, to: [], from: 0, firstReply: firstReply)
    case .one(let node): replaceChildren(of: parent, to: [node], from: 0, firstReply: firstReply)
    case .many(let nodes): updateChildren(of: parent, to: nodes, firstReply: firstReply)
    }
  }

  private mutating func updateChildren(of parent: MountedNode, to nodes: [Node], firstReply: Int) {
    let old = parent.children
    var reply = firstReply
    var index = 0
    while index < nodes.count, index < old.count, old[index].canReuse(nodes[index]) {
      update(child: index, of: parent, to: nodes[index], firstReply: reply)
      reply += nodes[index].handlerCount
      index += 1
    }
    if index == nodes.count && index == old.count { return }
    replaceChildren(of: parent, to: nodes, from: index, firstReply: reply)
  }

  /// Goes into a child and comes back. `index` is the child's before any edit of the children.
  mutating func update(child index: Int, of parent: MountedNode, to node: Node, firstReply: Int) {
    edits.enter(index)
    update(parent.children[index], to: node, firstReply: firstReply)
    edits.leave()
  }

  private mutating func update(_ mounted: MountedNode, to node: Node, firstReply: Int) {
    switch node {
    case .text(let text):
      if mounted.text == text { return }
      mounted.text = text
      edits.setText(text)
    case .element(let element):
      if isShown(element, by: mounted, firstReply: firstReply) { return }
      update(mounted, to: element, firstReply: firstReply)
    }
  }

  /// Whether a node shows this very element already, with the same replies, and nobody has used a control in it.
  private func isShown(_ element: ElementNode, by node: MountedNode, firstReply: Int) -> Bool {
    guard node.source === element else { return false }
    if element.handlerCount == 0 { return true }
    let replies = firstReply..<firstReply + element.handlerCount
    return node.firstReply == firstReply && !touchedReplies.contains { replies.contains($0) }
  }

  private mutating func update(_ node: MountedNode, to element: ElementNode, firstReply: Int) {
    let before = edits.bytes.count
    let value = node.tag == "select" ? element.value(of: "value") : nil
    let valueChanged = value != nil && value != node.value(of: "value")
    updateAttributes(of: node, to: element.attributes, sparingValue: value != nil)
    updateHandlers(of: node, to: element.events, firstReply: firstReply)
    (node.source, node.firstReply) = (element, firstReply)
    updateChildren(of: node, to: element.children, firstReply: firstReply + element.events.count)
    // A choice can only be set once its option stands, and must be set again when the options changed.
    if let value, valueChanged || edits.bytes.count > before { edits.setAttribute("value", value) }
  }

  private mutating func updateAttributes(
    of node: MountedNode, to attributes: [PlainAttribute], sparingValue: Bool
  ) {
    if node.attributes == attributes { return }
    for attribute in attributes where !(sparingValue && attribute.name == "value") {
      if node.value(of: attribute.name) != attribute.value { edits.setAttribute(attribute.name, attribute.value) }
    }
    for old in node.attributes where !attributes.contains(where: { $0.name == old.name }) {
      edits.removeAttribute(old.name)
    }
    node.attributes = attributes
  }

  private mutating func updateHandlers(of node: MountedNode, to events: [Event], firstReply: Int) {
    let old = node.source?.events ?? []
    if old.isEmpty && events.isEmpty { return }
    if old != events { renumberHandlers(of: node, from: old, to: events) }
    for (index, number) in node.numbers.enumerated() { handlers.setReply(firstReply + index, of: number) }
  }

  private mutating func renumberHandlers(of node: MountedNode, from old: [Event], to events: [Event]) {
    var numbers: [Int] = []
    for event in events {
      if let kept = old.firstIndex(of: event) {
        numbers.append(node.numbers[kept])
      } else {
        let number = handlers.add(event, of: node, reply: 0)
        edits.setAttribute(event.attribute, String(number))
        numbers.append(number)
      }
    }
    for (event, number) in zip(old, node.numbers) where !events.contains(event) {
      handlers.remove(number)
      edits.removeAttribute(event.attribute)
    }
    node.numbers = numbers
  }
}
