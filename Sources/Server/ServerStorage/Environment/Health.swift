package import DatabaseKit
import Synchronization

/// Whether the server can write its data. A probe may ask often, so the disk is asked at most once every few seconds.
package final class Health: Sendable {
  private struct Check {
    let microseconds: Int64
    let failure: DatabaseFailure?
  }

  private static let interval: Int64 = 5_000_000

  private let last = Mutex<Check?>(nil)

  /// - Parameter microseconds: the present, by a clock that nobody sets.
  package func check(_ engine: any StorageEngine, at microseconds: Int64 = monotonicMicroseconds())
    throws(DatabaseFailure)
  {
    let failure = last.withLock { last in
      if let last, microseconds - last.microseconds < Self.interval { return last.failure }
      let failure = Self.failure(of: engine)
      last = Check(microseconds: microseconds, failure: failure)
      return failure
    }
    if let failure { throw failure }
  }

  private static func failure(of engine: any StorageEngine) -> DatabaseFailure? {
    do throws(DatabaseFailure) {
      try engine.checkWriting()
      return nil
    } catch {
      return error
    }
  }
}
