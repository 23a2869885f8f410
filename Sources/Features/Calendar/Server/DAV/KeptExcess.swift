import ServerAPI
import ServerStorage

/// Why what a program adds to an event is not kept: there is too much of it.
enum KeptExcess {
  /// In the event itself.
  case ofEvent
  /// In all events of the member together.
  case ofMember

  private static let eventLimit = 64 << 10
  private static let memberLimit = 4 << 20

  /// Nil for what is kept.
  init?(_ kept: String, at name: String, _ calendar: MemberCalendar) {
    let (records, count) = (calendar.records, kept.utf8.count)
    if count == 0 { return nil }
    if count > Self.eventLimit {
      self = .ofEvent
    } else if count + records.calendars.keptBytes(of: records.member, exceptAt: name) > Self.memberLimit {
      self = .ofMember
    } else {
      return nil
    }
  }

  /// What the person is told.
  var reason: String {
    switch self {
    case .ofEvent: CalendarFeedTexts.tooMuchKept
    case .ofMember: CalendarFeedTexts.tooMuchKeptInAll
    }
  }
}
