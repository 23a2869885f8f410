/// Reads CBOR (RFC 8949) as authenticators write it: with definite lengths, and at most a few levels deep
/// (CTAP 2.1, section 8).
struct CBORReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The number of members of a map.
  mutating func mapCount() -> Int? { count(of: .map) }

  /// A text.
  mutating func text() -> String? { bytes(of: .text).flatMap { String(validating: $0, as: UTF8.self) } }

  /// A byte string.
  mutating func byteString() -> ArraySlice<UInt8>? { bytes(of: .bytes) }

  /// A whole number of either sign.
  mutating func integer() -> Int64? {
    guard let head = head() else { return nil }
    switch head.type {
    case .unsigned: return Int64(exactly: head.argument)
    case .negative: return Int64(exactly: head.argument).map { -1 - $0 }
    default: return nil
    }
  }

  /// The bytes of one item of any kind, with all that is in it.
  mutating func item() -> ArraySlice<UInt8>? {
    let start = rest
    guard skip(depth: 0) else { return nil }
    return start[start.startIndex..<rest.startIndex]
  }

  private mutating func skip(depth: Int) -> Bool {
    let deepest = 4
    guard depth <= deepest, let head = head() else { return false }
    switch head.type {
    case .unsigned, .negative, .simple: return true
    case .bytes, .text: return take(head.argument) != nil
    case .tag: return skip(depth: depth + 1)
    case .array: return skip(head.argument, depth: depth + 1)
    case .map: return head.argument <= UInt64(rest.count) && skip(2 * head.argument, depth: depth + 1)
    }
  }

  /// Each item takes a byte at least, so a count beyond the rest ends soon.
  private mutating func skip(_ count: UInt64, depth: Int) -> Bool {
    var left = count
    while left > 0 {
      guard skip(depth: depth) else { return false }
      left -= 1
    }
    return true
  }

  private mutating func count(of type: MajorType) -> Int? {
    guard let head = head(), head.type == type else { return nil }
    return Int(exactly: head.argument)
  }

  private mutating func bytes(of type: MajorType) -> ArraySlice<UInt8>? {
    guard let head = head(), head.type == type else { return nil }
    return take(head.argument)
  }

  /// The first byte of an item and the number in it or behind it; `nil` for indefinite lengths, too.
  private mutating func head() -> (type: MajorType, argument: UInt64)? {
    guard let first = rest.popFirst(), let type = MajorType(rawValue: first >> 5) else { return nil }
    let short = first & 31
    if short < 24 { return (type, UInt64(short)) }
    guard short <= 27, let bytes = take(1 << UInt64(short - 24)) else { return nil }
    return (type, bytes.reduce(0) { $0 << 8 | UInt64($1) })
  }

  private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  private enum MajorType: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }
}
