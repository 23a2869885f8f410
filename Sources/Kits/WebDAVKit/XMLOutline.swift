/// What a body has, before a parser sees it: how many elements and attributes, how deep, and how long their names are.
///
/// It is stricter than the parser, in time that grows with the length alone: what is not counted here cannot be expanded
/// there.
struct XMLOutline {
  private let bytes: UnsafeRawBufferPointer
  private let limits: XMLLimits
  private var place = 0
  private var depth = 0
  private var count = 0

  static func check(_ bytes: UnsafeRawBufferPointer, _ limits: XMLLimits) throws(XMLFailure) {
    guard bytes.count <= limits.bytes else { throw .tooLarge }
    var outline = XMLOutline(bytes: bytes, limits: limits)
    try outline.check()
  }

  private init(bytes: UnsafeRawBufferPointer, limits: XMLLimits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  private mutating func check() throws(XMLFailure) {
    if starts(with: "\u{FEFF}") { place = 3 }
    skipSpace()
    // Other encodings begin otherwise, or have zeros.
    guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { throw .malformed }
    while place < bytes.count {
      let byte = bytes[place]
      guard byte != 0 else { throw .malformed }
      if byte == UInt8(ascii: "<") { try takeMarkup() } else { place += 1 }
    }
  }

  private mutating func takeMarkup() throws(XMLFailure) {
    if starts(with: "<!--") { return try skip(to: "-->", from: 4) }
    if starts(with: "<![CDATA[") { return try skip(to: "]]>", from: 9) }
    if starts(with: "<?") { return try skip(to: "?>", from: 2) }
    if starts(with: "<!") { throw .hasDefinitions }
    if starts(with: "</") {
      depth -= 1
      return try skip(to: ">", from: 2)
    }
    try takeElement()
  }

  private mutating func takeElement() throws(XMLFailure) {
    place += 1
    try takeName()
    try take(1)
    var attributes = 0
    while true {
      skipSpace()
      guard place < bytes.count else { throw .malformed }
      switch bytes[place] {
      case UInt8(ascii: ">"):
        (place, depth) = (place + 1, depth + 1)
        guard depth <= limits.depth else { throw .tooLarge }
        return
      case UInt8(ascii: "/"):
        guard starts(with: "/>"), depth < limits.depth else { throw depth < limits.depth ? .malformed : .tooLarge }
        place += 2
        return
      default:
        attributes += 1
        guard attributes <= limits.attributes else { throw .tooLarge }
        try takeAttribute()
      }
    }
  }

  private mutating func takeAttribute() throws(XMLFailure) {
    let isSpace = starts(with: "xmlns")
    try takeName()
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { throw .malformed }
    place += 1
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw .malformed
    }
    let (quote, start) = (bytes[place], place + 1)
    place = start
    while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard place < bytes.count, bytes[place] == quote else { throw .malformed }
    guard place - start <= (isSpace ? limits.nameBytes : limits.valueBytes) else { throw .tooLarge }
    place += 1
    try take(1)
  }

  private mutating func takeName() throws(XMLFailure) {
    let start = place
    while place < bytes.count, !bytes[place].endsName { place += 1 }
    guard place > start else { throw .malformed }
    guard place - start <= limits.nameBytes else { throw .tooLarge }
  }

  private mutating func take(_ parts: Int) throws(XMLFailure) {
    count += parts
    guard count <= limits.elements else { throw .tooLarge }
  }
}

extension XMLOutline {
  private mutating func skipSpace() {
    while place < bytes.count, bytes[place].isSpace { place += 1 }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      place + text.count <= bytes.count && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
    }
  }

  /// - Parameter start: after how many bytes the end may come.
  private mutating func skip(to end: StaticString, from start: Int) throws(XMLFailure) {
    place += start
    while place < bytes.count {
      if starts(with: end) {
        place += end.utf8CodeUnitCount
        return
      }
      guard bytes[place] != 0 else { throw .malformed }
      place += 1
    }
    throw .malformed
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether a name cannot have it.
  fileprivate var endsName: Bool {
    isSpace || self == 0 || [UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<")].contains(self)
  }
}
