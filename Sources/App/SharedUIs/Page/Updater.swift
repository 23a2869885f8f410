/// Compares new pieces with the nodes that stand, changes the nodes, and writes the document's edits.
struct Updater<Action> {
  let handlers: HandlerTable<Action>
  var edits = EditStream()

  /// Makes a node's children those of `pieces`. The cursor of the edits is at the node.
  mutating func updateChildren(of node: MountedNode<Action>, to pieces: [HTML<Action>]) {
    let matching = ChildMatching(old: node.children, new: pieces)
    for (new, old) in matching.oldIndexes.enumerated() where old >= 0 {
      edits.enter(old)
      update(node.children[old], to: pieces[new])
      edits.leave()
    }
    if matching.isInPlace { return }
    rebuildChildren(of: node, to: pieces, matching)
  }

  private mutating func update(_ node: MountedNode<Action>, to html: HTML<Action>) {
    switch html {
    case .text(let text): update(node, to: text)
    case .element(let element): update(node, to: element)
    case .group: break
    }
  }

  private mutating func update(_ node: MountedNode<Action>, to text: String) {
    if node.text == text { return }
    node.text = text
    edits.setText(text)
  }

  private mutating func update(_ node: MountedNode<Action>, to element: Element<Action>) {
    let before = edits.bytes.count
    let value = node.tag == "select" ? element.value(of: "value") : nil
    let valueChanged = value != nil && value != node.value(of: "value")
    updateAttributes(of: node, to: element.attributes, sparingValue: value != nil)
    updateHandlers(of: node, to: element.handlers)
    if !(node.children.isEmpty && element.children.isEmpty) { updateChildren(of: node, to: element.children) }
    // A choice can only be set once its option stands, and must be set again when the options changed.
    if let value, valueChanged || edits.bytes.count > before { edits.setAttribute("value", value) }
  }

  private mutating func updateAttributes(
    of node: MountedNode<Action>, to attributes: [PlainAttribute], sparingValue: Bool
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

  private mutating func updateHandlers(of node: MountedNode<Action>, to new: [Handler<Action>]) {
    let old = node.handlers
    node.handlers = new
    if old.isEmpty && new.isEmpty || haveSameEvents(old, new) { return }
    var numbers: [Int] = []
    for handler in new {
      if let kept = old.firstIndex(where: { $0.event == handler.event }) {
        numbers.append(node.numbers[kept])
      } else {
        let number = handlers.add(handler.event, of: node)
        edits.setAttribute(handler.event.attribute, String(number))
        numbers.append(number)
      }
    }
    for (handler, number) in zip(old, node.numbers) where !new.contains(where: { $0.event == handler.event }) {
      handlers.remove(number)
      edits.removeAttribute(handler.event.attribute)
    }
    node.numbers = numbers
  }

  private func haveSameEvents(_ old: [Handler<Action>], _ new: [Handler<Action>]) -> Bool {
    guard old.count == new.count else { return false }
    for index in old.indices where old[index].event != new[index].event { return false }
    return true
  }
}

extension Updater {
  /// Removes, moves and inserts children. Those that stay are up to date already.
  private mutating func rebuildChildren(
    of node: MountedNode<Action>, to pieces: [HTML<Action>], _ matching: ChildMatching
  ) {
    let old = node.children
    for run in matching.removedRuns { for index in run { handlers.removeAll(of: old[index]) } }
    edits.beginChildren(removing: matching.removedRuns, before: old.count - matching.suffix)
    var middle: [MountedNode<Action>] = []
    var index = pieces.count - matching.suffix - 1
    while index >= matching.prefix {
      let oldIndex = matching.oldIndexes[index]
      if oldIndex >= 0 {
        matching.isKept[index] ? edits.keepChild(oldIndex) : edits.moveChild(oldIndex)
        middle.append(old[oldIndex])
        index -= 1
      } else {
        index = insertRun(of: pieces, endingAt: index, matching, into: &middle)
      }
    }
    edits.endChildren()
    node.children = Array(old[..<matching.prefix]) + middle.reversed() + old[(old.count - matching.suffix)...]
  }

  /// Inserts the new pieces that stand together up to `last`, and answers the index before them.
  private mutating func insertRun(
    of pieces: [HTML<Action>], endingAt last: Int, _ matching: ChildMatching, into middle: inout [MountedNode<Action>]
  ) -> Int {
    var first = last
    while first > matching.prefix, matching.oldIndexes[first - 1] < 0 { first -= 1 }
    var mounter = Mounter(handlers: handlers)
    let nodes = mounter.mount(Array(pieces[first...last]))
    middle += nodes.reversed()
    edits.insert(mounter.markup)
    return first - 1
  }
}
