import DatabaseKit
import HTTPKit
import Synchronization

/// Whether the server can write its data. A probe may ask often, so the disk is asked at most once every few seconds.
final class Health: Sendable {
  private struct Check {
    let microseconds: Int64
    let failure: DatabaseFailure?
  }

  private static let interval: Int64 = 5_000_000

  private let last = Mutex<Check?>(nil)

  /// - Parameter microseconds: the present, by a clock that nobody sets.
  func check(_ engine: any StorageEngine, at microseconds: Int64 = monotonicMicroseconds()) throws(Problem) {
    let failure = last.withLock { last in
      if let last, microseconds - last.microseconds < Self.interval { return last.failure }
      let failure = Self.failure(of: engine)
      last = Check(microseconds: microseconds, failure: failure)
      return failure
    }
    if let failure { throw .unhealthy(failure) }
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

extension Problem {
  /// Says to the operator what is wrong; the log says where.
  fileprivate static func unhealthy(_ failure: DatabaseFailure) -> Problem {
    var problem = Problem(.unavailable, "The server cannot write its data: \(reason(failure)).")
    problem.cause = failure.description
    return problem
  }

  private static func reason(_ failure: DatabaseFailure) -> String {
    switch failure {
    case .diskFull: "the disk is full"
    case .readOnly: "it may only be read"
    case .replaced: "the database's file was deleted, moved or replaced while the server was running"
    case .damaged: "the database is damaged"
    default: "the database does not take a write"
    }
  }
}
