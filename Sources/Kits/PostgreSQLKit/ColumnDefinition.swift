/// A column of a table that is made, with its constraints.
struct ColumnDefinition {
  /// Everything but what it refers to.
  private(set) var text: String
  /// As a constraint of the table; nil for none.
  private(set) var reference: String?

  private static let types = [
    "BLOB": "bytea", "TEXT": "text COLLATE \"C\"", "INTEGER": "bigint", "REAL": "double precision",
  ]

  init(_ cursor: inout TokenCursor) throws(TranslationFailure) {
    let name = try cursor.name()
    guard let type = cursor.word().flatMap({ Self.types[$0] }) else {
      throw cursor.failure("the column \(name) is of a kind that is not known")
    }
    text = "\(name) \(type)"
    var number = 0
    while !cursor.isAtEnd {
      number += 1
      try addConstraint(&cursor, name, number)
    }
  }

  private mutating func addConstraint(
    _ cursor: inout TokenCursor, _ name: String, _ number: Int
  ) throws(TranslationFailure) {
    switch cursor.words(2) {
    case ["NOT", "NULL"], ["PRIMARY", "KEY"]:
      text += " \(cursor.words(2).joined(separator: " "))"
      cursor.skip(2)
    case let words where words.first == "UNIQUE":
      cursor.skip(1)
      text += " UNIQUE"
    case let words where words.first == "DEFAULT":
      cursor.skip(1)
      text += " DEFAULT \(try cursor.literal())"
    case let words where words.first == "CHECK":
      cursor.skip(1)
      text += " \(try Self.check(cursor.parenthesized(), name, number))"
    case let words where words.first == "REFERENCES":
      reference = "FOREIGN KEY (\(name)) \(try cursor.reference())"
    default: throw cursor.failure("the column \(name) has a constraint that is not known")
    }
  }

  private static func check(
    _ tokens: [SQLScanner.Token], _ name: String, _ number: Int
  ) throws(TranslationFailure) -> String {
    let isLength = tokens.first { $0.kind != .space }?.text == "length"
    let column = name.filter { $0 != "\"" }
    let label = isLength ? "CONSTRAINT \"\(SchemaTranslator.lengthPrefix)\(column)_\(number)\" " : ""
    return "\(label)CHECK (\(try Expression.translated(tokens)))"
  }
}

/// Conditions on columns, and lists of columns.
enum Expression {
  private static let words: Set<String> = [
    "AND", "OR", "NOT", "NULL", "IS", "IN", "BETWEEN", "LIKE", "TRUE", "FALSE", "ASC", "DESC", "CASE", "WHEN", "THEN",
    "ELSE", "END",
  ]
  private static let functions = ["length": "length", "ifnull": "coalesce", "coalesce": "coalesce", "lower": "lower"]

  static func translated(_ tokens: [SQLScanner.Token]) throws(TranslationFailure) -> String {
    var text = ""
    for (index, token) in tokens.enumerated() {
      text += try translated(token, isCalled: tokens[(index + 1)...].first { $0.kind != .space }?.text == "(")
    }
    return text
  }

  private static func translated(
    _ token: SQLScanner.Token, isCalled: Bool
  ) throws(TranslationFailure) -> String {
    guard token.kind == .word, !words.contains(token.text.uppercased()) else { return token.text }
    guard isCalled else { return "\"\(token.text)\"" }
    if let function = functions[token.text] { return function }
    throw TranslationFailure(reason: "the function is not known", statement: token.text)
  }
}
