import ServerStorage
package import TimeKit

/// What a person wants to be told by the server, and when.
package struct NotificationSettings: Equatable, Sendable {
  /// Whether the day is summed up in the morning.
  package var summary = true
  /// When, by the person's clocks; before noon.
  package var summaryTime = Self.standardSummaryTime
  /// Whether days without work are left out of that.
  package var worksOnly = true
  /// How many minutes before a shift the person is reminded; nil for never.
  package var reminderMinutes: Int?
  /// Whether the person is told when somebody else changes their schedule.
  package var changes = true
  /// From when until when changes wait, by the person's clocks; nil for no such hours.
  package var quietHours: QuietHours?
  /// Whether all of it is sent by mail too.
  package var mail = false
  /// The person's time zone: that of the device that was used last.
  package var timeZone = "UTC"
  /// How the person writes dates and times: the language that a browser prefers.
  package var locale = ""
  /// Where the pages are that messages lead to, such as `https://shifts.example.org`.
  package var origin = ""
  /// When the person looked at the app last, which empties the badge.
  package var seenAt = Instant.earliest

  package init() {}

  /// 7:00.
  package static let standardSummaryTime = TimeOfDay.midnight.adding(minutes: 420)

  /// Hours of every day, over midnight if their end is not after their start.
  package struct QuietHours: Equatable, Sendable {
    package let start: TimeOfDay
    package let end: TimeOfDay

    package init(start: TimeOfDay, end: TimeOfDay) {
      self.start = start
      self.end = end
    }

    package func contains(_ time: TimeOfDay) -> Bool {
      start < end ? start <= time && time < end : start <= time || time < end
    }
  }
}

extension NotificationSettings {
  /// Makes something for the person to read.
  package func asRead<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Region.reading(as: locale.isEmpty ? .standard : Region(locale: locale), body)
  }

  /// The clocks that the person lives by.
  package var clock: ZoneClock { ZoneClock(zone: timeZone) }

  /// The first instant from one on that is in no quiet hours.
  package func afterQuietHours(_ instant: Instant) -> Instant {
    let (date, time) = clock.civil(at: instant)
    guard let quietHours, quietHours.contains(time) else { return instant }
    let end = clock.instant(quietHours.end <= time ? date.adding(days: 1) : date, quietHours.end)
    return max(end, instant)
  }
}
