/// Finds the objects of a list in bytes that need not be JSON, by matching braces outside of strings.
struct ObjectScanner {
  struct Found {
    let start: Int
    /// Behind the closing brace; nil if there is none within reach.
    let end: Int?
    /// From 1.
    let line: Int
  }

  /// No shift type is longer, in bytes.
  private static let reach = 65_536
  /// So many objects without an end make reading on too costly.
  private static let attempts = 2_000

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var counted = 0
  private var failures = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var hasGivenUp: Bool { failures >= Self.attempts }

  /// Goes behind the bracket that opens the list of this name.
  mutating func enterList(named name: String) -> Bool {
    let key = Array("\"\(name)\"".utf8)
    var start = 0
    while start + key.count <= bytes.count {
      if bytes[start] == key[0], bytes[start..<start + key.count].elementsEqual(key), opensList(at: start + key.count) {
        return true
      }
      start += 1
    }
    return false
  }

  private mutating func opensList(at start: Int) -> Bool {
    var hasColon = false
    for index in start..<bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0a, 0x0d: continue
      case UInt8(ascii: ":") where !hasColon: hasColon = true
      case UInt8(ascii: "[") where hasColon:
        position = index + 1
        return true
      default: return false
      }
    }
    return false
  }

  /// The next object, or nil at the end of the bytes: that of the list may be anywhere once a bracket is wrong.
  mutating func nextObject() -> Found? {
    while position < bytes.count, !hasGivenUp {
      if bytes[position] == UInt8(ascii: "{") { return object() }
      position += 1
    }
    return nil
  }

  /// Looks on inside an object that is none.
  mutating func resume(behindStartOf object: Found) {
    failures += 1
    position = object.start + 1
  }

  private mutating func object() -> Found {
    let start = position
    let end = self.end(ofObjectAt: start)
    position = end ?? start + 1
    return Found(start: start, end: end, line: countLines(to: start))
  }

  private func end(ofObjectAt start: Int) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in start..<min(start + Self.reach, bytes.count) {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: continue
      }
    }
    return nil
  }

  /// The line of a place, which is never before the one asked for last by more than the objects looked through twice.
  private mutating func countLines(to place: Int) -> Int {
    if place < counted { (line, counted) = (1, 0) }
    line += bytes[counted..<place].count { $0 == UInt8(ascii: "\n") }
    counted = place
    return line
  }
}
