/// The 32-bit FNV-1a hash of a table, a key, and a number of arguments (RFC 9923), by which the build
/// knows a text too (Web/languages.py).
struct TextHash {
  private(set) var value: UInt32 = 0x811c_9dc5

  init() {}

  init(_ table: StaticString, _ key: StaticString, arguments count: Int) {
    combine(table)
    combine(key)
    end(arguments: count)
  }

  private mutating func combine(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

  /// Combines a name as far as its parenthesis: what `#function` says of a function has its labels behind the name.
  mutating func combine(_ name: StaticString) {
    var (pointer, count) = (name.utf8Start, name.utf8CodeUnitCount)
    while count > 0, pointer.pointee != UInt8(ascii: "(") {
      combine(pointer.pointee)
      (pointer, count) = (pointer + 1, count - 1)
    }
    combine(UInt8(ascii: "/"))
  }

  mutating func combine(_ name: ArraySlice<UInt8>) {
    for byte in name { combine(byte) }
    combine(UInt8(ascii: "/"))
  }

  mutating func end(arguments count: Int) { combine(UInt8(truncatingIfNeeded: count)) }
}
