/// Checks a JSON text (RFC 8259) by recursive descent, and notes where its values are; the depth limit bounds the
/// recursion.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  var position = 0
  var tokens: [JSONToken] = []
  private var depth = 0
  private var values = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    // Of the rows that devices hold, a value with its name takes about as many bytes.
    tokens.reserveCapacity(bytes.count / 12)
  }

  mutating func document() throws(JSONFault) {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { throw fault(.byteOrderMark) }
    try value()
    skipWhitespace()
    guard position == bytes.count else { throw fault(.trailingText) }
  }

  private mutating func value() throws(JSONFault) {
    skipWhitespace()
    values += 1
    guard values <= limits.values else { throw fault(.tooManyValues) }
    let token = begin()
    switch try next() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"): try object(token)
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw fault(.unexpectedCharacter)
    }
    end(token)
  }

  private mutating func begin() -> Int {
    tokens.append(JSONToken(start: Int32(truncatingIfNeeded: position), end: 0, next: 0))
    return tokens.count - 1
  }

  private mutating func end(_ token: Int) {
    tokens[token].end = Int32(truncatingIfNeeded: position)
    tokens[token].next = Int32(truncatingIfNeeded: tokens.count)
  }

  private mutating func array() throws(JSONFault) {
    try enter()
    if try !closes(with: UInt8(ascii: "]")) {
      repeat { try value() } while try continues(before: UInt8(ascii: "]"))
    }
    depth -= 1
  }

  private mutating func object(_ token: Int) throws(JSONFault) {
    try enter()
    if try !closes(with: UInt8(ascii: "}")) {
      repeat { try member() } while try continues(before: UInt8(ascii: "}"))
    }
    try checkNames(from: token + 1)
    depth -= 1
  }

  private mutating func member() throws(JSONFault) {
    skipWhitespace()
    let name = begin()
    guard try next() == UInt8(ascii: "\"") else { throw fault(.unexpectedCharacter) }
    let isPlain = try string()
    end(name)
    if !isPlain { tokens[name].next = JSONToken.escapedName }
    skipWhitespace()
    guard try next() == UInt8(ascii: ":") else { throw fault(.unexpectedCharacter) }
    position += 1
    try value()
  }

  private mutating func enter() throws(JSONFault) {
    depth += 1
    guard depth <= limits.depth else { throw fault(.tooDeep) }
    position += 1
  }

  /// Passes over a bracket that closes an empty array or object.
  private mutating func closes(with bracket: UInt8) throws(JSONFault) -> Bool {
    skipWhitespace()
    guard try next() == bracket else { return false }
    position += 1
    return true
  }

  /// Passes over a comma (true) or the closing bracket (false).
  private mutating func continues(before bracket: UInt8) throws(JSONFault) -> Bool {
    skipWhitespace()
    let byte = try next()
    guard byte == bracket || byte == UInt8(ascii: ",") else { throw fault(.unexpectedCharacter) }
    position += 1
    return byte != bracket
  }

  private mutating func literal(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard try next() == word.utf8Start[index] else { throw fault(.unexpectedCharacter) }
      position += 1
    }
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d: position += 1
      default: return
      }
    }
  }

  /// The byte that comes next, which is not passed over.
  func next() throws(JSONFault) -> UInt8 {
    guard position < bytes.count else { throw fault(.endedEarly) }
    return bytes[position]
  }

  func fault(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONFault {
    JSONFault(reason: reason, offset: offset ?? position)
  }
}

/// Why a text is refused, and behind how many bytes.
struct JSONFault: Error {
  let reason: JSONError.Reason
  let offset: Int
}

/// A value, or a member's name, where it is in the text.
struct JSONToken {
  /// Its first byte.
  var start: Int32
  /// The byte behind its last.
  var end: Int32
  /// The first token behind it and all that is in it; ``escapedName`` for a name that is not written as it reads.
  var next: Int32

  static var escapedName: Int32 { -1 }
}
