import JSONKit
import RecordKit
import RotationsModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What a rotation for many people costs before it is refused.
@Suite struct `A rotation for too many people` {
  /// Work on each day, saved as rotation 61, and fifty people.
  private static func world() throws(Refusal) -> Replica {
    let saving = SaveRotation(id: id(61), mode: .create, name: "All on", cycle: [id(11)], start: day(0))
    let replica = try replica(
      after: saving, startingFrom: Replica(locations: [location(1)], shiftTypes: [shiftType(11)]))
    for number in 0..<UInt64(ApplyRotation.peopleLimit) { replica.apply(.put(member(1_000 + number))) }
    return replica
  }

  private static func applying(people count: Int, until last: CivilDate? = nil) -> ApplyRotation {
    let people = (0..<UInt64(count)).map { ApplyRotation.Person(id(1_000 + $0), start: day(0)) }
    return ApplyRotation(id(61), people: people, firstDay: day(0), lastDay: last)
  }

  @Test func `is refused before a shift is looked up`() throws {
    let records = CountingRecords(try Self.world())
    #expect(refusal(of: Self.applying(people: ApplyRotation.peopleLimit), on: records)?.code == .tooMany)
    #expect(records.count < 10 * ApplyRotation.peopleLimit)
  }

  @Test func `is refused as cheaply where all of them work it already`() throws {
    let replica = try Self.world()
    for number in 0..<ApplyRotation.peopleLimit {
      let one = ApplyRotation(
        id(61), people: [.init(id(1_000 + UInt64(number)), start: day(0))], firstDay: day(0), lastDay: day(100))
      for change in try one.perform(by: sampleActor(), on: replica) { replica.apply(change) }
    }
    let records = CountingRecords(replica)
    let again = Self.applying(people: ApplyRotation.peopleLimit, until: day(100))
    #expect(refusal(of: again, on: records)?.code == .tooMany)
    #expect(records.count < 10 * ApplyRotation.peopleLimit)
  }

  @Test func `is taken as long as its shifts are as many as one command may change`() throws {
    let world = try Self.world()
    // Four hundred days for each of two people, and for a third what is left of the limit with their assignments.
    #expect(try perform(Self.applying(people: 2), on: world).count == 2 * 2 * (401 + 1))
    #expect(refusal(of: Self.applying(people: 3), on: world)?.code == .tooMany)
    #expect(refusal(of: Self.applying(people: 50, until: day(22)), on: world) == nil)
    #expect(refusal(of: Self.applying(people: 50, until: day(23)), on: world)?.code == .tooMany)
  }

  @Test func `stops as soon as it has changed too much, though its new shifts are few`() throws {
    let replica = try Self.world()
    for number in 0..<20 {
      let one = ApplyRotation(id(61), people: [.init(id(1_000 + UInt64(number)), start: day(0))], firstDay: day(0))
      for change in try one.perform(by: sampleActor(), on: replica) { replica.apply(change) }
    }
    let rare = SaveRotation(
      id: id(62), mode: .create, name: "Rare", cycle: [id(11)] + Array(repeating: nil, count: 39), start: day(0))
    let next = try FeatureTests.replica(after: rare, startingFrom: replica)
    let people = (0..<UInt64(20)).map { ApplyRotation.Person(id(1_000 + $0), start: day(0)) }
    let records = CountingRecords(next)
    #expect(refusal(of: ApplyRotation(id(62), people: people, firstDay: day(0)), on: records)?.code == .tooMany)
    #expect(records.count < 5_000)
  }

  @Test func `is locked on Free before a shift is looked up`() throws {
    let replica = try Self.world()
    replica.apply([.put(Entitlement(id: Entitlement.id(of: sampleWorkplace), version: 1, member: nil, tier: .free))])
    for change in try Self.applying(people: 1).perform(by: sampleActor(), on: replica) { replica.apply(change) }
    let other = SaveRotation(id: id(62), mode: .create, name: "Other", cycle: [id(11)], start: day(0))
    let beside = ApplyRotation(id(62), saving: other, people: [.init(id(1_001), start: day(0))], firstDay: day(0))
    let records = CountingRecords(replica)
    #expect(refusal(of: beside, on: records)?.code == .notInPlan)
    #expect(records.count < 100)
  }
}
