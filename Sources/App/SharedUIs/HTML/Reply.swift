/// What a control sends.
enum Reply<Action> {
  case always(Action)
  case value((String) -> Action)

  func action(for value: String) -> Action {
    switch self {
    case .always(let action): action
    case .value(let make): make(value)
    }
  }

  func map<Parent>(_ lift: @escaping (Action) -> Parent) -> Reply<Parent> {
    switch self {
    case .always(let action): .always(lift(action))
    case .value(let make): .value { lift(make($0)) }
    }
  }
}
