import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SyncKit
import TimeKit

/// How far a program has read a calendar (RFC 6578, section 3): the feed's cursor, the serial of what programs know of
/// their events, and the day around which the calendar's window lay. Who sees only the own shifts is not told by it how much
/// others do.
struct SyncToken: Equatable {
  let feed: Identifier<SyncFeed>
  let lineage: Identifier<FeedLineage>?
  let position: Int64
  let serial: Int64
  /// Nil for a calendar of all days, and in tokens from before it was noted.
  let day: CivilDate?

  private static let prefix = "urn:teamshift:sync:"

  init(of calendar: any DAVCalendar) {
    let (records, state) = (calendar.records, calendar.records.feedState)
    (feed, position) = (state.id, records.end)
    lineage = records.lineage(at: position)
    serial = records.calendars.serial(of: records.member)
    day = calendar.day
  }

  init?(text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.utf8.count).split(separator: ":", omittingEmptySubsequences: false)
    guard (4...5).contains(parts.count), let feed = Identifier<SyncFeed>(String(parts[0])),
      let position = Int64(parts[2]), let serial = Int64(parts[3]), position >= 0, serial >= 0
    else { return nil }
    let lineage = Identifier<FeedLineage>(String(parts[1]))
    let day = parts.count == 5 ? CivilDate(String(parts[4])) : nil
    guard lineage != nil || parts[1].isEmpty, day != nil || parts.count == 4 else { return nil }
    (self.feed, self.lineage, self.position, self.serial, self.day) = (feed, lineage, position, serial, day)
  }

  var text: String {
    let window = day.map { ":\($0)" } ?? ""
    return "\(Self.prefix)\(feed):\(lineage?.description ?? ""):\(position):\(serial)\(window)"
  }

  /// Whether all that came behind it is still known to a calendar.
  func isKnown(to calendar: any DAVCalendar) -> Bool {
    let (records, now) = (calendar.records, SyncToken(of: calendar))
    guard feed == now.feed, position <= records.feedState.position, position >= records.feedState.horizon,
      serial <= now.serial,
      hasWindow(by: now)
    else { return false }
    return lineage.map { records.shared(FeedMark(position: position, lineage: $0)) >= position } ?? (position == 0)
  }

  /// Whether it says where the window lay, if the calendar has one, and some of those days are in it still.
  private func hasWindow(by now: SyncToken) -> Bool {
    guard let day, let today = now.day else { return self.day == now.day }
    return CalendarFeed.window(around: day).overlaps(CalendarFeed.window(around: today))
  }
}
