import JSONKit
import RecordKit
import SharedModels
@testable import ShiftTypesModel
import SyncKit
import TestSupport
import TimeKit

/// Rows to read files against.
struct FileWorld {
  let replica = Replica(
    Catalog([FeatureRules(tables: [Location.table, ShiftType.table, ScheduledShift.table])]))
  let downtown = {
    var location = Location(id: FileWorld.id(1))
    (location.version, location.name, location.address) = (1, "Downtown Office", "123 Main St")
    return location
  }()

  init() { replica.apply(.put(downtown)) }

  static func id<Row>(_ number: UInt64) -> Identifier<Row> {
    Identifier(UniqueID(high: 0x7000, low: 0x8000_0000_0000_0000 | number))
  }

  static func shiftType(_ number: UInt64, _ symbol: String, at location: Identifier<Location>?) -> ShiftType {
    ShiftType(
      id: id(number), version: 4, symbol: symbol, title: "Shift \(symbol)",
      shiftDescription: number == 10 ? nil : "A “{[” in it.",
      duration: number == 11 ? .allDay : .scheduled(from: .noon, to: .midnight, endsNextDay: true), location: location,
      color: number == 10 ? nil : .teal)
  }

  func read(_ text: String) -> ShiftTypesFile { read(Array(text.utf8)) }

  func read(_ bytes: [UInt8]) -> ShiftTypesFile {
    var made: UInt64 = 1_000
    return ShiftTypesFile.read(bytes, on: replica) {
      made += 1
      return UniqueID(high: 0x7000, low: 0x8000_0000_0000_0000 | made)
    }
  }

  /// A list of one element in document 000's form, with some of its members replaced.
  static func file(_ change: (String, String)...) -> String {
    let element = change.reduce(example) { $0.replacing($1.0, with: $1.1) }
    return "{\"shiftTypes\": [\n\(element)\n]}"
  }

  static let example = """
    {"id": "00000000-0000-7000-8000-00000000000a", "symbol": "M", "title": "Morning Shift",
     "shiftDescription": "Optional description text",
     "duration": {"type": "scheduled", "from": {"hour": 8, "minute": 0}, "to": {"hour": 16, "minute": 0}},
     "location": {"id": "00000000-0000-7000-8000-000000000001", "name": "Downtown Office", "address": "123 Main St"}}
    """
}
