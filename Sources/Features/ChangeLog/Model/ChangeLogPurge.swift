package import JSONKit
package import RecordKit
package import TimeKit

/// What a purge removes from the change log: entries older than the period says, but none that an undo or a redo still
/// needs (document 003, FR-2.2.3). It never touches the rows that the log is about.
package struct ChangeLogPurge: Sendable {
  /// Entries made before it are removed; nil if none is.
  package let cutoff: Instant?
  /// What the users could still undo or redo.
  package let needed: [LogEntry]

  /// - Parameter users: those who still do things; with a user ID that was given up nothing can be undone.
  package init(_ period: RetentionPeriod, at now: Instant, users: [Identifier<UserProfile>], on records: Records) {
    cutoff = period.cutoff(at: now)
    needed = users.flatMap { UndoHistory(of: $0, on: records).neededEntries }
  }

  /// The same for another period.
  private init(cutoff: Instant?, needed: [LogEntry]) {
    self.cutoff = cutoff
    self.needed = needed
  }

  /// What a purge by another period would remove.
  package func with(_ period: RetentionPeriod, at now: Instant) -> ChangeLogPurge {
    ChangeLogPurge(cutoff: period.cutoff(at: now), needed: needed)
  }

  package func removes(_ entry: LogEntry) -> Bool {
    isTooOld(entry) && !needed.contains { $0.id == entry.id }
  }

  /// The needed entries that are older than the period says.
  package var kept: [LogEntry] { needed.filter { isTooOld($0) } }

  private func isTooOld(_ entry: LogEntry) -> Bool {
    guard let cutoff else { return false }
    return entry.timestamp < cutoff
  }
}
