import JSONKit
import SharedModels

extension ScreenEvent {
  /// What a screen says once the browser has copied a text, or has not; nil for any other event.
  ///
  /// - Parameters:
  ///   - token: that of the request.
  ///   - text: what to say if it is on the clipboard.
  package func copyAnswer(_ token: String, saying text: String = SharedTexts.copied) -> [Effect]? {
    switch self {
    case .fetched(token, _): [.toast(text)]
    case .fetchFailed(token, _): [.notice(title: SharedTexts.notCopied, message: SharedTexts.cannotCopy)]
    default: nil
    }
  }
}

extension Effect {
  /// Put the text on the clipboard; the screen hears with the token whether it is there.
  public static func copy(_ text: String, token: String) -> Effect {
    .browser("copy", token: token) { $0.text("text", text) }
  }

  /// Have the person send a text to somebody, or copy it where the browser cannot: then the screen hears with the token
  /// whether it is on the clipboard.
  public static func share(_ text: String, token: String) -> Effect {
    .browser("share", token: token) { $0.text("text", text) }
  }
}
