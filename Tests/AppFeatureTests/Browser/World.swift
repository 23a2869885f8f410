import AppFeature
import TestSupport
import TimeKit

/// What a browser lends the app, in a test's hands.
final class World: HostEnvironment {
  let shared: SharedClock
  let firstWeekday: Weekday
  /// The zone of the device, until the workplace's is known.
  var zone: String { didSet { zoneClock = .of(zone) } }
  private var zoneClock: ZoneClock
  private var generator: SeededGenerator

  init(clock: SharedClock, language: String, zone: String, seed: UInt64) {
    shared = clock
    firstWeekday = Weekday.first(forLocale: language)
    self.zone = zone
    zoneClock = .of(zone)
    generator = SeededGenerator(seed: seed)
  }

  var now: Instant { shared.now }
  /// The clocks of the zone as it is when they are asked.
  var clock: ZoneClock { ZoneClock { [self] in zoneClock.offsetMinutes($0) } }
  func random() -> (UInt64, UInt64) { (generator.next(), generator.next()) }
}
