import SyncKit

/// How far the exchange with the server is: one request at a time, and the next one on its way while a reply is stored.
struct SyncLoop {
  /// Whether an exchange is under way, or waits for other tabs of this browser to end theirs.
  private(set) var isRunning = false
  /// Whether another exchange is to follow.
  private(set) var isWanted = false
  /// A reply that is being stored.
  private(set) var arriving: SyncResult?
  /// Whether the next request has been sent while the reply before it is stored.
  private var isAhead = false
  /// What became of that request, if it is known before the reply is stored.
  private var early: HostEvent?
  /// The screens that wait for the end.
  private var screens: [Int] = []
  /// The number of the timer that leads to the next attempt; 0 for none.
  private var retry = 0

  /// Asks for an exchange.
  ///
  /// - Parameters:
  ///   - screen: the one that hears how it ended; 0 for none.
  ///   - isLoading: whether rows are still to be read; once they are, an exchange is asked for anyway.
  /// - Returns: whether to begin one now.
  mutating func ask(for screen: Int, isLoading: Bool) -> Bool {
    if screen != 0, !screens.contains(screen) { screens.append(screen) }
    guard !isRunning else {
      isWanted = true
      return false
    }
    if isLoading { return false }
    (isRunning, isWanted) = (true, false)
    return true
  }

  /// No other tab is in an exchange.
  mutating func begin() { isRunning = true }

  /// What became of a request; nil while the reply before it is stored, after which ``stored()`` gives it.
  mutating func take(_ event: HostEvent) -> HostEvent? {
    guard arriving != nil else { return event }
    early = event
    return nil
  }

  /// Has a reply stored.
  ///
  /// - Returns: whether to send the next request meanwhile.
  mutating func store(_ result: SyncResult) -> Bool {
    (arriving, isAhead, retry) = (result, result.isMore, 0)
    return isAhead
  }

  /// What comes after the reply was stored, or could not be.
  enum Next {
    /// The request that was sent meanwhile is still under way.
    case reply
    /// It is answered.
    case event(HostEvent)
    /// Nothing is left to be received.
    case end
  }

  mutating func stored() -> Next {
    arriving = nil
    guard isAhead else { return .end }
    defer { early = nil }
    return early.map { .event($0) } ?? .reply
  }

  mutating func end() { (isRunning, isAhead) = (false, false) }

  /// The screens that are now to hear how it ended.
  mutating func takeScreens() -> [Int] {
    defer { screens = [] }
    return screens
  }

  /// Schedules the next attempt.
  ///
  /// - Parameter failures: how many attempts have failed.
  mutating func retry(after failures: Int) -> HostRequest {
    retry = failures
    return .startTimer(.retry(failures), milliseconds: min(60, 1 << min(failures - 1, 6)) * 1_000)
  }

  /// Whether a timer leads to the next attempt, and not to one that was made already.
  func isDue(_ timer: Int) -> Bool { timer == retry }
}
