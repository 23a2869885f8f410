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
  /// Use this appearance from now on.
  case setTheme(Theme)
  /// The person has confirmed, by the password or a passkey, that it is they who ask: what has waited for that goes on.
  case confirmed
  /// Look for news on the server; the screen hears how it ended.
  case sync
  /// Ask this of the browser, unchanged; the screen hears the answer with the token of the request.
  case browser(BrowserRequest)
}

extension Effect {
  /// Do this on the shared data; the screen hears how it ended.
  public static func submit(_ intent: some Intent) -> Effect { .submit(intent.erased) }
  /// Do this on the shared data and close the sheet, unless it fails.
  public static func submitAndClose(_ intent: some Intent) -> Effect { .submitAndClose(intent.erased) }
  /// Show this sheet over what is shown.
  public static func present(_ screen: some Screen) -> Effect { .present(screen.erased) }
  /// Close the screen or the sheet: it is done.
  public static var finish: Effect { .finish(created: nil) }
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
