import CalendarKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

/// The days on which dogs hike as a calendar that programs read, a year back and ahead.
struct HikeCalendar: DAVCalendar {
  let records: VisibleRecords
  let day: CivilDate?
  private let workplace: Identifier<Workplace>
  private let window: ClosedRange<CivilDate>
  private let now: Instant

  private static let suffix = ".ics"

  /// Nil where no dogs hike.
  init?(_ records: VisibleRecords, of workplace: Identifier<Workplace>, at now: Instant) {
    let capabilities = records.catalog.capabilities(in: records.workplace?.capabilities)
    guard capabilities.contains(where: { $0.name == CalendarLink.Content.hikes.rawValue }) else { return nil }
    (self.records, self.workplace, self.now) = (records, workplace, now)
    let today = records.date(at: now)
    day = today
    window = CalendarFeed.window(around: today)
  }

  var name: String { CalendarFeedTexts.hikes(records.workplace?.name ?? "") }
  var isWritable: Bool { false }

  func resources(on days: ClosedRange<CivilDate>) -> [CalendarResource] {
    guard days.overlaps(window) else { return [] }
    return HikeEvents(records: records).events(on: days.clamped(to: window), in: workplace, at: now).compactMap {
      event in
      guard case .days(let days) = event.span else { return nil }
      return CalendarResource(name: "\(days.lowerBound)\(Self.suffix)", unnumbered: event)
    }
  }

  func resource(named name: String) -> CalendarResource? {
    guard name.hasSuffix(Self.suffix), let date = CivilDate(String(name.dropLast(Self.suffix.utf8.count))) else {
      return nil
    }
    return resources(on: date...date).first
  }

  /// A change of a dog is one of many days, so all days are named: programs fetch those whose tag is another one.
  func changes(behind token: SyncToken) -> CalendarChanges? {
    guard token.isKnown(to: self) else { return nil }
    guard token.position < SyncToken(of: self).position || token.day != day else { return CalendarChanges() }
    let there = resources(on: window)
    let names = Set(there.map(\.name))
    let gone = days(with: token).map { "\($0)\(Self.suffix)" }.filter { !names.contains($0) }
    return CalendarChanges(changed: there, removed: gone)
  }

  /// The days of the window, and of the one that it was at a token.
  private func days(with token: SyncToken) -> ClosedRange<CivilDate> {
    let former = token.day.map { CalendarFeed.window(around: $0) } ?? window
    return min(former.lowerBound, window.lowerBound)...max(former.upperBound, window.upperBound)
  }
}
