import JSONKit

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
