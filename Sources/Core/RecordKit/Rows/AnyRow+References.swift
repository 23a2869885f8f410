public import JSONKit

/// A row that another one refers to.
public struct RowReference: Equatable, Sendable {
  /// The field that refers to it.
  public let name: String
  /// The row's identifier.
  public let id: UniqueID
  /// The name of the row's table.
  public let table: String
}

extension AnyRow {
  /// The rows that this row refers to, in the order of its fields.
  public final var references: [RowReference] {
    let writer = ReferenceWriter()
    write(to: writer)
    return writer.list
  }
}

/// Notes the rows that a row refers to.
private final class ReferenceWriter: FieldWriter {
  private(set) var list: [RowReference] = []

  override func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    list.append(RowReference(name: name, id: value, table: table))
  }
}
