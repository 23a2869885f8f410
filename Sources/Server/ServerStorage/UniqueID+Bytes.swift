package import JSONKit

extension UniqueID {
  /// The 16 bytes, most significant first, so that their order is the identifier's.
  package var bytes: [UInt8] {
    (0..<16).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - index % 8 * 8))
    }
  }

  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let number = { (half: ArraySlice<UInt8>) in half.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
    self.init(high: number(bytes[..<8]), low: number(bytes[8...]))
  }
}
