import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Rex hikes on Mondays and Wednesdays; today is Friday, November 20, and he is away from Monday to Friday of next week.
@Suite struct `An absence` {
  private let start = Replica([HikeSamples.dog(311, owner: nil).erased])
  private let away = SaveException(id: id(329), of: id(311), on: day(3), .away) { $0.lastDay = day(7) }

  private func saying(
    _ status: ScheduleException.Status, on date: CivilDate, to other: CivilDate? = nil, _ number: UInt64 = 321
  ) -> SaveException {
    SaveException(id: id(number), of: id(311), on: date, status) { $0.movedTo = other }
  }

  private func hikes(_ replica: Replica) -> [Int] {
    (-7..<21).filter { replica.hikeDay(day($0)).pickups.contains { $0.dog.name == "Rex" } }
  }

  @Test(arguments: [
    SaveException(id: id(321), of: id(311), on: day(4), .scheduled),
    SaveException(id: id(321), of: id(311), on: day(6), .interview),
    SaveException(id: id(321), of: id(311), on: day(5), .scheduled) { $0.hike = 2 },
    SaveException(id: id(321), of: id(311), on: day(3), .rescheduled) { $0.movedTo = day(4) },
    SaveException(id: id(321), of: id(311), on: day(10), .rescheduled) { $0.movedTo = day(7) },
  ])
  func `covers the hikes that were added to it or moved there`(_ said: SaveException) throws {
    let rows = try replica(after: said, away, startingFrom: start)
    #expect((3...7).allSatisfy { !hikes(rows).contains($0) })
    let ledger = rows.ledger(of: try #require(rows[id(311) as Identifier<Dog>]), today: day(8))
    #expect(ledger.charged == 8 * 2_500)
  }

  @Test func `cancels a hike that was moved there, and brings it back on no other day`() throws {
    let rows = try replica(after: saying(.rescheduled, on: day(10), to: day(4)), away, startingFrom: start)
    #expect(hikes(rows) == [-4, -2, 12, 17, 19])
    #expect(rows[id(321) as Identifier<ScheduleException>]?.status == .canceled)
  }

  @Test func `leaves a hike that was moved out of it, and what is put back into it later`() throws {
    let out = try replica(after: saying(.rescheduled, on: day(3), to: day(11)), away, startingFrom: start)
    #expect(hikes(out).contains(11))
    let back = try replica(
      after: away, saying(.scheduled, on: day(4)), saying(.rescheduled, on: day(10), to: day(6), 322),
      SaveException(id: id(329), mode: .update, lastDay: day(8)), startingFrom: start)
    #expect(hikes(back) == [-4, -2, 4, 6, 12, 17, 19])
    let longer = try replica(
      after: saying(.scheduled, on: day(11), 323), SaveException(id: id(329), mode: .update, lastDay: day(12)),
      startingFrom: back)
    #expect(hikes(longer) == [-4, -2, 4, 6, 17, 19])
  }
}
