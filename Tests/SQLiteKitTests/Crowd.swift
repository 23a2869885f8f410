@testable import DatabaseKit
@testable import SQLiteKit

/// Runs the body on as many threads at once, and returns when all have ended.
func crowd(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).compactMap { number in SystemThread { body(number) } }
  precondition(threads.count == count, "The system has no \(count) threads to give.")
  for thread in threads { thread.join() }
}

/// A door that threads wait at until it is opened.
final class Door: Sendable {
  private let isOpen = Monitor(false)

  func open() { isOpen.change { $0 = true } }

  func wait() { isOpen.wait { $0 ? () : nil } }
}
