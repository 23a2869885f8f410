public import TimeKit

/// When somebody is busy, without why (RFC 5545, 3.6.4).
public struct FreeBusyFile: Equatable, Sendable {
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
    var busy = Component("VFREEBUSY")
    busy.add("DTSTAMP", asked.text)
    if range.lowerBound > .earliest { busy.add("DTSTART", range.lowerBound.text) }
    if range.upperBound < .latest { busy.add("DTEND", range.upperBound.text) }
    for time in joined { busy.add("FREEBUSY", "\(time.lowerBound.text)/\(time.upperBound.text)") }
    var calendar = Component(calendarOf: product)
    calendar.components = [busy]
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
