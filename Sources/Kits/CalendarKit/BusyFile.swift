import CLibical
public import TimeKit

/// When somebody is busy, without why (RFC 5545, 3.6.4).
public struct BusyFile: Equatable, Sendable {
  /// From when to when they are, in any order.
  public let times: [ClosedRange<Instant>]
  /// What was asked about.
  public let range: ClosedRange<Instant>
  /// When it was asked.
  public let asked: Instant

  /// Takes times of which any part may lie within the range.
  public init(times: [ClosedRange<Instant>], during range: ClosedRange<Instant>, at asked: Instant) {
    self.times = times
    self.range = range
    self.asked = asked
  }

  /// The times as `text/calendar`: in UTC, cut to the range, those that touch as one. O(n log n).
  ///
  /// - Parameter product: what the program is called that makes it.
  public func bytes(product: String) -> [UInt8] {
    let calendar = Component(ICAL_VCALENDAR_COMPONENT)
    defer { icalcomponent_free(calendar.pointer) }
    calendar.add(icalproperty_new_version("2.0"))
    calendar.add(icalproperty_new_prodid(product))
    let busy = Component(ICAL_VFREEBUSY_COMPONENT)
    busy.add(icalproperty_new_dtstamp(asked.inUTC))
    if range.lowerBound > .earliest { busy.add(icalproperty_new_dtstart(range.lowerBound.inUTC)) }
    if range.upperBound < .latest { busy.add(icalproperty_new_dtend(range.upperBound.inUTC)) }
    for time in joined {
      var period = icalperiodtype_null_period()
      (period.start, period.end) = (time.lowerBound.inUTC, time.upperBound.inUTC)
      busy.add(icalproperty_new_freebusy(period))
    }
    calendar.add(busy)
    return calendar.bytes
  }

  private var joined: [ClosedRange<Instant>] {
    var joined: [ClosedRange<Instant>] = []
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard time.overlaps(range) else { continue }
      let time = time.clamped(to: range)
      if let last = joined.last, last.upperBound >= time.lowerBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, time.upperBound)
      } else if time.lowerBound < time.upperBound {
        joined.append(time)
      }
    }
    return joined
  }
}
