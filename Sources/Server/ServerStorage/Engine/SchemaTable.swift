import DatabaseKit

/// A table as the database itself describes it.
struct SchemaTable {
  let name: String
  /// The columns, in their order.
  let columns: [String]
  /// The columns of the primary key.
  let key: [String]
  /// The tables whose rows its own refer to.
  let parents: Set<String>

  init(_ name: String, on connection: Connection) {
    self.name = name
    columns = connection.query(connection.dialect.columnsQuery, [.text(name)]) { $0.text(0) }
    key = connection.query(connection.dialect.keyQuery, [.text(name)]) { $0.text(0) }
    parents = Set(connection.query(connection.dialect.parentsQuery, [.text(name)]) { $0.text(0) })
  }
}

extension [SchemaTable] {
  /// Those that refer to others before them, otherwise in the order they have.
  var childrenFirst: [SchemaTable] {
    var rest = self
    var sorted: [SchemaTable] = []
    while let next = rest.firstIndex(where: { table in
      !rest.contains { $0.name != table.name && $0.parents.contains(table.name) }
    }) {
      sorted.append(rest.remove(at: next))
    }
    return sorted + rest
  }
}
