public import JSONKit
public import RecordKit

/// Which row a command ends, and the version that the person saw.
public struct Deletion<Row: Record>: Equatable, Sendable {
  /// The row to end; refused if it is gone.
  public let id: Identifier<Row>
  /// The version that the person saw, if a later one is to be refused.
  public let expecting: Int?

  /// Ends a row, whatever its version unless one is given.
  public init(_ id: Identifier<Row>, expecting: Int? = nil) {
    self.id = id
    self.expecting = expecting
  }

  /// Reads `row` and `expecting`.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.identifier("row"), expecting: try reader.expectedVersion())
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    fields.expectedVersion(expecting)
  }

  /// The end of the row, if it is there, at the expected version, and the rules of its table allow it.
  public func changes(noun: String, rules: RowRules<Row>, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records[id] else { throw .notFound(noun) }
    try records.check(version: current.version, expecting: expecting)
    try rules.check(from: current, to: nil, on: records)
    return [.remove(id)]
  }
}
