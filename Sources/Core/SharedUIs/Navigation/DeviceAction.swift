/// What only the browser can do about the account that it shows.
public enum DeviceAction: Equatable, Sendable {
  /// End the session and delete what this browser keeps of the account, after asking about changes that are not sent.
  case signOut
  /// Delete what this browser keeps of an account that is no more, and leave the program.
  case forgetAccount
  /// Show another workplace of the account.
  case openWorkplace(String)
  /// Delete what this browser keeps of the workplace, and show another one.
  case forgetWorkplace
  /// Have the person send a text to somebody, or copy it where the browser cannot.
  case share(String)
  /// Have the app ask for the person's verification before it opens in this browser, or no longer; nil changes nothing.
  /// The screen hears by `fetched` whether it does then: nothing if not.
  case lock(Bool?)
}
