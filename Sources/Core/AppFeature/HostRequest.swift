package import JSONKit
package import SharedModels
package import SharedUIs
package import SyncKit

/// What the app asks of the browser.
package enum HostRequest: Equatable, Sendable {
  /// Show this markup as the page's content.
  case mount([UInt8])
  /// Change the page by an edit stream.
  case edit([UInt8])
  /// Write in one transaction, then answer `stored` or `storeFailed` with the token, if there is one.
  case store(token: String, writes: [StoreWrite])
  /// Ask for `syncStarted` as soon as no other tab of this browser is syncing.
  case sync
  /// Answer `restored` with all that is stored: another tab has synced since this one did.
  case restore
  /// Answer `loaded` with these blocks of the store.
  case load([String])
  /// Send a sync request, then answer `syncReplied` or `syncFailed`.
  case send([UInt8])
  /// The exchange is over; another tab may sync.
  case syncEnded
  case navigate(path: String, title: String, mode: HistoryMode)
  case download(name: String, mediaType: String, bytes: [UInt8])
  case chooseFile(types: String)
  case setTheme(Theme)
  /// Show what can be pressed, and the app's icon, in this color from now on.
  case setAccent(AccentColor)
  /// Tell the clocks of this zone from now on.
  case setTimeZone(String)
  /// Answer `timerEnded` with the number after so many milliseconds.
  case startTimer(id: Int, milliseconds: Int)
  case applyUpdate
  /// Send this to the server, then tell `fetched` or `fetchFailed` with the token.
  case request(token: String, ServerRequest)
  /// Let the person choose a file, send it by PUT, then tell `fetched` or `fetchFailed` with the token.
  case upload(token: String, path: String, types: String)
  /// Load the server's page at the path in place of this one.
  case visit(String)
  /// Have a passkey made by these options, as JSON, then tell `fetched` or `fetchFailed` with the token.
  case makePasskey(token: String, options: [UInt8])
  /// Do this with what the browser has of the account; tell `fetchFailed` with the token if it was not done.
  case device(token: String, DeviceAction)
  /// Let the person save what the path answers.
  case save(name: String, path: String)
  /// Put the text on the clipboard, then tell `copied`.
  case copy(String)
  /// Vibrate for so many milliseconds, rest for so many, and so on, unless the person wants little motion.
  case vibrate([Int])
  /// Keep what was typed over a reload of this tab; empty bytes keep nothing any more.
  case keepDraft([UInt8])
}

/// What a navigation does to the browser's history.
package enum HistoryMode: String, Sendable {
  case push, replace, back
}

/// What the browser tells the app.
package enum HostEvent {
  /// A control was used: its handler's number, and its value.
  case control(handler: Int, value: String)
  case addressChanged(path: String)
  /// A minute has begun, or the page has come back.
  case timePassed
  /// A timer has ended; by the number ``nudge`` the browser says that the server may have something new.
  case timerEnded(id: Int)
  case stored(token: String)
  case storeFailed(token: String, isFull: Bool)
  /// A write without a token was not made.
  case storageRefused
  /// No other tab is syncing; with the place in the feed and the outbox as they are stored now.
  case syncStarted(state: JSON?, outbox: JSON)
  case restored(StoredDevice)
  case loaded([StoredBlock])
  /// Another tab has written to the outbox.
  case outboxChanged(outbox: JSON)
  case syncReplied([UInt8])
  case syncFailed(reason: String)
  /// The request was turned down for what it holds.
  case syncRejected(reason: String)
  case connectionChanged(isOnline: Bool)
  case fileChosen([UInt8])
  case updateReady
  /// The server does not take the session any more.
  case signedOut
  case fetched(token: String, [UInt8])
  case fetchFailed(token: String, reason: String)
  case copied(isDone: Bool)
}

extension HostEvent {
  /// The number of no timer. Timers of tries have numbers below it, those of toasts are positive.
  package static var nudge: Int { -1 }
}
