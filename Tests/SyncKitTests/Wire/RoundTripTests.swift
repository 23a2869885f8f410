import JSONKit
import RecordKit
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
        let read = try Command(json: JSON.parse(sent.json), in: .teamShift)
        #expect(read == sent && read.json == sent.json, "TEAMSHIFT_SEED=\(seed)")
      }
    }
  }

  @Test func `a row that is written and read is the same`() throws {
    for seed in seeds(300) {
      var random = SeededGenerator(seed: seed)
      for row in rows(&random) {
        let read = try row.table.row(from: JSON.parse(row.json))
        #expect(read == row && read.json == row.json, "TEAMSHIFT_SEED=\(seed)")
        let entry = FeedEntry(position: 1, .put(row))
        #expect(try FeedEntry(json: JSON.parse(Array(entry.json)), in: .teamShift).change == .put(row))
      }
    }
  }

  private func rows(_ random: inout SeededGenerator) -> [AnyRow] {
    let version = 1 + random.below(1_000_000_000)
    let times = (time(0, random.below(1440)), time(0, random.below(1440)))
    let duration = ShiftDuration.scheduled(from: times.0, to: times.1, endsNextDay: random.once(in: 2))
    let stamp = Stamp(at: Instant(milliseconds: Int64(random.below(1 << 40))), by: id(random.next()))
    return [
      Workplace(id: id(random.next()), version: version, name: text(&random), timeZone: text(&random)).erased,
      member(random.next(), version: version, role: random.one(of: Role.allCases)).erased,
      memberIdentity(of: random.next(), version: version, user: random.next()).erased,
      userProfile(random.next(), version: version, displayName: random.once(in: 2) ? text(&random) : nil).erased,
      location(random.next(), version: version, name: text(&random), address: text(&random)).erased,
      shiftType(
        random.next(), version: version, symbol: text(&random), title: text(&random),
        description: random.once(in: 2) ? text(&random) : nil, duration: random.once(in: 4) ? .allDay : duration,
        location: random.once(in: 3) ? nil : random.next()
      ).erased,
      shift(
        random.next(), version: version, member: id(random.next()),
        on: CivilDate(daysSinceEpoch: random.below(3_652_059) - 719_162), type: random.next(),
        note: random.once(in: 2) ? text(&random) : nil, created: stamp, modified: stamp
      ).erased,
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
