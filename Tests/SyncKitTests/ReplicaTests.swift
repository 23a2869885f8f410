import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct ReplicaTests {
  @Test func `shifts are found by their days, in order, whatever was done before`() {
    for seed in seeds(60) {
      var random = SeededGenerator(seed: seed)
      var replica = Replica()
      var rows: [UInt64: ScheduledShift] = [:]
      for _ in 0..<60 {
        let number = UInt64(random.below(12))
        let row = random.once(in: 4) ? nil : shift(number, on: day(random.below(8)), type: UInt64(random.below(3)))
        replica.apply(row.map { .put($0) } ?? .remove(shift(number).id))
        rows[number] = row
        let problem = differences(replica, Array(rows.values), &random)
        #expect(problem, "TEAMSHIFT_SEED=\(seed)")
      }
    }
  }

  /// Whether a replica finds what a search through all rows finds.
  private func differences(_ replica: Replica, _ rows: [ScheduledShift], _ random: inout SeededGenerator) -> Bool {
    let sorted = rows.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    let first = day(random.below(10) - 1)
    let last = first.adding(days: random.below(5))
    let limit = random.below(6)
    return replica.shifts(in: first...last) == sorted.filter { (first...last).contains($0.date) }
      && replica.shifts(from: first, limit: limit) == Array(sorted.filter { $0.date >= first }.prefix(limit))
      && replica.countShifts(of: id(1)) == rows.count { $0.shiftType == id(1) } && replica.count == rows.count
  }

  @Test func `rows are listed by kind, then identifier`() {
    let workplace = Row.workplace(Workplace(id: id(5), version: 1, name: "Hall", timeZone: "America/Halifax"))
    let rows = [
      workplace, .location(location(1)), .location(location(2)), .shiftType(shiftType(3)), .shift(shift(4)),
    ]
    var replica = Replica(rows.reversed())
    #expect(replica.rows() == rows && replica.count == 5 && replica.workplace?.id == id(5))
    #expect(replica.locations() == [location(1), location(2)] && replica.shiftTypes() == [shiftType(3)])
    for row in rows { replica.apply(.remove(row.key)) }
    #expect(replica.rows().isEmpty && replica.count == 0)
    replica.apply(.remove(workplace.key))
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
}
