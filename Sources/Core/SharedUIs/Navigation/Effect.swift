public import RecordKit

/// What a screen asks of everything around it.
public enum Effect {
  /// Do this on the shared data; the screen hears how it ended.
  case submit(AnyIntent)
  /// Do this on the shared data and close the sheet, which hears how it ended: unless it finishes then, it opens again
  /// as it was.
  case submitAndClose(AnyIntent)
  /// Show the place at an address: a tab, a screen on top, or a sheet over what is shown.
  case open(String)
  /// Show this sheet over what is shown.
  case present(AnyScreen)
  /// Close the screen or the sheet, after asking whether what was typed may be lost.
  case cancel
  /// Close the screen or the sheet: it is done. The one below hears of the row that was made, if one was.
  case finish(created: RowKey?)
  /// Say something for a moment.
  case toast(String)
  /// Say something that has to be read.
  case notice(title: String, message: String)
  /// Let the person save these bytes.
  case download(name: String, mediaType: String, bytes: [UInt8])
  /// Let the person choose a file; the screen hears of it.
  case chooseFile(types: String)
  /// Use this appearance from now on.
  case setTheme(Theme)
  /// Look for news on the server; the screen hears how it ended.
  case sync
  /// Ask the server for this; the screen hears the answer with the token.
  case request(token: String, ServerRequest)
  /// Let the person choose a file of these types, and send it to the path by PUT; the screen hears the answer.
  case upload(token: String, path: String, types: String)
  /// Leave the program for the server's page at a path: that of signing in, or this app for another account.
  case visit(String)
  /// Let the person save what the path answers.
  case save(name: String, path: String)
  /// Have the browser make a passkey by the options that the server has answered; the screen hears it with the token.
  case makePasskey(token: String, options: [UInt8])
  /// Change what this browser has of the account; the screen hears with the token only why it was not done.
  case device(token: String, DeviceAction)
  /// Put the text on the clipboard; the screen hears of it.
  case copy(String)
  /// Let the person feel how something ended, on devices that can vibrate.
  case feedback(Feedback)
}

extension Effect {
  /// Do this on the shared data; the screen hears how it ended.
  public static func submit(_ intent: some Intent) -> Effect { .submit(intent.erased) }
  /// Do this on the shared data and close the sheet, unless it fails.
  public static func submitAndClose(_ intent: some Intent) -> Effect { .submitAndClose(intent.erased) }
  /// Ask the server for what the path answers; the screen hears it with the token.
  public static func fetch(token: String, path: String) -> Effect {
    .request(token: token, ServerRequest(.get, path))
  }
  /// Show this sheet over what is shown.
  public static func present(_ screen: some Screen) -> Effect { .present(screen.erased) }
  /// Close the screen or the sheet: it is done.
  public static var finish: Effect { .finish(created: nil) }
}

/// What a person feels of how something ended.
public enum Feedback: Equatable, Sendable {
  case success, refusal

  /// The milliseconds of vibration, of rest, of vibration and so on (Vibration API).
  public var pattern: [Int] {
    switch self {
    case .success: [12]
    case .refusal: [30, 60, 30]
    }
  }
}

/// How the app looks.
public enum Theme: String, CaseIterable, Sendable {
  case automatic, light, dark
}

/// How a command ended on this device.
public enum Outcome: Equatable, Sendable {
  /// It is done, or changes nothing.
  case stored
  /// The rules turned it down.
  case refused(Refusal)
  /// The device could not keep it.
  case failed
}

/// How many rows a list shows at first, and how many more each time.
public let pageSize = 100
