/// Asks from time to time whether a search is to go on.
final class SearchControl {
  private let ask: () -> Bool
  private(set) var isStopped = false

  /// - Parameter ask: whether to go on.
  init(_ ask: @escaping () -> Bool) { self.ask = ask }

  /// Whether the search is stopped now.
  func poll() -> Bool {
    if !isStopped, !ask() { isStopped = true }
    return isStopped
  }
}
