import Foundation
package import TimeKit

extension ZoneClock {
  /// Whether the machine knows a zone of this IANA name; abbreviations such as `EST` and distances such as `GMT+3` are
  /// none, since browsers read them otherwise.
  package static func knows(zone name: String) -> Bool {
    (name == "UTC" || name.contains("/")) && TimeZone(identifier: name) != nil
  }

  /// The zones that the machine knows.
  package static var machineZones: TimeZones {
    TimeZones(
      device: "", names: { TimeZone.knownTimeZoneIdentifiers },
      offsetMinutes: { TimeZone(identifier: $0).map { $0.secondsFromGMT() / 60 } })
  }

  /// The clocks of an IANA time zone, by the machine's knowledge of them; of UTC where it has none.
  package init(zone name: String?) {
    guard let zone = name.flatMap({ TimeZone(identifier: $0) }) else {
      self = .utc
      return
    }
    self.init { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
    }
  }
}
