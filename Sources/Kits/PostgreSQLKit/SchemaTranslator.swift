/// Makes PostgreSQL's statements of those that schemas and their migrations are written in.
///
/// It knows what they use and nothing else: what it does not know is a failure, never a guess. Texts are compared byte by
/// byte in both, names keep their letters, and references to other tables come last, so that tables may be in any order.
package struct SchemaTranslator {
  /// Constraints that bound a length have names that begin so.
  static let lengthPrefix = "length_"

  /// What is to be run, in this order.
  package private(set) var statements: [String] = []
  /// What is to be run when all tables are there.
  package private(set) var references: [String] = []
  /// Whether a program that knows nothing of the statements goes on as before beside one that does.
  package private(set) var onlyAdds = true
  /// The names of the tables that the statements make.
  private var madeTables: Set<String> = []

  package init() {}

  /// Adds the statements of a script.
  package mutating func add(_ script: String) throws(TranslationFailure) {
    for tokens in try Self.statements(of: script) {
      var cursor = TokenCursor(tokens)
      try add(&cursor)
    }
  }

  private static func statements(of script: String) throws(TranslationFailure) -> [[SQLScanner.Token]] {
    var scanner = SQLScanner(script)
    var (all, current): ([[SQLScanner.Token]], [SQLScanner.Token]) = ([], [])
    while let token = scanner.next() {
      if token.text == ";" {
        all.append(current)
        current = []
      } else {
        current.append(token)
      }
    }
    return (all + [current]).filter { $0.contains { $0.kind != .space } }
  }

  private mutating func add(_ cursor: inout TokenCursor) throws(TranslationFailure) {
    let kind = cursor.words(2).joined(separator: " ")
    switch cursor.words(2) {
    case ["CREATE", "TABLE"]: try addTable(&cursor)
    case ["CREATE", "INDEX"], ["CREATE", "UNIQUE"]: try addIndex(&cursor)
    case ["ALTER", "TABLE"]: try alterTable(&cursor)
    case ["DROP", "TABLE"], ["DROP", "INDEX"]:
      let kind = cursor.words(2)[1]
      cursor.skip(2)
      statements.append("DROP \(kind) \(try cursor.name())")
      try cursor.end()
    case ["INSERT", "INTO"], ["DELETE", "FROM"]: statements.append(cursor.text)
    case let words where words.first == "UPDATE": statements.append(cursor.text)
    default: throw cursor.failure("it begins with a statement that is not known")
    }
    if !["CREATE TABLE", "CREATE INDEX", "CREATE UNIQUE", "ALTER TABLE"].contains(kind) { onlyAdds = false }
  }

  private mutating func addIndex(_ cursor: inout TokenCursor) throws(TranslationFailure) {
    try cursor.take("CREATE")
    let unique = cursor.takeIf("UNIQUE") ? "UNIQUE " : ""
    try cursor.take("INDEX")
    let name = try cursor.name()
    try cursor.take("ON")
    let table = try cursor.name()
    // What the others write may not be unique.
    if !unique.isEmpty, !madeTables.contains(table) { onlyAdds = false }
    let columns = try cursor.parenthesized()
    var statement = "CREATE \(unique)INDEX \(name) ON \(table) (\(try Expression.translated(columns)))"
    if cursor.takeIf("WHERE") { statement += " WHERE \(try Expression.translated(cursor.rest()))" }
    try cursor.end()
    statements.append(statement)
  }

  private mutating func alterTable(_ cursor: inout TokenCursor) throws(TranslationFailure) {
    cursor.skip(2)
    let table = try cursor.name()
    if cursor.words(2) != ["ADD", "COLUMN"] { onlyAdds = false }
    switch cursor.words(2) {
    case ["ADD", "COLUMN"]:
      cursor.skip(2)
      let column = try ColumnDefinition(&cursor)
      statements.append("ALTER TABLE \(table) ADD COLUMN \(column.text)")
      if let reference = column.reference { references.append("ALTER TABLE \(table) ADD \(reference)") }
    case ["DROP", "COLUMN"]:
      cursor.skip(2)
      statements.append("ALTER TABLE \(table) DROP COLUMN \(try cursor.name())")
    case ["RENAME", "COLUMN"]:
      cursor.skip(2)
      let name = try cursor.name()
      try cursor.take("TO")
      statements.append("ALTER TABLE \(table) RENAME COLUMN \(name) TO \(try cursor.name())")
    case ["RENAME", "TO"]:
      cursor.skip(2)
      statements.append("ALTER TABLE \(table) RENAME TO \(try cursor.name())")
    default: throw cursor.failure("it changes the table in a way that is not known")
    }
    try cursor.end()
  }

  private mutating func addTable(_ cursor: inout TokenCursor) throws(TranslationFailure) {
    cursor.skip(2)
    let table = try cursor.name()
    madeTables.insert(table)
    var items: [String] = []
    for item in try cursor.parenthesized().divided(by: ",") {
      var item = TokenCursor(item)
      try add(&item, of: table, to: &items)
      try item.end()
    }
    statements.append("CREATE TABLE \(table) (\(items.joined(separator: ", ")))")
    repeat {
      guard cursor.takeIf("STRICT") || cursor.takeIf("WITHOUT") else { break }
      _ = cursor.takeIf("ROWID")
    } while cursor.takeIf(",")
    try cursor.end()
  }

  private mutating func add(
    _ item: inout TokenCursor, of table: String, to items: inout [String]
  ) throws(TranslationFailure) {
    switch item.words(2) {
    case ["PRIMARY", "KEY"]:
      item.skip(2)
      items.append("PRIMARY KEY (\(try Expression.translated(item.parenthesized())))")
    case let words where words.first == "UNIQUE":
      item.skip(1)
      items.append("UNIQUE (\(try Expression.translated(item.parenthesized())))")
    case let words where words.first == "CHECK":
      item.skip(1)
      items.append("CHECK (\(try Expression.translated(item.parenthesized())))")
    case ["FOREIGN", "KEY"]:
      item.skip(2)
      let columns = try Expression.translated(item.parenthesized())
      references.append("ALTER TABLE \(table) ADD FOREIGN KEY (\(columns)) \(try item.reference())")
    default:
      let column = try ColumnDefinition(&item)
      items.append(column.text)
      if let reference = column.reference { references.append("ALTER TABLE \(table) ADD \(reference)") }
    }
  }
}

/// Why a statement cannot be translated.
package struct TranslationFailure: Error, Equatable, CustomStringConvertible {
  package let reason: String
  package let statement: String

  package var description: String { "\(reason): \(statement)" }
}
