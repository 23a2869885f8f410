import DatabaseKit

/// What SQLite says in words of its own.
package struct SQLiteDialect: SQLDialect {
  /// There is one.
  package init() {}

  package func using(index: String) -> String { "INDEXED BY \(index)" }
  package func integers(in array: String) -> String { "(SELECT value FROM json_each(\(array)))" }
  package func texts(in array: String) -> String { "(SELECT value FROM json_each(\(array)))" }
  package func contains(_ text: String, _ part: String) -> String { "instr(\(text), \(part)) > 0" }
  package func lowercase(_ text: String) -> String { "lower(\(text))" }
  package func hexadecimal(_ bytes: String) -> String { "hex(\(bytes))" }
  package func byteCount(_ text: String) -> String { "length(CAST(\(text) AS BLOB))" }
  package func jsonText(_ json: String, _ path: [String]) -> String {
    "\(json) ->> '$.\(path.joined(separator: "."))'"
  }
  package var columnsQuery: String { "SELECT name, \"notnull\" FROM pragma_table_info(?)" }
  package var keyQuery: String { "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk" }
  package var parentsQuery: String { "SELECT \"table\" FROM pragma_foreign_key_list(?)" }
  package var namesQuery: String {
    """
    SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name
    """
  }
}
