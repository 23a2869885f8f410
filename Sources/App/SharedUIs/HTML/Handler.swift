/// What a control sends, and on which event.
struct Handler<Action> {
  enum Reply {
    case always(Action)
    case value((String) -> Action)
  }

  let event: Event
  let reply: Reply

  func action(for value: String) -> Action {
    switch reply {
    case .always(let action): action
    case .value(let make): make(value)
    }
  }

  func map<Parent>(_ lift: @escaping (Action) -> Parent) -> Handler<Parent> {
    switch reply {
    case .always(let action): Handler<Parent>(event: event, reply: .always(lift(action)))
    case .value(let make): Handler<Parent>(event: event, reply: .value { lift(make($0)) })
    }
  }
}

/// The events that a page listens to; `page.js` knows the same ones.
enum Event: Equatable, Sendable {
  case click, input, change, submit, cancel, key, swipeLeft, swipeRight, longPress, value

  /// The attribute that carries the handler's number.
  var attribute: String {
    switch self {
    case .click: "data-on-click"
    case .input: "data-on-input"
    case .change: "data-on-change"
    case .submit: "data-on-submit"
    case .cancel: "data-on-cancel"
    case .key: "data-on-key"
    case .swipeLeft: "data-on-swipeleft"
    case .swipeRight: "data-on-swiperight"
    case .longPress: "data-on-longpress"
    case .value: "data-on-value"
    }
  }
}
