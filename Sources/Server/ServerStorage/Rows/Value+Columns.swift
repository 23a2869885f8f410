package import DatabaseKit
package import JSONKit
package import RecordKit
package import SecurityKit
import TextKit
package import TimeKit

extension Value {
  package init(_ digest: SecretDigest) { self = .blob(digest.bytes) }
  package init(_ digest: SecretDigest?) { self = digest.map { .blob($0.bytes) } ?? .null }
  package init(_ id: UniqueID) { self = .blob(id.bytes) }
  package init<Row>(_ id: Identifier<Row>) { self = .blob(id.rawValue.bytes) }
  package init<Row>(_ id: Identifier<Row>?) { self = id.map { .blob($0.rawValue.bytes) } ?? .null }
  package init(_ date: CivilDate) { self = .integer(Int64(date.daysSinceEpoch)) }
  package init(_ instant: Instant) { self = .integer(instant.milliseconds) }
  package init(_ instant: Instant?) { self = instant.map { .integer($0.milliseconds) } ?? .null }

  /// A key's value as the column of its index keeps it.
  package init(_ key: Key) {
    switch key {
    case .integer(let number): self = .integer(number)
    case .id(let id): self = .blob(id.bytes)
    case .text(let text): self = .text(text.composed)
    }
  }
}

extension DatabaseKit.Row {
  /// A column that holds an identifier; anything else is a fault.
  package func uniqueID(_ column: Int) -> UniqueID {
    if let id = UniqueID(bytes: blob(column)) { return id }
    fail("column \(column) isn’t an identifier")
    return .zero
  }

  /// A column that holds an identifier; anything else is a fault.
  package func identifier<Target>(_ column: Int) -> Identifier<Target> { Identifier(uniqueID(column)) }

  /// A column that holds an identifier, or nothing.
  package func optionalIdentifier<Target>(_ column: Int) -> Identifier<Target>? {
    isNull(column) ? nil : identifier(column)
  }

  /// A column that holds the digest of a secret; anything else is a fault.
  package func digest(_ column: Int) -> SecretDigest? {
    let digest = SecretDigest(bytes: blob(column))
    if digest == nil { fail("column \(column) isn’t a digest") }
    return digest
  }

  package func instant(_ column: Int) -> Instant { Instant(milliseconds: integer(column)) }

  package func optionalInstant(_ column: Int) -> Instant? { optionalInteger(column).map { Instant(milliseconds: $0) } }
}

extension Connection {
  /// The instant in the first column of the first row; nil without a row, or for NULL.
  package func instant(_ sql: String, _ bindings: [Value] = []) -> Instant? {
    first(sql, bindings) { $0.optionalInstant(0) }
  }
}
