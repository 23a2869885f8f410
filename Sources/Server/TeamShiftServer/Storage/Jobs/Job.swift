import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Something that is done again and again without anybody asking for it.
struct Job: Sendable {
  /// What a job works on.
  struct Context: Sendable {
    let store: WorkplaceStore
    let now: Instant
    let log: Log
    /// What jobs need beside the store.
    let services: ServerServices

    /// Whether the server stops, so that the job is to be left for the next start.
    var isStopped: Bool { store.alarm.isOff }
  }

  /// The name in the job table.
  let name: String
  /// How long after it was done it is due again, in milliseconds.
  let interval: Int64
  /// Whether it removes what is old, and so waits while the clock may be wrong.
  var removesByAge = false
  /// Whether it is done once for all workplaces together.
  let isOfServer: Bool
  /// The kinds of rows after whose change by a command it is due at once in their workplace.
  var tables: [AnyTable] = []
  /// Does it, and answers when it is due again, or nil for the usual interval; the workplace is nil for a job of the
  /// whole server.
  let run: @Sendable (Context, Identifier<Workplace>?) throws(DatabaseFailure) -> Instant?

  static let day: Int64 = 86_400_000

  init(
    _ name: String, every interval: Int64 = day, removesByAge: Bool = false, afterChangesOf tables: [AnyTable] = [],
    _ run: @escaping @Sendable (Context, Identifier<Workplace>) throws(DatabaseFailure) -> Void
  ) {
    self.name = name
    self.interval = interval
    self.removesByAge = removesByAge
    self.tables = tables
    isOfServer = false
    self.run = { context, workplace throws(DatabaseFailure) in
      if let workplace { try run(context, workplace) }
      return nil
    }
  }

  init(
    _ name: String, ofServer run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Void
  ) {
    self.init(
      name,
      ofServerUntil: { context throws(DatabaseFailure) in
        try run(context)
        return nil
      })
  }

  /// A job that knows when it is due again.
  init(
    _ name: String, ofServerUntil run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Instant?
  ) {
    self.name = name
    interval = Self.day
    isOfServer = true
    self.run = { context, _ throws(DatabaseFailure) in try run(context) }
  }
}
