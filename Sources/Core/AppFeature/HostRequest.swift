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
  /// Answer `timerEnded` with the timer after so many milliseconds.
  case startTimer(HostTimer, milliseconds: Int)
  /// Carry out what a screen or the app asks; where the request has a token, answer `fetched` or `fetchFailed` with the screen's number
  /// and the token.
  case browser(BrowserRequest, screen: Int)
  /// Keep what was typed over a reload of this tab; empty bytes keep nothing any more.
  case keepDraft([UInt8])
}

/// What a navigation does to the browser's history.
package enum HistoryMode: String, Sendable {
  case push, replace, back
}

/// What a timer is for.
package enum HostTimer: Equatable, Sendable {
  /// The toast of this number has been there long enough.
  case toast(Int)
  /// It is time to sync again, after so many attempts that failed.
  case retry(Int)
}
