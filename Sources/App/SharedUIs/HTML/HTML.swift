/// A piece of a page whose controls send `Action`.
///
/// A view is a function from values to `HTML`. The same value is rendered to markup by the server and mounted in the
/// browser by ``Page``. What is shown is a tree that knows nothing of actions; what is sent stands beside it, so lifting
/// a feature's view into its parent's copies no tree.
public struct HTML<Action> {
  let nodes: NodeList
  /// What the handlers of `nodes` answer, in document order.
  let replies: [Reply<Action>]

  init(nodes: NodeList, replies: [Reply<Action>]) {
    self.nodes = nodes
    self.replies = replies
  }

  /// A piece that shows nothing.
  public static var nothing: HTML { HTML(nodes: .none, replies: []) }

  /// Text as a person reads it; it is escaped when it is written.
  public static func text(_ text: String) -> HTML {
    text.isEmpty ? .nothing : HTML(nodes: .one(.text(text)), replies: [])
  }

  /// Several pieces in a row, without an element around them.
  public static func group(_ parts: [HTML]) -> HTML {
    if parts.count == 1 { return parts[0] }
    var nodes: [Node] = []
    var replies: [Reply<Action>] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.nodes.count })
    for part in parts {
      part.nodes.append(to: &nodes)
      if !part.replies.isEmpty { replies += part.replies }
    }
    return HTML(nodes: NodeList(nodes), replies: replies)
  }

  /// Whether nothing would be shown.
  public var isEmpty: Bool { nodes.count == 0 }

  /// The same page with every action lifted into a parent's.
  public func map<Parent>(_ lift: @escaping (Action) -> Parent) -> HTML<Parent> {
    HTML<Parent>(nodes: nodes, replies: replies.isEmpty ? [] : replies.map { $0.map(lift) })
  }
}
