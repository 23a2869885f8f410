public import HTMLKit
import SharedModels

/// What a screen has asked the server for.
public enum Fetched<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing has come yet.
  case loading
  /// Why it does not come.
  case failed(String)
  /// It is here.
  case here(Value)

  /// What has come; nil for nothing yet.
  public var value: Value? { if case .here(let value) = self { value } else { nil } }

  /// It, cards without content until it comes, or why it does not.
  public func view<Action>(retry: Action, @HTMLBuilder<Action> content: (Value) -> HTML<Action>) -> HTML<Action> {
    switch self {
    case .loading: skeletonList(count: 2)
    case .failed(let reason): banner(reason, icon: .cloudSlash, button: Button(SharedTexts.tryAgain, action: retry))
    case .here(let value): content(value)
    }
  }
}

/// A request of a form that is under way, and what was wrong with the last one.
public struct RequestState: Equatable, Sendable {
  /// Whether the answer is awaited.
  public private(set) var isBusy = false
  /// What was wrong.
  public private(set) var problem: String?

  /// Nothing asked yet.
  public init() {}

  /// Asks the server, unless it is being asked.
  public mutating func send(token: String, _ request: ServerRequest) -> [Effect] {
    guard !isBusy else { return [] }
    (isBusy, problem) = (true, nil)
    return [.request(token: token, request)]
  }

  /// It is done.
  public mutating func finish() { (isBusy, problem) = (false, nil) }
  /// It is not done, for this reason.
  public mutating func fail(_ reason: String) { (isBusy, problem) = (false, reason) }
  /// What was wrong is being corrected.
  public mutating func change() { problem = nil }
}
