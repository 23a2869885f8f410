/// A number that stands for values that a part of a page depends on: equal values have equal fingerprints, and others
/// differ but once in 2^64 times (FNV-1a with 64 bits, taken word by word).
public struct Fingerprint: Sendable {
  /// The number.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// That of nothing.
  public init() {}

  /// Adds a value.
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a text.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64.max)
  }

  /// Adds whether something is so.
  public mutating func add(_ flag: Bool) { add(flag ? 1 : 2 as UInt64) }
}
