import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A dog that no longer hikes.
@Suite struct `A dog made inactive` {
  /// It hikes on Mondays and Wednesdays since October 23, so on four of each up to Friday, November 20.
  private let start = Replica([
    HikeSamples.dog(311, owner: nil).erased, HikeSamples.payment(331, amount: 25_000).erased,
  ])

  private func saving(isActive: Bool? = nil, inactiveFrom: CivilDate? = nil, from: CivilDate? = nil) -> SaveDog {
    SaveDog(
      id: id(311), mode: .update,
      fields: [
        ("isActive", isActive.map { .bool($0) }), ("inactiveFrom", inactiveFrom.map { .string($0.description) }),
        ("from", from.map { .string($0.description) }),
      ])
  }

  private func dog(_ replica: Replica) throws -> Dog { try #require(replica[id(311)]) }

  private func ledger(_ replica: Replica, today: CivilDate = day(0)) throws -> Ledger {
    replica.ledger(of: try dog(replica), today: today)
  }

  @Test func `keeps the hikes and the debts of the past`() throws {
    let before = try ledger(start)
    let inactive = try replica(after: saving(isActive: false), startingFrom: start)
    let after = try ledger(inactive)
    #expect(before.hikes == 8 && before.balance == 5_000)
    #expect(after.hikes == 8 && after.balance == 5_000 && after.nextHike == nil)
    #expect(try ledger(inactive, today: day(60)).balance == 5_000)
    #expect(inactive.hikeDay(day(-2)).pickups.count == 1 && inactive.hikeDay(day(3)).pickups.isEmpty)
  }

  @Test func `hikes until the day that is given, before today or later`() throws {
    let left = try replica(after: saving(isActive: false, inactiveFrom: day(-2)), startingFrom: start)
    #expect(try ledger(left).hikes == 7 && ledger(left).balance == 7_500)
    let leaving = try replica(after: saving(inactiveFrom: day(5)), startingFrom: start)
    #expect(try dog(leaving).isActive(on: day(4)) && !dog(leaving).isActive(on: day(5)))
    #expect(leaving.hikeDay(day(3)).pickups.count == 1 && leaving.hikeDay(day(5)).pickups.isEmpty)
    let corrected = try replica(after: saving(inactiveFrom: day(3)), startingFrom: leaving)
    #expect(try dog(corrected).inactiveFrom == day(3))
    let rename = SaveDog(id: id(311), mode: .update) { $0.name = "Rexy" }
    let renamed = try replica(after: rename, startingFrom: corrected)
    #expect(try dog(renamed).inactiveFrom == day(3) && dog(renamed).name == "Rexy")
  }

  @Test func `hikes again without owing anything for the time between`() throws {
    let inactive = try replica(after: saving(isActive: false, inactiveFrom: day(-9)), startingFrom: start)
    #expect(try ledger(inactive).hikes == 5)
    let back = try replica(after: saving(isActive: true, from: day(5)), startingFrom: inactive)
    #expect(
      try dog(back).isActive && dog(back).inactiveFrom == nil && dog(back).terms.last.days == [.monday, .wednesday])
    #expect(back.hikeDay(day(3)).pickups.isEmpty && back.hikeDay(day(5)).pickups.count == 1)
    #expect(try ledger(back).hikes == 5 && ledger(back).nextHike == day(5))
    #expect(try ledger(back, today: day(10)).hikes == 7)
    let again = try replica(after: saving(isActive: false, inactiveFrom: day(10)), startingFrom: back)
    #expect(try ledger(again, today: day(60)).hikes == 6)
  }

  @Test func `hikes as before if that was a mistake of today`() throws {
    let back = try replica(after: saving(isActive: false), saving(isActive: true), startingFrom: start)
    #expect(try dog(back).terms == dog(start).terms && ledger(back) == ledger(start))
  }

  @Test func `keeps other days and another rate for when it hikes again`() throws {
    let change = SaveDog(
      id: id(311), mode: .update,
      fields: [
        ("isActive", .bool(true)), ("days", .array([.integer(5)])), ("rate", .integer(3_000)),
        ("from", .string(day(7).description)),
      ])
    let back = try replica(after: saving(isActive: false), change, startingFrom: start)
    #expect(try dog(back).listedTerms.map(\.days) == [[.monday, .wednesday], [], [.friday]])
    #expect(try ledger(back, today: day(7)).charged == 8 * 2_500 + 3_000)
  }

  @Test func `before the day was kept hiked up to its last schedule`() throws {
    let old = Dog(
      id: id(311), version: 4, name: "Rex", owners: [],
      terms: [
        DogTerm(from: day(-28), days: [.monday, .wednesday], rate: 2_500),
        DogTerm(from: day(-14), days: [.friday], rate: 3_000),
      ], isActive: false)
    let start = Replica([old.erased])
    #expect(try ledger(start).hikes == 4 && ledger(start).charged == 10_000)
    let back = try replica(after: saving(isActive: true), startingFrom: start)
    #expect(try ledger(back).hikes == 5 && dog(back).terms.last.days == [.friday])
    let corrected = try replica(after: saving(inactiveFrom: day(-7)), startingFrom: start)
    #expect(try ledger(corrected).charged == 10_000 + 3_000)
  }

  @Test func `owes what it owes, and is not overdue for anything else`() throws {
    let settings = HikeSettings(of: sampleWorkplace)
    let inactive = try replica(after: saving(isActive: false), startingFrom: start)
    let later = try ledger(inactive, today: day(30))
    #expect(later.state(by: settings, today: day(30)) == .paid && later.standing == .credit(5_000))
    let debtor = try replica(
      after: SavePayment(id: id(331), mode: .update, amount: 100), startingFrom: inactive)
    let ledger = try ledger(debtor)
    #expect(ledger.state(by: settings, today: day(0)) == .unpaid && ledger.standing == .owes(19_900))
  }
}
