import JSONKit
import RecordKit
import SharedModels

/// The change log grows for ever on the server; a device holds its newest part.
extension Device {
  /// Drops what it need not hold of the log, once it holds twice as much as it must.
  ///
  /// It keeps the person's own entries that an undo may look at, so that what can be undone stays the same. Commands
  /// that wait are not touched: their entries are guesses, which are made anew on top.
  ///
  /// - Returns: the entries that tell the store.
  mutating func trimChangeLog() -> [ArraySlice<UInt8>] {
    guard confirmed.count(of: LogEntry.self) > ChangeLogWindow.limit else { return [] }
    return drop(droppedEntries(keeping: confirmed.user(of: member)).map { RowKey($0.id) })
  }

  /// The entries beyond the newest, but for those of a user that an undo may look at; O(n).
  private func droppedEntries(keeping user: Identifier<UserProfile>) -> [LogEntry] {
    var dropped: [LogEntry] = []
    var (own, last) = (0, Identifier<Command>?.none)
    for (index, entry) in confirmed.log().enumerated() {
      let isOwn = entry.userId == user
      if isOwn { own += 1 }
      if isOwn, own == UndoHistory.entryLimit { last = entry.operation }
      let isNeeded = isOwn && (own <= UndoHistory.entryLimit || entry.operation == last)
      if index >= ChangeLogWindow.size, !isNeeded { dropped.append(entry) }
    }
    return dropped
  }
}
