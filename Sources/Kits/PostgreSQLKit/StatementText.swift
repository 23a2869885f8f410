/// A statement as PostgreSQL reads it: `?` and `?1` become `$1`.
struct StatementText: Equatable {
  let text: String
  /// How many values it takes.
  let valueCount: Int

  /// As in SQLite, `?` is the one behind the largest so far.
  init(_ sql: String) {
    var scanner = SQLScanner(sql)
    var (text, largest) = ("", 0)
    while let token = scanner.next() {
      guard token.kind == .parameter else {
        text += token.text
        continue
      }
      let number = Int(token.text.dropFirst()) ?? largest + 1
      largest = max(largest, number)
      text += "$\(number)"
    }
    self.text = text
    valueCount = largest
  }
}
