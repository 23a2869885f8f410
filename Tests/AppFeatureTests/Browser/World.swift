import AppFeature
import TestSupport
import TimeKit

/// What a browser lends the app, in a test's hands.
final class World: HostEnvironment {
  let shared: SharedClock
  let region: Region
  /// The zone of the device, until the workplace's is known.
  var zone: String { didSet { zoneClock = .of(zone) } }
  private var zoneClock: ZoneClock
  /// The device's own zone, as its browser tells it; empty if it hides it.
  let deviceZone: String
  private var generator: SeededGenerator

  init(clock: SharedClock, language: String, zone: String, deviceZone: String = "", seed: UInt64) {
    shared = clock
    region = Region(locale: language)
    self.zone = zone
    self.deviceZone = deviceZone
    zoneClock = .of(zone)
    generator = SeededGenerator(seed: seed)
  }

  var now: Instant { shared.now }
  /// The clocks of the zone as it is when they are asked.
  var clock: ZoneClock { ZoneClock { [self] in zoneClock.offsetMinutes($0) } }
  var zones: TimeZones {
    TimeZones(
      device: deviceZone, names: { ["America/Halifax", "America/Port_of_Spain", "Asia/Tokyo", "Europe/Berlin"] },
      offsetMinutes: { [self] in ZoneClock.of($0).offsetMinutes(now) })
  }
  func random() -> (UInt64, UInt64) { (generator.next(), generator.next()) }
}
