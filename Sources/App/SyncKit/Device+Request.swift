public import TimeKit

extension Device {
  /// The next request: the stored commands that the server has not confirmed, as many as go into one.
  ///
  /// - Parameter today: the date that the workplace's clocks show.
  public func request(today: CivilDate) -> SyncRequest {
    var size = 0
    let waiting = outbox.filter { $0.isDue }.prefix(SyncRequest.commandLimit).prefix { entry in
      size += entry.size
      return size == entry.size || size <= SyncRequest.sizeLimit
    }
    return SyncRequest(
      schemas: catalog.schemas, feed: feed, position: position, start: cursor.start, seen: cursor.seen,
      role: cursor.role,
      window: cursor.window, today: today, commands: waiting.map { $0.command })
  }

  /// Whether the next request carries any command.
  var hasDueCommands: Bool { outbox.contains { $0.isDue } }
}
