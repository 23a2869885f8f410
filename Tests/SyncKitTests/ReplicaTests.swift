import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct ReplicaTests {
  @Test func `every index answers as a search through all rows does, whatever was done before`() {
    for seed in seeds(60) {
      var random = SeededGenerator(seed: seed)
      let replica = Replica()
      var rows: [UniqueID: ScheduledShift] = [:]
      for _ in 0..<40 {
        let changes = (0..<(random.once(in: 3) ? 1 + random.below(30) : 1)).map { _ in change(&random) }
        for change in changes { rows[change.key.id] = change.row?.as(ScheduledShift.self) }
        if changes.count == 1 { replica.apply(changes[0]) } else { replica.apply(changes) }
        let problem = differences(replica, Array(rows.values), &random)
        #expect(problem == nil, "TEAMSHIFT_SEED=\(seed)")
      }
    }
  }

  private func change(_ random: inout SeededGenerator) -> Change {
    let number = UInt64(random.below(30))
    let row = shift(
      number, member: id(900 + UInt64(random.below(3))), on: day(random.below(8)), type: UInt64(random.below(3)))
    return random.once(in: 4) ? .remove(row.id) : .put(row)
  }

  /// What a replica finds in another way than a search through all rows does.
  private func differences(
    _ replica: Replica, _ rows: [ScheduledShift], _ random: inout SeededGenerator
  ) -> String? {
    let base = ModelRecords(rows.map(\.erased))
    for index in [ScheduledShift.byDate, ScheduledShift.byMember, ScheduledShift.byShiftType] {
      let range = range(in: index, of: rows, &random)
      let limit = random.once(in: 2) ? .max : random.below(6)
      let order: IndexOrder = random.once(in: 2) ? .ascending : .descending
      guard
        replica.rows(index, in: range, limit: limit, order: order)
          == base.rows(index, in: range, limit: limit, order: order),
        replica.count(index, in: range) == base.count(index, in: range)
      else { return "\(index.name) \(range) \(limit) \(order)" }
    }
    guard replica.all(ScheduledShift.self) == base.all(ScheduledShift.self), replica.count == rows.count else {
      return "all"
    }
    return rows.allSatisfy { replica[$0.id] == $0 } ? nil : "by identifier"
  }

  private func range(
    in index: Index<ScheduledShift>, of rows: [ScheduledShift], _ random: inout SeededGenerator
  ) -> KeyRange {
    func date() -> Key? { random.once(in: 3) ? nil : .date(day(random.below(10) - 1)) }
    let member = Key.id(id(900 + UInt64(random.below(4))) as Identifier<Member>)
    let type = Key.id(id(UInt64(random.below(4))) as Identifier<ShiftType>)
    let range: KeyRange =
      switch (index.name, random.below(4)) {
      case (_, 0): .all
      case ("date", _): .from(date(), through: date())
      case ("member", 1): .equal(member)
      case ("member", _): .equal(member, from: date(), through: date())
      default: random.once(in: 2) ? .equal(type) : .from(type, through: nil)
      }
    guard random.once(in: 3), !rows.isEmpty else { return range }
    let row = random.one(of: rows).erased
    return range.behind(row.key(in: index).map { IndexPosition($0, row.id) })
  }

  @Test func `rows are listed by table, then identifier`() {
    let rows = [workplace().erased, location(1).erased, location(2).erased, shiftType(3).erased, shift(4).erased]
    let replica = Replica(rows.reversed())
    #expect(replica.rows() == rows && replica.count == 5 && replica.workplace?.id == id(5))
    #expect(replica.locations() == [location(1), location(2)] && replica.shiftTypes() == [shiftType(3)])
    for row in rows { replica.apply(.remove(row.key)) }
    #expect(replica.rows().isEmpty && replica.count == 0)
    replica.apply(.remove(workplace().id))
    #expect(replica == Replica())
  }

  @Test func `rows are found by identifier and symbol, and counted by what they use`() {
    let replica = Replica(
      locations: [location(1)], shiftTypes: [shiftType(3, symbol: "M"), shiftType(4, symbol: "N", location: 2)])
    #expect(replica.shiftType(id(3))?.symbol == "M" && replica.shiftType(id(9)) == nil)
    #expect(replica.shiftType(symbol: "N")?.id == id(4) && replica.shiftType(symbol: "n") == nil)
    #expect(replica.countShiftTypes(at: id(1)) == 1 && replica.countShiftTypes(at: id(9)) == 0)
  }

  @Test func `of two shift types with one symbol, the first by identifier is found`() {
    for order in [[3, 4], [4, 3]] as [[UInt64]] {
      let replica = Replica(shiftTypes: order.map { shiftType($0) })
      #expect(replica.shiftType(symbol: "M")?.id == id(3))
    }
  }

  @Test func `a copy changes on its own`() {
    let replica = Replica(locations: [location(1)])
    let copy = replica.copy()
    copy.apply(.put(location(1, version: 2, name: "Clinic")))
    replica.apply(.remove(location(1).id))
    #expect(copy.locations().map(\.name) == ["Clinic"] && replica.count == 0)
  }

  @Test func `of several changes of one row, the last counts`() {
    let replica = Replica(shifts: [shift(1), shift(2)])
    let versions = (2...20).map { Change.put(shift(1, version: $0, on: day($0))) }
    replica.apply(versions + [.remove(shift(2).id), .put(shift(3)), .remove(shift(3).id)])
    #expect(replica.shifts(in: day(0)...day(30)) == [shift(1, version: 20, on: day(20))])
    #expect(replica.count == 1 && replica.countShifts(of: id(11)) == 1)
  }

  /// Each row would be moved past half of the others, in an order that does not suit the index by date: one by one they
  /// take ten minutes.
  @Test(.timeLimit(.minutes(5))) func `many rows at once are not put in one by one`() {
    let rows = (0..<60_000).map { Change.put(shift(UInt64($0), on: day($0 * 7_919 % 60_000))) }
    let replica = Replica()
    replica.apply(rows)
    #expect(replica.count == 60_000 && replica.rows(ScheduledShift.byDate).map(\.date) == (0..<60_000).map { day($0) })
  }
}

/// Records that look through all rows.
private final class ModelRecords: Records {
  private let list: [AnyRow]

  init(_ rows: [AnyRow]) {
    list = rows
    super.init(.teamShift)
  }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { list.first { $0.table === table && $0.id == id } }

  override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    let places = list.compactMap { row in row.key(in: index).map { (IndexPosition($0, row.id), row) } }
    let found = places.filter { position, _ in
      guard range.contains(position.key) else { return false }
      return range.behind.map { order == .ascending ? $0 < position : position < $0 } ?? true
    }
    let sorted = found.sorted { order == .ascending ? $0.0 < $1.0 : $1.0 < $0.0 }
    return sorted.prefix(limit).map(\.1)
  }

  override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    rows(table, by: index, in: range, limit: .max, order: .ascending).count
  }
}
