import JSONKit
import SharedUIs

/// What only the browser can do about the account that it shows.
extension Effect {
  /// End the session and delete what this browser keeps of the account, after asking about changes that are not sent;
  /// the screen hears with the token only why it was not done.
  static func signOut(token: String) -> Effect { .browser("signOut", token: token) }

  /// Delete what this browser keeps of an account that is no more, and leave the program.
  static var forgetAccount: Effect { .browser("forgetAccount") }

  /// Make a passkey by the options that the server has answered; the screen hears it with the token.
  static func makePasskey(token: String, options: [UInt8]) -> Effect {
    .browser("makePasskey", token: token) { $0.text("options", String(decoding: options, as: UTF8.self)) }
  }

  /// Have a passkey sign the challenge of the options that the server has answered; the screen hears it with the token.
  static func usePasskey(token: String, options: [UInt8]) -> Effect {
    .browser("usePasskey", token: token) { $0.text("options", String(decoding: options, as: UTF8.self)) }
  }

  /// Have the app ask for the person's verification before it opens in this browser, or no longer; nil changes nothing.
  /// The screen hears with the token whether it does then: nothing if not.
  static func lock(_ isOn: Bool?, token: String) -> Effect {
    .browser("lock", token: token) { fields in if let isOn { fields.flag("isOn", isOn) } }
  }
}
