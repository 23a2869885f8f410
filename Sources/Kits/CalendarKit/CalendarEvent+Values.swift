public import TimeKit

extension CalendarEvent {
  /// From when to when it takes place, whole days by a clock.
  public func times(by clock: ZoneClock) -> ClosedRange<Instant> {
    switch span {
    case .days(let days):
      clock.instant(days.lowerBound, .midnight)...clock.instant(days.upperBound.adding(days: 1), .midnight)
    case .time(let span): span
    }
  }

  /// What its properties of a name say, times aside; none for a property that it does not have.
  ///
  /// - Parameter name: in upper case, such as `SUMMARY`.
  public func values(of name: String) -> [String] {
    switch name {
    case "UID": [id]
    case "SUMMARY": [title]
    case "LOCATION": place.isEmpty ? [] : [place]
    case "DESCRIPTION": text.isEmpty ? [] : [text]
    case "DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE": [""]
    default: kept?.values(of: name) ?? []
    }
  }
}
