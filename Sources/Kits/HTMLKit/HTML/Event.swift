/// The events that a page listens to; `page.js` knows the same ones.
package enum Event: Equatable, Sendable {
  case click, input, change, submit, cancel, key, swipeLeft, swipeRight, longPress, refresh, paint, drop, near

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
    case .refresh: "data-on-refresh"
    case .paint: "data-on-paint"
    case .drop: "data-on-drop"
    case .near: "data-on-near"
    }
  }
}
