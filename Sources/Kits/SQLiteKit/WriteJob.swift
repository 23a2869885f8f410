import DatabaseKit
import Dispatch

/// A write that waits for its turn, and whose caller waits for it.
///
/// Only one thread touches it at a time: the caller before it is queued and after it is finished, the writer between.
final class WriteJob: @unchecked Sendable {
  /// Why it was not done.
  var failure: DatabaseFailure?
  /// Whether it must be the first of its group.
  let beginsGroup: Bool
  /// Whom it is for.
  let client: WriteClient
  /// How long it and what it alone makes others wait for took, in microseconds.
  var duration: Int64 = 0
  /// When it began to wait, in microseconds.
  let queuedAt = MonotonicTime.microseconds()
  private var body: ((SQLiteConnection) -> Bool)?
  private let finished = DispatchSemaphore(value: 0)

  /// A job of the caller's own body, which must not outlive the caller's wait.
  init(for client: WriteClient = .common, beginsGroup: Bool = false, _ body: @escaping (SQLiteConnection) -> Bool) {
    self.client = client
    self.beginsGroup = beginsGroup
    self.body = body
  }

  /// Does the write, and answers whether to keep it.
  func run(_ connection: SQLiteConnection) -> Bool { body?(connection) ?? false }

  /// Lets go of the body, and then of the caller.
  func finish() {
    body = nil
    finished.signal()
  }

  func wait() { finished.wait() }
}
