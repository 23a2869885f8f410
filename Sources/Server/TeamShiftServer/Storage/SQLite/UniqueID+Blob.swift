import DatabaseKit
import JSONKit
import RecordKit
import TextKit
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
  init(_ id: UniqueID) { self = .blob(id.bytes) }
  init<Row>(_ id: Identifier<Row>) { self = .blob(id.rawValue.bytes) }
  init<Row>(_ id: Identifier<Row>?) { self = id.map { .blob($0.rawValue.bytes) } ?? .null }
  init(_ date: CivilDate) { self = .integer(Int64(date.daysSinceEpoch)) }
  init(_ instant: Instant) { self = .integer(instant.milliseconds) }

  /// A key's value as the column of its index keeps it.
  init(_ key: Key) {
    switch key {
    case .integer(let number): self = .integer(number)
    case .id(let id): self = .blob(id.bytes)
    case .text(let text): self = .text(text.composed)
    }
  }
}

extension DatabaseKit.Row {
  /// A column that holds an identifier; anything else is a fault.
  func uniqueID(_ column: Int) -> UniqueID {
    if let id = UniqueID(bytes: blob(column)) { return id }
    fail("column \(column) is no identifier")
    return .zero
  }

  /// A column that holds an identifier; anything else is a fault.
  func identifier<Target>(_ column: Int) -> Identifier<Target> { Identifier(uniqueID(column)) }

  /// A column that holds an identifier, or nothing.
  func optionalIdentifier<Target>(_ column: Int) -> Identifier<Target>? { isNull(column) ? nil : identifier(column) }
}
