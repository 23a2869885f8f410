/// Goes along the tokens of a statement, without the spaces between them.
struct TokenCursor {
  private let tokens: [SQLScanner.Token]
  private var position = 0

  init(_ tokens: [SQLScanner.Token]) { self.tokens = tokens }

  /// All of it as it was written.
  var text: String { tokens.map(\.text).joined() }

  var isAtEnd: Bool { next == nil }

  private var next: Int? { tokens[position...].firstIndex { $0.kind != .space } }

  /// The next tokens as words in capital letters, which stay; fewer at the end.
  func words(_ count: Int) -> [String] {
    tokens[position...].lazy.filter { $0.kind != .space }.prefix(count).map { $0.text.uppercased() }
  }

  mutating func skip(_ count: Int) {
    for _ in 0..<count { if let next { position = next + 1 } }
  }

  mutating func takeIf(_ word: String) -> Bool {
    guard words(1) == [word] else { return false }
    skip(1)
    return true
  }

  mutating func take(_ word: String) throws(TranslationFailure) {
    guard takeIf(word) else { throw failure("\(word) is missing") }
  }

  /// The next token as a word in capital letters; nil at the end.
  mutating func word() -> String? {
    defer { skip(1) }
    return words(1).first
  }

  /// A name in quotation marks, so that it may be any.
  mutating func name() throws(TranslationFailure) -> String {
    guard let next, [.word, .quotedName].contains(tokens[next].kind) else { throw failure("a name is missing") }
    position = next + 1
    return tokens[next].kind == .word ? "\"\(tokens[next].text)\"" : tokens[next].text
  }

  mutating func literal() throws(TranslationFailure) -> String {
    let sign = takeIf("-") ? "-" : ""
    guard let next, [.text, .number].contains(tokens[next].kind) else { throw failure("a value is missing") }
    position = next + 1
    return sign + tokens[next].text
  }

  /// What is between the next parenthesis and the one that closes it.
  mutating func parenthesized() throws(TranslationFailure) -> [SQLScanner.Token] {
    try take("(")
    let start = position
    var depth = 1
    while position < tokens.count {
      if tokens[position].text == "(" { depth += 1 }
      if tokens[position].text == ")" { depth -= 1 }
      position += 1
      if depth == 0 { return Array(tokens[start..<(position - 1)]) }
    }
    throw failure("a parenthesis is not closed")
  }

  mutating func rest() -> [SQLScanner.Token] {
    defer { position = tokens.count }
    return Array(tokens[position...])
  }

  /// `REFERENCES` with what is done when the row is deleted that it refers to.
  mutating func reference() throws(TranslationFailure) -> String {
    try take("REFERENCES")
    var text = "REFERENCES \(try name()) (\(try Expression.translated(parenthesized())))"
    if words(3) == ["ON", "DELETE", "CASCADE"] {
      skip(3)
      text += " ON DELETE CASCADE"
    }
    return text
  }

  func end() throws(TranslationFailure) {
    if !isAtEnd { throw failure("there is more than is known") }
  }

  func failure(_ reason: String) -> TranslationFailure { TranslationFailure(reason: reason, statement: text) }
}

extension [SQLScanner.Token] {
  /// The parts between separators that are in no parentheses.
  func divided(by separator: String) -> [[SQLScanner.Token]] {
    var (parts, depth): ([[SQLScanner.Token]], Int) = ([[]], 0)
    for token in self {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, token.text == separator { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    return parts
  }
}
