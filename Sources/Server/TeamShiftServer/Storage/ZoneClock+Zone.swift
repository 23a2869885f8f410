import Foundation
import TimeKit

extension ZoneClock {
  /// The clocks of an IANA time zone, by the machine's knowledge of them; of UTC where it has none.
  init(zone name: String?) {
    guard let zone = name.flatMap({ TimeZone(identifier: $0) }) else {
      self = .utc
      return
    }
    self.init { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
    }
  }
}
