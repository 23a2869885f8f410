/// Applies an edit stream as `page.js` does, and counts what it did.
package struct EditReader {
  private let bytes: [UInt8]
  private var at = 0
  package private(set) var moves = 0
  package private(set) var insertions = 0
  package private(set) var removals = 0
  package private(set) var steps = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func apply(to root: DocumentNode) {
    var path = [root]
    while at < bytes.count {
      let node = path[path.count - 1]
      steps += 1
      switch byte() {
      case 1: path.append(node.children[number()])
      case 2: path.removeLast()
      case 3: node.text = text()
      case 4:
        let name = text()
        node.attributes[name] = text()
      case 5: node.attributes[text()] = nil
      case 6: editChildren(of: node)
      case let code: preconditionFailure("no such edit: \(code)")
      }
    }
  }

  private mutating func editChildren(of parent: DocumentNode) {
    let old = parent.children
    for _ in 0..<number() {
      let start = number()
      let count = number()
      removals += count
      for node in old[start..<(start + count)] { remove(node, from: parent) }
    }
    let end = number()
    var next = end < old.count ? old[end] : nil
    while true {
      switch byte() {
      case 0: return
      case 1: next = old[number()]
      case 2:
        let node = old[number()]
        remove(node, from: parent)
        insert([node], into: parent, before: next)
        moves += 1
        next = node
      case 3:
        let nodes = MarkupReader.read(Array(text().utf8))
        insert(nodes, into: parent, before: next)
        insertions += nodes.count
        next = nodes[0]
      case let code: preconditionFailure("no such edit of children: \(code)")
      }
    }
  }

  private func remove(_ node: DocumentNode, from parent: DocumentNode) {
    parent.children.removeAll { $0 === node }
  }

  private func insert(_ nodes: [DocumentNode], into parent: DocumentNode, before next: DocumentNode?) {
    let place = parent.children.firstIndex { $0 === next } ?? parent.children.count
    parent.children.insert(contentsOf: nodes, at: place)
  }

  private mutating func byte() -> UInt8 {
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func number() -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = byte()
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
  }

  private mutating func text() -> String {
    let count = number()
    defer { at += count }
    return String(decoding: bytes[at..<(at + count)], as: UTF8.self)
  }
}
