/// A piece of a page whose controls send `Action`.
///
/// A view is a function from values to `HTML`. The same value is rendered to markup by the server and mounted in the
/// browser by ``Page``. What is shown is a tree that knows nothing of actions; what is sent stands beside it, so lifting
/// a feature's view into its parent's copies no tree.
public struct HTML<Action> {
  /// Nil if nothing is shown. One reference, since every place that hands a value on has code for each of its words.
  private let fragment: Fragment?

  package init(nodes: NodeList, replies: [EventHandler] = []) {
    fragment = nodes.count == 0 ? nil : Fragment(nodes, replies)
  }

  /// The same page, taken for one of other actions.
  init<Other>(taking other: HTML<Other>) { fragment = other.fragment }

  var nodes: NodeList { fragment?.nodes ?? .none }

  /// What the handlers of `nodes` answer, in document order: all of them `Action`s.
  var replies: [EventHandler] { fragment?.replies ?? [] }

  /// A piece that shows nothing.
  public static var nothing: HTML { HTML(nodes: .none) }

  /// Text as a person reads it; it is escaped when it is written.
  public static func text(_ text: String) -> HTML {
    HTML(nodes: text.isEmpty ? .none : .one(.text(text)))
  }

  /// Several pieces in a row, without an element around them.
  public static func group(_ parts: [HTML]) -> HTML { HTML(joined(parts.map { $0.erased })) }

  /// Whether nothing would be shown.
  public var isEmpty: Bool { fragment == nil }

  /// The same page with every action lifted into a parent's.
  public func map<Parent>(_ lift: @escaping (Action) -> Parent) -> HTML<Parent> {
    HTML<Parent>(nodes: nodes, replies: replies.map { $0.map(lift) })
  }
}

private final class Fragment {
  let nodes: NodeList
  let replies: [EventHandler]

  init(_ nodes: NodeList, _ replies: [EventHandler]) {
    self.nodes = nodes
    self.replies = replies
  }
}
