/// What engines say in different words. Everything else is SQL that all of them understand.
///
/// An expression that is passed in is a column, a parameter as `?1`, or an expression of these.
public protocol SQLDialect: Sendable {
  /// Names the index that a query goes by, behind the table's name; empty where the engine chooses.
  func using(index: String) -> String
  /// A list for `IN`, of the integers in a JSON array.
  func integers(in array: String) -> String
  /// A list for `IN`, of the texts in a JSON array.
  func texts(in array: String) -> String
  /// A condition: whether a text contains another one, to the letter.
  func contains(_ text: String, _ part: String) -> String
  /// A text whose ASCII letters are small.
  func lowercase(_ text: String) -> String
  /// Bytes as a text of hexadecimal digits with capital letters.
  func hexadecimal(_ bytes: String) -> String
  /// How many bytes a text has in UTF-8.
  func byteCount(_ text: String) -> String
  /// The text or number at a path of names into a JSON object, as a text; NULL where there is none.
  func jsonText(_ json: String, _ path: [String]) -> String
  /// A query for a table's columns in order: name, and whether it may not be NULL. Its one value is the table's name.
  var columnsQuery: String { get }
  /// A query for the columns of a table's primary key, in order. Its one value is the table's name.
  var keyQuery: String { get }
  /// A query for the tables that a table refers to. Its one value is the table's name.
  var parentsQuery: String { get }
  /// A query for the names of all tables, in their order; what a module of the engine keeps for its own is not among them.
  var namesQuery: String { get }
}
