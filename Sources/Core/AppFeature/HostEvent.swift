package import JSONKit
package import SharedUIs
package import SyncKit

/// What the browser tells the app.
package enum HostEvent {
  /// A control was used: its handler's number, and its value.
  case control(handler: Int, value: String)
  case addressChanged(path: String)
  /// A minute has begun, or the page has come back.
  case timePassed
  case timerEnded(HostTimer)
  /// The server may have something new.
  case nudged
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
  case updateReady
  /// The rest of the program has come behind what shows the first screen.
  case programLoaded
  /// The server does not take the session any more.
  case signedOut
  /// What the screen of this number has asked the server or the browser for, with its token.
  case fetched(screen: Int, token: String, [UInt8])
  /// The server answers the screen's request only to somebody who has signed in or confirmed lately.
  case unconfirmed(screen: Int, BrowserRequest)
  /// Why the screen's request came to nothing.
  case fetchFailed(screen: Int, token: String, reason: String)
}
