import DatabaseKit
import JSONKit
import RecordKit
import TextKit
import TimeKit

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
    fail("column \(column) isn’t an identifier")
    return .zero
  }

  /// A column that holds an identifier; anything else is a fault.
  func identifier<Target>(_ column: Int) -> Identifier<Target> { Identifier(uniqueID(column)) }

  /// A column that holds an identifier, or nothing.
  func optionalIdentifier<Target>(_ column: Int) -> Identifier<Target>? { isNull(column) ? nil : identifier(column) }
}
