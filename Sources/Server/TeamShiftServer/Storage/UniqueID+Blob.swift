import DatabaseKit
import JSONKit
import TimeKit

extension UniqueID {
  /// The 16 bytes, most significant first, so that their order is the identifier's.
  var bytes: [UInt8] {
    (0..<16).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - index % 8 * 8))
    }
  }

  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let number = { (half: ArraySlice<UInt8>) in half.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
    self.init(high: number(bytes[..<8]), low: number(bytes[8...]))
  }
}

extension Value {
  init<Row>(_ id: Identifier<Row>) { self = .blob(id.rawValue.bytes) }
  init(_ date: CivilDate) { self = .integer(Int64(date.daysSinceEpoch)) }
  init(_ instant: Instant) { self = .integer(instant.milliseconds) }
}

extension DatabaseKit.Row {
  /// A column that holds an identifier; anything else is a fault.
  func identifier<Target>(_ column: Int) -> Identifier<Target> {
    if let id = UniqueID(bytes: blob(column)) { return Identifier(id) }
    fail("column \(column) is no identifier")
    return Identifier(UniqueID(high: 0, low: 0))
  }
}
