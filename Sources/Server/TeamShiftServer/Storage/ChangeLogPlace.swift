import JSONKit
import SharedModels
import TimeKit

/// Where a page of the log begins: behind an entry, which need not be there any more, or before an instant.
struct ChangeLogPlace: Equatable {
  let timestamp: Instant
  let id: Identifier<ChangeLogEntry>

  init(of entry: ChangeLogEntry) { (timestamp, id) = (entry.timestamp, entry.id) }

  /// Whether an entry stands behind it in a log that begins with the newest.
  func isBefore(_ entry: ChangeLogEntry) -> Bool {
    timestamp == entry.timestamp ? entry.id < id : entry.timestamp < timestamp
  }
}

extension ChangeLogPlace: CustomStringConvertible {
  /// The entry's timestamp and identifier, such as `2026-11-20T10:09:00.000Z,019a9fbc-4c00-7abc-8def-0123456789ab`.
  var description: String { "\(timestamp),\(id)" }

  /// Reads the same, or an instant alone.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let timestamp = Instant(parts[0]) else { return nil }
    guard let id = parts.count == 2 ? UniqueID(parts[1]) : UniqueID(high: 0, low: 0) else { return nil }
    self.timestamp = timestamp
    self.id = Identifier(id)
  }
}
