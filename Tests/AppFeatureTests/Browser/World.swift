import AppFeature
import TestSupport
import TimeKit

/// What a browser lends the app, in a test's hands.
final class World: Outside {
  let shared: SharedClock
  let firstWeekday: Weekday
  /// The zone of the device, until the workplace's is known.
  var zone: String
  private var chance: SeededGenerator

  init(clock: SharedClock, language: String, zone: String, seed: UInt64) {
    shared = clock
    firstWeekday = Weekday.first(forLocale: language)
    self.zone = zone
    chance = SeededGenerator(seed: seed)
  }

  var now: Instant { shared.now }
  var clock: ZoneClock { .of(zone) }
  func random() -> (UInt64, UInt64) { (chance.next(), chance.next()) }
}
