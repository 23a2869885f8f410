/// Nodes in a row as the document holds them: no empty texts and no two texts in a row, so a node's index here is its
/// index in the document. A single node needs no memory of its own.
package enum NodeList: Sendable {
  case none
  case one(Node)
  case many([Node])

  init(_ nodes: [Node]) {
    switch nodes.count {
    case 0: self = .none
    case 1: self = .one(nodes[0])
    default: self = .many(nodes)
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  subscript(index: Int) -> Node {
    switch self {
    case .none: preconditionFailure("an empty list has no nodes")
    case .one(let node): node
    case .many(let nodes): nodes[index]
    }
  }

  /// Adds these nodes behind others; where two texts meet, they become one.
  func append(to nodes: inout [Node]) {
    switch self {
    case .none: break
    case .one(let node): Self.append(node, to: &nodes)
    case .many(let more):
      Self.append(more[0], to: &nodes)
      nodes += more[1...]
    }
  }

  private static func append(_ node: Node, to nodes: inout [Node]) {
    if case .text(let text) = node, case .text(let before)? = nodes.last {
      nodes[nodes.count - 1] = .text(before + text)
    } else {
      nodes.append(node)
    }
  }
}
