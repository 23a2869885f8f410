import DatabaseKit
import JSONKit
import RecordKit

/// The rows of one kind as a table. The columns are the schema's, the values those of the record's own list of fields,
/// so a new field is one line in the record and one migration.
struct TableStore: Sendable {
  let table: AnyTable
  /// The name in SQL: that of the table in snake case.
  let name: String
  /// `SELECT` with all columns of the record.
  let selection: String
  /// The column of the workplace: `workplace`, and in the table of the workplaces themselves `id`.
  let scope: String
  private let columns: [String: Int]
  private let nullable: Set<String>
  private let upsert: String

  init(_ table: AnyTable, on connection: Connection) {
    let name = columnName(table.name, in: "")
    let found = connection.query(connection.dialect.columnsQuery, [.text(name)]) { row in
      (name: row.text(0), isRequired: row.boolean(1))
    }
    let names = found.map { $0.name }
    let scope = names.contains("workplace") ? "workplace" : "id"
    self.table = table
    self.name = name
    self.scope = scope
    columns = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    nullable = Set(found.filter { !$0.isRequired }.map { $0.name })
    selection = "SELECT \(quoted(names.filter { $0 != "workplace" })) FROM \(name) "
    upsert = Self.upsert(into: name, names, key: scope == "id" ? ["id"] : ["workplace", "id"])
  }

  private static func upsert(into name: String, _ columns: [String], key: [String]) -> String {
    let changed = columns.filter { !key.contains($0) }.map { "\"\($0)\" = excluded.\"\($0)\"" }
    return """
      INSERT INTO \(name) (\(quoted(columns))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) \
      ON CONFLICT (\(quoted(key))) DO UPDATE SET \(changed.joined(separator: ", "))
      """
  }

  /// The name of an index in SQL.
  func name(of index: AnyIndex) -> String { "\(name)_by_\(columnName(index.name, in: ""))" }

  /// Whether a column may be NULL.
  func isNullable(_ column: String) -> Bool { nullable.contains(column) }

  /// A row in the order of the columns.
  func values(of row: AnyRow, in workplace: Identifier<Workplace>) -> [Value] {
    let writer = ColumnWriter(columns: columns)
    writer.set(scope, Value(workplace))
    row.write(to: writer)
    return writer.values
  }

  /// Puts a row by its ``values(of:in:)``.
  func put(_ values: [Value], on connection: Connection) { connection.execute(upsert, values) }

  func remove(_ id: UniqueID, in workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute(
      "DELETE FROM \(name) WHERE \(scope) = ? AND id = ?", [Value(workplace), Value(id)])
  }

  /// The rows that a `WHERE` clause finds.
  func rows(_ clause: String, _ bindings: [Value], on connection: Connection) -> [AnyRow] {
    connection.query(selection + clause, bindings, read)
  }

  func row(_ clause: String, _ bindings: [Value], on connection: Connection) -> AnyRow? {
    connection.first(selection + clause, bindings, read)
  }

  /// Nil for a row whose fields are not what the record takes: it is left out, so that it keeps nobody from the others.
  func read(_ row: DatabaseKit.Row) -> AnyRow? {
    do throws(FieldError) {
      return try table.read(ColumnReader(row))
    } catch {
      row.leaveOut("\(name) \(row.uniqueID(row.column("id"))): \(error.message)")
      return nil
    }
  }
}

/// Names as SQL has them, in quotation marks since some are words of SQL.
func quoted(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
