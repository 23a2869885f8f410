/// A control's handler, without the type of its action.
///
/// The compiler makes a copy of generic code for every type that it is used with. Features have an action type each, so
/// this is the one place that knows it: all that is made of replies is compiled once.
package struct EventHandler {
  /// Makes the action from the control's value, in a ``Box``.
  private let answer: (String) -> AnyObject

  private init(boxed answer: @escaping (String) -> AnyObject) { self.answer = answer }

  private init(box: AnyObject) { answer = { _ in box } }

  /// Sends the same action whatever the control's value is.
  package init<Action>(always action: Action) { self.init(box: Box(action)) }

  /// Sends an action made of the control's value.
  package init<Action>(_ action: @escaping (String) -> Action) {
    answer = { Box(action($0)) }
  }

  /// The action of a reply that was made of actions of this type.
  func action<Action>(_ type: Action.Type, for value: String) -> Action {
    unsafeDowncast(answer(value), to: Box<Action>.self).content
  }

  package func map<Action, Parent>(_ lift: @escaping (Action) -> Parent) -> EventHandler {
    EventHandler { lift(action(Action.self, for: $0)) }
  }

  /// The same reply with its action in a ``BoxedAction``.
  var boxed: EventHandler {
    EventHandler(boxed: { [answer] in Box(BoxedAction(answer($0))) })
  }

  /// The same reply to another value than the control's.
  package func reading(_ value: @escaping (String) -> String) -> EventHandler {
    EventHandler(boxed: { [answer] in answer(value($0)) })
  }

  /// The same reply to one value, whatever the control's is.
  package func to(_ value: String) -> EventHandler {
    EventHandler(boxed: { [answer] _ in answer(value) })
  }
}

/// An action whose type only those know who have made the page: it is one action type for all of them.
public struct BoxedAction: @unchecked Sendable {
  private let box: AnyObject

  fileprivate init(_ box: AnyObject) { self.box = box }

  /// The action, which has been one of a page of this type of action.
  public func unboxed<Action>(as type: Action.Type) -> Action { unsafeDowncast(box, to: Box<Action>.self).content }
}

extension HTML {
  /// The same page with every action in a box. Pages of any actions become pages of one type, without code for each.
  public var boxed: HTML<BoxedAction> { HTML<BoxedAction>(nodes: nodes, replies: replies.map { $0.boxed }) }
}

private final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}
