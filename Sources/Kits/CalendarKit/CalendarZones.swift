import TimeKit

/// The clocks that the times of a calendar go by.
final class CalendarZones {
  private let described: [String: Component]
  private let known: (String) -> ZoneClock?
  /// Nil for a zone that nobody knows.
  private var clocks: [String: ZoneClock?] = [:]

  /// - Parameters:
  ///   - calendars: what describes zones; the first of a name counts.
  ///   - known: the clocks of a zone by its IANA name; nil for an unknown one.
  init(of calendars: [Component], known: @escaping (String) -> ZoneClock?) {
    let zones = calendars.flatMap { $0.components("VTIMEZONE") }.compactMap { zone in
      zone.text("TZID").map { ($0, zone) }
    }
    described = Dictionary(zones, uniquingKeysWith: { first, _ in first })
    self.known = known
  }

  /// What is known goes before what the calendar says of a zone, which is looked at only for names that nobody knows.
  func clock(named name: String) -> ZoneClock? {
    if let found = clocks[name] { return found }
    let found = knownClock(name) ?? describedClock(name)
    clocks[name] = .some(found)
    return found
  }

  private func describedClock(_ name: String) -> ZoneClock? {
    guard let zone = described[name] else { return nil }
    // Libraries note the name of the zone that they describe.
    let others = ["X-LIC-LOCATION", "TZID-ALIAS-OF"].compactMap { zone.text($0) }
    return others.lazy.compactMap { [self] in knownClock($0) }.first ?? DescribedZone(zone)?.clock
  }

  private func knownClock(_ name: String) -> ZoneClock? {
    for candidate in CalendarZoneName.candidates(of: name) {
      if let clock = known(candidate) { return clock }
    }
    return CalendarZoneName.offsetMinutes(of: name).map { offset in ZoneClock { _ in offset } }
  }
}
