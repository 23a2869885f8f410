import Synchronization

/// The stored rows that were left out of what was read, since they cannot be read. Each is told of once.
package final class UnreadableRows: Sendable {
  package typealias Report = @Sendable (String) -> Void

  private struct State {
    var known: Set<String> = []
    var report: Report = { _ in }
  }

  /// How many are remembered.
  private static let limit = 1_000

  private let state = Mutex(State())

  package init() {}

  /// Who is told of each row from now on.
  package func tell(_ report: @escaping Report) { state.withLock { $0.report = report } }

  /// Tells of those that are new.
  package func note(_ names: [String]) {
    if names.isEmpty { return }
    let (unknown, report) = state.withLock { state in
      let unknown = names.filter { state.known.count < Self.limit && state.known.insert($0).inserted }
      return (unknown, state.report)
    }
    for name in unknown { report(name) }
  }
}
