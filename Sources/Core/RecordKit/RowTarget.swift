public import JSONKit

/// A row that a command is about, and the version that the person saw, if a later one is to be refused.
public struct RowTarget<Row: Record>: Equatable, Sendable {
  /// Which row.
  public let id: Identifier<Row>
  /// The version that the person saw; nil for whatever version.
  public let expecting: Int?

  /// A row, whatever its version unless one is given.
  public init(_ id: Identifier<Row>, expecting: Int? = nil) {
    self.id = id
    self.expecting = expecting
  }

  /// The row as the person sees it.
  public init(_ row: Row) { self.init(row.id, expecting: row.version) }

  /// Reads `row` and `expecting`.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.identifier("row"), expecting: try reader.expectedVersion())
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    fields.expectedVersion(expecting)
  }
}
