import Dispatch

/// A write that waits for its turn, and whose caller waits for it.
///
/// Only one thread touches it at a time: the caller before it is queued and after it is finished, the writer between.
final class WriteJob: @unchecked Sendable {
  /// Does the write, and answers whether to keep it.
  let body: (Connection) -> Bool
  /// Why it was not done.
  var failure: DatabaseFailure?
  private let finished = DispatchSemaphore(value: 0)

  init(_ body: @escaping (Connection) -> Bool) { self.body = body }

  func finish() { finished.signal() }

  func wait() { finished.wait() }
}
