import HikesModel
import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What commands of very many rows look up, since on the server all other writes wait for them meanwhile.
@Suite struct `A command of very many rows` {
  private static var types: Replica {
    Replica(locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")])
  }

  /// How many look-ups there are for each of the rows that are named, rounded down.
  private func lookUps(of intent: some Intent, rows: Int, on replica: Replica) throws -> Int {
    let records = CountingRecords(replica)
    _ = try perform(intent, on: records)
    return records.count / rows
  }

  private static func plan(_ count: Int) -> PlanShifts {
    PlanShifts(
      (0..<count).map { .init(id: id(20_000 + UInt64($0)), date: day($0), shiftType: id(11)) })
  }

  private static func targets(_ count: Int) -> [ShiftTarget] {
    (0..<count).map { ShiftTarget(id(20_000 + UInt64($0))) }
  }

  @Test func `looks up a few rows for each shift that is planned, moved, switched or deleted`() throws {
    let count = 600
    #expect(try lookUps(of: Self.plan(count), rows: count, on: Self.types) < 20)
    let planned = try replica(after: Self.plan(count), startingFrom: Self.types)
    let replacing = PlanShifts(
      (0..<count).map { .init(id: id(30_000 + UInt64($0)), date: day($0), shiftType: id(12)) },
      replacing: Self.targets(count))
    #expect(try lookUps(of: replacing, rows: 2 * count, on: planned) < 20)
    #expect(try lookUps(of: DeleteShifts(Self.targets(366)), rows: 366, on: planned) < 20)
    let moves = Self.targets(100).enumerated().map { MoveShifts.Move($1, to: day(2_000 + $0)) }
    #expect(try lookUps(of: MoveShifts(moves), rows: 100, on: planned) < 30)
    #expect(try lookUps(of: SwitchShifts(shifts: Self.targets(100), shiftType: id(12)), rows: 100, on: planned) < 30)
  }

  @Test func `looks up a few rows for each shift that comes back`() throws {
    let count = 600
    let planned = try replica(after: Self.plan(count), startingFrom: Self.types)
    #expect(try lookUps(of: Undo(), rows: count, on: planned) < 20)
  }

  @Test func `looks up a few rows for each location and shift type of a file`() throws {
    let numbers = 0..<UInt64(ImportShiftTypes.limit)
    let file = ImportShiftTypes(
      locations: numbers.map { SaveLocation(id: id(1_000 + $0), mode: .put, name: "Place") },
      shiftTypes: numbers.map { number in
        newShiftType(2_000 + number, symbol: String(format(number)), location: 1_000 + number)
      })
    #expect(try lookUps(of: file, rows: 2 * ImportShiftTypes.limit, on: Replica()) < 20)
  }

  /// Three letters for a number.
  private func format(_ number: UInt64) -> [Character] {
    let letters = Array("ABCDEFGHIJ")
    return [number / 100, number / 10 % 10, number % 10].map { letters[Int($0)] }
  }

  @Test func `looks up a few rows for each day of one dog in a spreadsheet, also where all are known`() throws {
    let start = Replica()
    for row in HikeSamples.permissionRows where row.table !== ScheduleException.table { start.apply(.put(row)) }
    let count = 360
    let file = { (first: UInt64) in
      var file = ImportHikes()
      file.exceptions = (0..<count).map { number in
        SaveException(
          id: id(first + UInt64(number)), mode: .create, dog: id(311), firstDay: day(number), status: .away)
      }
      return file
    }
    #expect(try lookUps(of: file(5_000), rows: count, on: start) < 20)
    #expect(try lookUps(of: file(6_000), rows: count, on: replica(after: file(5_000), startingFrom: start)) < 20)
  }
}
