package import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Something that is done again and again without anybody asking for it.
package struct Job: Sendable {
  /// What a job works on.
  package struct Context: Sendable {
    package let store: WorkplaceStore
    package let now: Instant
    package let log: Log
    /// What jobs need beside the store.
    package let services: ServerServices

    /// Whether the server stops, so that the job is to be left for the next start.
    package var isStopped: Bool { store.wakeSignal.isCanceled }
  }

  /// The name in the job table.
  package let name: String
  /// How long after it was done it is due again, in milliseconds.
  package let interval: Int64
  /// Whether it waits while the clock may be wrong: it removes what is old, or writes what a date says.
  package var needsTrustedTime = false
  /// Whether it is done once for all workplaces together.
  let isOfServer: Bool
  /// The kinds of rows after whose change by a command it is due at once in their workplace.
  package var tables: [AnyTable] = []
  /// The tables whose changes by a command it is told of, entry by entry of the log.
  package var collects: Set<String> = []
  /// Which of those entries it is told of.
  private(set) var wants: @Sendable (WorkplaceTransaction, LogEntry) -> Bool = { _, _ in true }
  private let body: @Sendable (Context, Identifier<Workplace>?) throws(JobFailure) -> Instant?

  package static let day: Int64 = 86_400_000

  package init(
    _ name: String, every interval: Int64 = day, needsTrustedTime: Bool = false, afterChangesOf tables: [AnyTable] = [],
    _ run: @escaping @Sendable (Context, Identifier<Workplace>) throws(DatabaseFailure) -> Void
  ) {
    self.name = name
    self.interval = interval
    self.needsTrustedTime = needsTrustedTime
    self.tables = tables
    isOfServer = false
    body = { context, workplace throws(JobFailure) in
      if let workplace { try onDatabase { () throws(DatabaseFailure) in try run(context, workplace) } }
      return nil
    }
  }

  /// A job of each workplace that knows when it is due again, which is within a day.
  package init(
    _ name: String, afterChangesOf tables: [AnyTable],
    ofWorkplaceUntil run:
      @escaping @Sendable (Context, Identifier<Workplace>) throws(DatabaseFailure) -> Instant?
  ) {
    self.name = name
    interval = Self.day
    isOfServer = false
    self.tables = tables
    body = { context, workplace throws(JobFailure) in
      guard let workplace else { return nil }
      return try onDatabase { () throws(DatabaseFailure) in try run(context, workplace) }
    }
  }

  /// A job that is done for entries of the log, a few at a time, as soon as there are any.
  ///
  /// - Parameters:
  ///   - tables: by their names.
  ///   - wants: which of their entries it is done for.
  ///   - run: does it for entries that are kept, which it has to forget in the write that does it.
  package init(
    _ name: String, collecting tables: Set<String>,
    where wants: @escaping @Sendable (WorkplaceTransaction, LogEntry) -> Bool,
    _ run: @escaping @Sendable (Context, Identifier<Workplace>, [Identifier<LogEntry>]) throws(DatabaseFailure) -> Void
  ) {
    self.init(name) { context, workplace throws(DatabaseFailure) in
      while !context.isStopped {
        let read = try context.store.read(workplace) { $0.jobs.collected(for: name, limit: WorkplaceStore.batch) }
        guard let entries = read, !entries.isEmpty else { return }
        try run(context, workplace, entries)
      }
    }
    collects = tables
    self.wants = wants
  }

  package init(
    _ name: String, ofServer run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Void
  ) {
    self.init(
      name,
      ofServerUntil: { context throws(DatabaseFailure) in
        try run(context)
        return nil
      })
  }

  /// A job of the whole server that removes what is old.
  package init(
    _ name: String, ofServerByAge run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Void
  ) {
    self.init(name, ofServer: run)
    needsTrustedTime = true
  }

  /// A job that knows when it is due again.
  package init(
    _ name: String, ofServerUntil run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Instant?
  ) {
    self.name = name
    interval = Self.day
    isOfServer = true
    body = { context, _ throws(JobFailure) in
      try onDatabase { () throws(DatabaseFailure) in try run(context) }
    }
  }

  /// A job that knows when it is due again, and can fail for reasons outside of the database.
  package init(
    _ name: String, outside run: @escaping @Sendable (Context) throws(JobFailure) -> Instant?
  ) {
    self.name = name
    interval = Self.day
    isOfServer = true
    body = { context, _ throws(JobFailure) in try run(context) }
  }

  /// Does it.
  ///
  /// - Parameter workplace: nil for a job of the whole server.
  /// - Returns: when it is due again; nil for the usual interval.
  package func run(
    _ context: Context, of workplace: Identifier<Workplace>?
  ) throws(JobFailure) -> Instant? {
    try body(context, workplace)
  }
}

/// Why a job could not be done; it is tried again later.
package enum JobFailure: Error, Equatable, CustomStringConvertible {
  case database(DatabaseFailure)
  /// Something else, in a sentence for the operator.
  case outside(String)

  package var description: String {
    switch self {
    case .database(let failure): failure.description
    case .outside(let sentence): sentence
    }
  }
}

private func onDatabase<Value>(_ body: () throws(DatabaseFailure) -> Value) throws(JobFailure) -> Value {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw .database(error)
  }
}
