import CalendarKit
import HikesModel
import JSONKit
import RecordKit
import SentenceKit
import ServerAPI
import ServerStorage
import TimeKit

/// The days on which dogs hike as events of a day each, with the dogs' names.
struct HikeEvents {
  let records: VisibleRecords

  func events(on days: ClosedRange<CivilDate>, in workplace: Identifier<Workplace>, at now: Instant) -> [CalendarEvent]
  {
    let (revision, changed) = (records.feedState.position, records.lastChange ?? now)
    return records.hikeDays(days).compactMap { day in
      guard !day.pickups.isEmpty else { return nil }
      var event = CalendarEvent(
        id: "\(workplace)-\(day.date)", span: .days(day.date...day.date),
        title: CalendarFeedTexts.dogs(day.pickups.count),
        modified: changed)
      event.text = day.pickups.map(\.dog.name).listed(by: ", ")
      event.revision = revision
      event.isBusy = false
      return event
    }
  }
}
