import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct RoundTripTests {
  @Test func `a command that is written and read is the same`() throws {
    for seed in seeds(300) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      for number in 0..<10 as Range<UInt64> {
        let instant = Instant(milliseconds: Int64(bitPattern: maker.random.next()) / 1_000_000)
        let sent = Command(id: id(number), at: instant, intent: maker.intent())
        let read = try Command(json: JSON.parse(sent.json))
        #expect(read == sent && read.json == sent.json, "TEAMSHIFT_SEED=\(seed)")
      }
    }
  }

  @Test func `a row that is written and read is the same`() throws {
    for seed in seeds(300) {
      var random = SeededGenerator(seed: seed)
      for row in rows(&random) {
        var reader = try JSONFieldReader(JSON.parse(row.jsonValue.bytes))
        let read = try Row(row.key.kind, from: &reader)
        #expect(read == row && read.jsonValue == row.jsonValue, "TEAMSHIFT_SEED=\(seed)")
        #expect(entry(1, row).change == .put(row))
      }
    }
  }

  private func rows(_ random: inout SeededGenerator) -> [Row] {
    let version = 1 + random.below(1_000_000_000)
    let times = (time(0, random.below(1440)), time(0, random.below(1440)))
    let duration = ShiftDuration.scheduled(from: times.0, to: times.1, endsNextDay: random.once(in: 2))
    let stamp = Stamp(at: Instant(milliseconds: Int64(random.below(1 << 40))), by: id(random.next()))
    return [
      .workplace(Workplace(id: id(random.next()), version: version, name: text(&random), timeZone: text(&random))),
      .location(location(random.next(), version: version, name: text(&random), address: text(&random))),
      .shiftType(
        shiftType(
          random.next(), version: version, symbol: text(&random), title: text(&random),
          description: random.once(in: 2) ? text(&random) : nil, duration: random.once(in: 4) ? .allDay : duration,
          location: random.once(in: 3) ? nil : random.next())),
      .shift(
        shift(
          random.next(), version: version, on: CivilDate(daysSinceEpoch: random.below(3_652_059) - 719_162),
          type: random.next(), note: random.once(in: 2) ? text(&random) : nil, created: stamp, modified: stamp)),
    ]
  }

  /// Up to 11 scalars of any kind.
  private func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(12) {
      let bound: UInt32 = random.one(of: [0x20, 0x80, 0x3000, 0x11_0000])
      text.append(Unicode.Scalar(UInt32(random.below(Int(bound)))) ?? "\u{fffd}")
    }
    return String(text)
  }
}
