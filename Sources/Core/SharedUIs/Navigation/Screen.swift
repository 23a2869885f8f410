public import HTMLKit
public import JSONKit
public import RecordKit

/// What fills the window or a sheet, with its form: one value, so that nothing has to be matched afterward.
///
/// A feature brings its screens and sheets; the coordinator holds them as ``AnyScreen`` and knows none by name.
public protocol Screen: Sendable {
  /// The person's actions on it.
  associatedtype Action: Sendable

  /// Finds out whether an address is one of this kind of screen; nil if it is not.
  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>?

  /// The address that shows it, with its query: what the browser's bar has.
  var path: String { get }
  /// The window's title.
  func title(on records: Records) -> String
  /// Takes an action of its own view, and says what is asked of everything around it.
  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect]
  /// Takes what comes back: answers, ended commands, files.
  mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect]
  /// The page or the sheet.
  func view(in context: ScreenContext) -> HTML<Action>
  /// The question that is open over it.
  func alert(in context: ScreenContext) -> HTML<Action>?
  /// Whether closing it would lose something that was typed.
  func isDirty(on records: Records) -> Bool
  /// Why it cannot stay open, as when its row has ended; nil if it can.
  func goneMessage(on records: Records) -> String?
  /// Writes what was typed, to be there again after a reload.
  func writeDraft(to fields: JSONFieldWriter)
  /// Takes what was typed before a reload.
  mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError)
}

/// What an address shows.
public enum RouteMatch<State: Screen> {
  /// The screen at the address.
  case screen(State)
  /// The address is right, but what it names is gone; the text says so.
  case gone(String)
}

/// What comes back to a screen.
public enum ScreenEvent {
  /// It is in front, and something may have changed; it may ask for more. What it shows may depend on that only if it
  /// does.
  case shown
  /// A command that it submitted is stored on the device, or was turned down.
  case ended(Command, Outcome)
  /// What it asked the server or the browser for; nothing where that was only to be done.
  case fetched(token: String, [UInt8])
  /// Why the server does not answer, or the browser has not done it.
  case fetchFailed(token: String, reason: String)
  /// A sheet over it made a row, or gave one another place.
  case created(RowKey)
  /// A sheet over it has finished with something of the server's, and made no row.
  case sheetFinished
  /// The sync that it asked for has ended, with a problem if there was one.
  case synced(problem: String?)
}

extension Screen {
  /// Most screens ask for nothing.
  public mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    []
  }
  /// Most screens have no question.
  public func alert(in context: ScreenContext) -> HTML<Action>? { nil }
  /// Nothing is typed on most screens.
  public func isDirty(on records: Records) -> Bool { false }
  /// Most screens are about no single row.
  public func goneMessage(on records: Records) -> String? { nil }
  /// Nothing to keep.
  public func writeDraft(to fields: JSONFieldWriter) {}
  /// Nothing was kept.
  public mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {}
}
