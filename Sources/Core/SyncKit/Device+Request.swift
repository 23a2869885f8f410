import RecordKit
public import TimeKit

extension Device {
  /// The next request: the stored commands that the server has not confirmed, as many as go into one.
  ///
  /// - Parameter today: the date that the workplace's clocks show.
  public func request(today: CivilDate) -> SyncRequest {
    let entries = dueEntries
    return SyncRequest(
      schemas: catalog.schemas, feed: feed, position: position, start: cursor.start, seen: cursor.seen,
      role: cursor.role, window: cursor.window, today: today,
      again: entries.compactMap { $0.attempt == .again ? $0.command.id : nil }, commands: entries.map { $0.command })
  }

  /// The content of the next request.
  var dueEntries: [PendingCommand] {
    var size = 0
    let entries = outbox.filter { $0.isDue }.prefix(rejected.commandLimit).prefix { entry in
      size += entry.size
      return size == entry.size || size <= SyncRequest.sizeLimit
    }
    return Array(entries)
  }

  /// Whether any command is to be sent.
  var hasDueCommands: Bool { outbox.contains { $0.isDue } }
}
