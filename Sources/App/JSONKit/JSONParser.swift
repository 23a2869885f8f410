extension JSON {
  /// Reads one JSON text, strictly as RFC 8259 has it, and refuses what different readers take differently:
  /// duplicate names, lone surrogates, a byte order mark.
  ///
  /// Names are duplicates if they are canonically equivalent, as Swift compares texts.
  public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSON {
    guard bytes.count <= limits.bytes else { throw JSONError(.tooLong, at: limits.bytes, in: bytes) }
    var parser = JSONParser(bytes, limits)
    return try parser.document()
  }

  /// Reads one JSON text.
  public static func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONError) -> JSON {
    try parse(Array(text.utf8), limits: limits)
  }
}

/// Reads values by recursive descent; the depth limit bounds the recursion.
struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  var position = 0
  private var depth = 0
  private var values = 0

  init(_ bytes: [UInt8], _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> JSON {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { throw fault(.byteOrderMark) }
    let value = try value()
    skipWhitespace()
    guard position == bytes.count else { throw fault(.trailingText) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipWhitespace()
    values += 1
    guard values <= limits.values else { throw fault(.tooManyValues) }
    switch try next() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw fault(.unexpectedCharacter)
    }
  }

  private mutating func array() throws(JSONError) -> JSON {
    try enter()
    var elements: [JSON] = []
    if try !closes(with: UInt8(ascii: "]")) {
      repeat { elements.append(try value()) } while try continues(before: UInt8(ascii: "]"))
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSON {
    try enter()
    var members = JSONMembers()
    if try !closes(with: UInt8(ascii: "}")) {
      repeat { try member(into: &members) } while try continues(before: UInt8(ascii: "}"))
    }
    if let start = members.firstDuplicate { throw fault(.duplicateKey, at: start) }
    depth -= 1
    return .object(members.list)
  }

  private mutating func member(into members: inout JSONMembers) throws(JSONError) {
    skipWhitespace()
    let start = position
    guard try next() == UInt8(ascii: "\"") else { throw fault(.unexpectedCharacter) }
    let key = try string()
    skipWhitespace()
    guard try next() == UInt8(ascii: ":") else { throw fault(.unexpectedCharacter) }
    position += 1
    members.append(key, try value(), at: start)
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= limits.depth else { throw fault(.tooDeep) }
    position += 1
  }

  /// Passes over a bracket that closes an empty array or object.
  private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard try next() == bracket else { return false }
    position += 1
    return true
  }

  /// Passes over a comma (true) or the closing bracket (false).
  private mutating func continues(before bracket: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    let byte = try next()
    guard byte == bracket || byte == UInt8(ascii: ",") else { throw fault(.unexpectedCharacter) }
    position += 1
    return byte != bracket
  }

  private mutating func literal(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    for byte in word.utf8 {
      guard try next() == byte else { throw fault(.unexpectedCharacter) }
      position += 1
    }
    return value
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
  func next() throws(JSONError) -> UInt8 {
    guard position < bytes.count else { throw fault(.endedEarly) }
    return bytes[position]
  }

  func fault(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(reason, at: offset ?? position, in: bytes)
  }
}
