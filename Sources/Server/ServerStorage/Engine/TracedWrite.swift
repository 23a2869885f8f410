import Synchronization

/// A write as steps of a trace: the writes before it, its own statements, and the commit, with all that is made durable
/// by it.
package final class TracedWrite: Sendable {
  private struct Times {
    /// When the writer came to it, and when its statements were done; of the last time if it was done again.
    var begin: Int64?
    var workEnd: Int64?
  }

  private let trace: Trace
  private let start = wallNanoseconds()
  private let times = Mutex(Times())

  package init?(_ trace: Trace?) {
    guard let trace else { return nil }
    self.trace = trace
  }

  package func begin() { times.withLock { $0.begin = wallNanoseconds() } }

  package func hasWorked() { times.withLock { $0.workEnd = wallNanoseconds() } }

  /// The caller goes on.
  package func end() {
    let times = times.withLock { $0 }
    let parts = [("waiting", times.begin), ("working", times.workEnd), ("committing", wallNanoseconds())]
    trace.note("database write", from: start, parts.compactMap { name, end in end.map { (name, $0) } })
  }
}
