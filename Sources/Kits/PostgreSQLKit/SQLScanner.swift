/// Divides SQL into what it is made of, spaces included, so that all pieces together are the text
/// (https://www.sqlite.org/lang.html; PostgreSQL's literals are the same for what is written here).
struct SQLScanner {
  struct Token: Equatable {
    enum Kind {
      case space
      /// A name or a word of the language.
      case word
      /// A name in quotation marks.
      case quotedName
      /// A text in apostrophes.
      case text
      case number
      /// `?` with or without a number.
      case parameter
      case symbol
    }

    let kind: Kind
    let text: String
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ sql: String) { bytes = Array(sql.utf8) }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    let kind = take()
    return Token(kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func take() -> Token.Kind {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      skip { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
      return .space
    case UInt8(ascii: "-") where position < bytes.count && bytes[position] == UInt8(ascii: "-"):
      skip { $0 != UInt8(ascii: "\n") }
      return .space
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipQuoted(byte)
      return byte == UInt8(ascii: "'") ? .text : .quotedName
    case UInt8(ascii: "?"):
      skip(Self.isDigit)
      return .parameter
    case let byte where Self.isDigit(byte):
      skip { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      return .number
    case let byte where Self.isLetter(byte):
      skip { Self.isLetter($0) || Self.isDigit($0) }
      return .word
    default: return .symbol
    }
  }

  private mutating func skip(_ isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  /// Two quotation marks within stand for one.
  private mutating func skipQuoted(_ mark: UInt8) {
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == mark {
        guard position < bytes.count, bytes[position] == mark else { return }
        position += 1
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
