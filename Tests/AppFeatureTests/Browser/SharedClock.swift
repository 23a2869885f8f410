import Foundation
import Synchronization
import TimeKit

/// The time of a test, which every device and the server read.
final class SharedClock: Sendable {
  private let current: Mutex<Instant>

  init(_ text: String) { current = Mutex(Instant(text) ?? .earliest) }

  var now: Instant {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension ZoneClock {
  /// The clocks of a zone, by the machine's knowledge of them.
  static func of(_ name: String) -> ZoneClock {
    guard let zone = TimeZone(identifier: name) else { return .utc }
    return ZoneClock { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1000)) / 60 }
  }
}
