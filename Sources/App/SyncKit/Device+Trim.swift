import JSONKit
import SharedModels

/// The change log grows for ever on the server; a device holds its newest part.
extension Device {
  /// Drops what it need not hold of the log, once it holds twice as much as it must.
  ///
  /// It keeps the person's own entries that an undo may look at, so that what can be undone stays the same. Commands
  /// that wait are not touched: their entries are guesses, which are made anew on top.
  ///
  /// - Returns: what to store.
  mutating func trimChangeLog() -> [StoreWrite] {
    guard confirmed.changeLogCount > 2 * ChangeLogWindow.size else { return [] }
    let dropped = confirmed.trimChangeLog(keeping: confirmed.profile(of: member).id)
    return dropped.map { StoreWrite(.rows, "\(RowKind.changeLogEntry.rawValue)/\($0)", nil) }
  }
}
