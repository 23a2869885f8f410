extension UniqueID {
  /// An identifier that follows from others and a number, so that two devices that make the same thing call it the same:
  /// version 8 (RFC 9562 §5.8), from the 128-bit FNV-1a hash of their bytes.
  ///
  /// Such identifiers keep no secret: whoever knows the parts knows the whole.
  public static func derived(from parts: [UniqueID], _ number: Int = 0) -> UniqueID {
    var hash = FowlerNollVo()
    for part in parts {
      hash.add(part.high)
      hash.add(part.low)
    }
    hash.add(UInt64(bitPattern: Int64(number)))
    return UniqueID(
      high: hash.high & ~0xf000 | 0x8000, low: hash.low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  /// An identifier that follows from another one and a text, as ``derived(from:_:)`` makes it of the text's UTF-8, 16 bytes at
  /// a time, filled with zeros, and of its length.
  public static func derived(from whole: UniqueID, text: String) -> UniqueID {
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 16).map { start in
      UniqueID(high: number(bytes, from: start), low: number(bytes, from: start + 8))
    }
    return derived(from: [whole] + pieces, bytes.count)
  }

  /// Eight bytes from a place, the most significant first; zeros behind the end.
  private static func number(_ bytes: [UInt8], from start: Int) -> UInt64 {
    (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
  }

  /// Whether it is one that ``derived(from:_:)`` makes.
  public var isDerived: Bool { version == 8 && low >> 62 == 2 }
}

/// The hash FNV-1a of 128 bits (draft-eastlake-fnv, section 5): not for anything that somebody may want to forge.
private struct FowlerNollVo {
  private(set) var high: UInt64 = 0x6c62_272e_07bb_0142
  private(set) var low: UInt64 = 0x62b8_2175_6295_c58d

  /// The eight bytes of a number, the most significant first.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) { add(byte: number >> shift & 0xff) }
  }

  /// The prime is 2^88 + 2^8 + 0x3b, of which the first summand reaches the upper half only.
  private mutating func add(byte: UInt64) {
    low ^= byte
    let product = low.multipliedFullWidth(by: 0x13b)
    high = high &* 0x13b &+ product.high &+ low << 24
    low = product.low
  }
}
