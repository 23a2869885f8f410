import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

/// Holds a database's writer up, queues writes in their order, each once the former ones wait, and returns when all are
/// done.
func queueWrites(_ writes: [@Sendable () -> Void], in database: Database) throws {
  let (isHeld, door) = (Door(), Door())
  let first = SystemThread {
    _ = try? database.write { _ in
      isHeld.open()
      door.wait()
    }
  }
  isHeld.wait()
  let writer = try #require(database.writer)
  let threads = writes.enumerated().compactMap { number, write in
    let thread = SystemThread(write)
    writer.queue.wait { $0.jobs.count + $0.background.count == number + 1 ? () : nil }
    return thread
  }
  door.open()
  for thread in threads + [first].compactMap({ $0 }) { thread.join() }
}
