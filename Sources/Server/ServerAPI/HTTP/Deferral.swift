package import HTTPKit

/// What takes so long that it is done beside the threads that serve, by threads of its own kind.
package enum Deferral: CaseIterable, Sendable {
  /// Reading very many rows and drawing them: processors and memory.
  case documents
  /// Reading very many rows to count them.
  case summaries
  /// Waiting for the geocoder.
  case geocoding
  /// Waiting for the router.
  case routing
  /// Waiting for servers with people's own calendars.
  case calendars
  /// Reading calendars for programs, and writing for them.
  case calendarPrograms
  /// Drawing pages for browsers that have not started the app.
  case pages
  /// Hashing passwords: processors and memory.
  case passwords
  /// Reading pictures.
  case pictures
  /// Changes by accounts and workplaces that have made very many lately.
  case changes
  /// Changes that may look up or change hundreds of rows.
  case largeChanges
  /// Operators' commands, which may take hours.
  case administration

  /// How much there is room for, by what it takes.
  fileprivate var limits: WorkerPool.Limits {
    switch self {
    case .documents, .summaries: WorkerPool.Limits(threads: 2, queue: 16, client: 4, group: 8, atOnce: 1)
    case .geocoding, .routing: WorkerPool.Limits(threads: 4, queue: 16, client: 4, group: 8)
    case .calendars: WorkerPool.Limits(threads: 4, queue: 32, client: 1)
    case .calendarPrograms:
      // A program asks for several things at once; its account and its workplace have one thread.
      WorkerPool.Limits(threads: 2, queue: 64, client: 12, group: 32, atOnce: 1)
    case .pages: WorkerPool.Limits(threads: 4, queue: 64, client: 12, group: 48, atOnce: 2, niceness: 3)
    case .passwords: WorkerPool.Limits(threads: 2, queue: 32, client: 4)
    case .pictures: WorkerPool.Limits(threads: 1, queue: 16, client: 2)
    case .changes:
      // These do little, and wait for the disk and for large ones.
      WorkerPool.Limits(threads: 8, queue: 64, client: 8, group: 24, atOnce: 1, niceness: 3)
    case .administration: WorkerPool.Limits(threads: 8, queue: 0, client: 8, niceness: 0)
    case .largeChanges: WorkerPool.Limits(threads: 4, queue: 64, client: 8, group: 24, atOnce: 1)
    }
  }

  /// Whether it may read very many rows over one snapshot.
  package var readsForLong: Bool { [.documents, .summaries, .calendarPrograms].contains(self) }
}

/// The threads for what is deferred.
package struct DeferralPools: Sendable {
  private let pools = Dictionary(uniqueKeysWithValues: Deferral.allCases.map { ($0, WorkerPool($0.limits)) })

  package init() {}

  package subscript(deferral: Deferral) -> WorkerPool {
    guard let pool = pools[deferral] else { preconditionFailure("Each deferral has a pool.") }
    return pool
  }

  /// Gives up what waits, and returns when that is done which was begun. Operators' commands are not waited for: the data
  /// is closed under them, which leaves nothing half done.
  package func stop() {
    for deferral in Deferral.allCases where deferral != .administration { self[deferral].stop() }
  }
}
