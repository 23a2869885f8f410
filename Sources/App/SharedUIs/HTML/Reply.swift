/// What a control sends, without the type of its action.
///
/// The compiler makes a copy of generic code for every type that it is used with. Features have an action type each, so
/// this is the one place that knows it: all that is made of replies is compiled once.
struct Reply {
  /// Makes the action from the control's value, in a ``Box``.
  private let answer: (String) -> AnyObject

  private init(boxed answer: @escaping (String) -> AnyObject) { self.answer = answer }

  /// Sends the same action whatever the control's value is.
  init<Action>(always action: Action) {
    answer = { _ in Box(action) }
  }

  /// Sends an action made of the control's value.
  init<Action>(_ action: @escaping (String) -> Action) {
    answer = { Box(action($0)) }
  }

  /// The action of a reply that was made of actions of this type.
  func action<Action>(_ type: Action.Type, for value: String) -> Action {
    unsafeDowncast(answer(value), to: Box<Action>.self).content
  }

  func map<Action, Parent>(_ lift: @escaping (Action) -> Parent) -> Reply {
    Reply { lift(action(Action.self, for: $0)) }
  }

  /// The same reply to another value than the control's.
  func reading(_ value: @escaping (String) -> String) -> Reply {
    Reply(boxed: { [answer] in answer(value($0)) })
  }

  /// The same reply to one value, whatever the control's is.
  func to(_ value: String) -> Reply {
    Reply(boxed: { [answer] _ in answer(value) })
  }
}

private final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}
