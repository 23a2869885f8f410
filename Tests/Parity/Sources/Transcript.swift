/// What the cases gave, one line each, for two compilers' results to be compared byte for byte.
struct Transcript {
  private(set) var text = ""

  mutating func line(_ name: String, _ value: String) { text += "\(name): \(value)\n" }

  /// One line for very many values.
  mutating func digest(_ name: String, _ values: (inout Digest) -> Void) {
    var digest = Digest()
    values(&digest)
    line(name, String(digest.value, radix: 16))
  }
}

/// The hash FNV-1a, 64 bits (draft-eastlake-fnv).
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

/// The generator SplitMix64 (Steele, Lea, Flood 2014), which gives the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
