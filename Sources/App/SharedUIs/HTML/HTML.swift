/// A piece of a page whose controls send `Action`.
///
/// A view is a function from values to `HTML`. The same value is rendered to markup by the server and mounted in the
/// browser by ``Page``.
public indirect enum HTML<Action> {
  /// Text as a person reads it; it is escaped when it is written.
  case text(String)
  /// An element; made by ``tag(_:_:content:)``.
  case element(Element<Action>)
  /// Several pieces in a row, without an element around them.
  case group([HTML<Action>])

  /// A piece that shows nothing.
  public static var nothing: HTML { .group([]) }

  /// Whether nothing would be shown.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .element: false
    case .group(let parts): parts.allSatisfy { $0.isEmpty }
    }
  }

  /// The same page with every action lifted into a parent's.
  public func map<Parent>(_ lift: @escaping (Action) -> Parent) -> HTML<Parent> {
    switch self {
    case .text(let text): .text(text)
    case .element(let element): .element(element.map(lift))
    case .group(let parts): .group(parts.map { $0.map(lift) })
    }
  }
}
