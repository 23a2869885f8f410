/// What a search knows so far, and whether it is to go on.
final class SearchControl {
  private let ask: (RosterProgress) -> RosterInstruction
  private(set) var isStopped = false
  private(set) var rows: [[UInt8]] = []
  private(set) var cost = Double.infinity
  private(set) var bound = -Double.infinity

  /// Whether bounds of the search hold.
  private let isExact: Bool

  init(isExact: Bool = true, _ ask: @escaping (RosterProgress) -> RosterInstruction) {
    self.isExact = isExact
    self.ask = ask
  }

  /// Whether nothing is left to search.
  var isProven: Bool { bound >= cost }

  var progress: RosterProgress {
    RosterProgress(
      rows: rows, cost: cost < .infinity ? Int64(cost) : nil, bound: bound.magnitude < .infinity ? Int64(bound) : nil)
  }

  /// Asks whether to go on; true if the search is to end.
  func poll() -> Bool {
    if isStopped { return true }
    switch ask(progress) {
    case .proceed: break
    case .stop: isStopped = true
    case .adopt(let other):
      if let cost = other.cost { offer(other.rows, cost: Double(cost)) }
      if let bound = other.bound { raise(to: Double(bound)) }
      if isProven { isStopped = true }
    }
    return isStopped
  }

  /// Keeps a plan if it is cheaper than the one there is.
  func offer(_ rows: [[UInt8]], cost: Double) {
    guard cost < self.cost else { return }
    self.rows = rows
    self.cost = cost
  }

  /// Keeps a bound, which is at most what the plan costs.
  func raise(to bound: Double) {
    guard isExact else { return }
    self.bound = max(self.bound, min(bound, cost))
  }
}
