package import JSONKit
package import RecordKit
package import SharedUIs

/// An action that is possible anywhere in the app. An action on a screen goes back to the screen it came from.
package enum AppAction: Sendable {
  /// An action of the open screen of this number.
  case screen(Int, AnyScreenAction)
  case tabTapped(Int)
  /// A link of the app itself, to the place at an address.
  case linkTapped(String)
  /// A key that does the same on every screen.
  case shortcutPressed(Shortcut)
  case toastExpired(Int)
  case undoTapped(Identifier<Command>)
  case noticeDismissed
  case discardAnswered(Bool)
  case refusalDismissed
  case refusalReopened
  case refusalApplied
  case refusalSaved
  case refusalResent
  case updateAccepted
  case signInTapped
  case reloadTapped
  case retryTapped
}
