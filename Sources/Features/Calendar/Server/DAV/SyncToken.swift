import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SyncKit

/// How far a program has read a calendar (RFC 6578, section 3): the feed's cursor, and the serial of what programs know of
/// their events.
struct SyncToken: Equatable {
  let feed: Identifier<SyncFeed>
  let lineage: Identifier<FeedLineage>?
  let position: Int64
  let serial: Int64

  private static let prefix = "urn:teamshift:sync:"

  init(_ records: VisibleRecords) {
    let state = records.feedState
    (feed, lineage, position) = (state.id, state.lineage, state.position)
    serial = records.calendars.serial(of: records.member)
  }

  init?(text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.utf8.count).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 4, let feed = Identifier<SyncFeed>(String(parts[0])), let position = Int64(parts[2]),
      let serial = Int64(parts[3]), position >= 0, serial >= 0
    else { return nil }
    let lineage = Identifier<FeedLineage>(String(parts[1]))
    guard lineage != nil || parts[1].isEmpty else { return nil }
    (self.feed, self.lineage, self.position, self.serial) = (feed, lineage, position, serial)
  }

  var text: String { "\(Self.prefix)\(feed):\(lineage?.description ?? ""):\(position):\(serial)" }

  /// Whether all that came behind it is still known.
  func isKnown(to records: VisibleRecords) -> Bool {
    let now = SyncToken(records)
    guard feed == now.feed, position <= now.position, position >= records.feedState.horizon, serial <= now.serial
    else { return false }
    return lineage.map { records.shared(FeedMark(position: position, lineage: $0)) >= position } ?? (position == 0)
  }
}
