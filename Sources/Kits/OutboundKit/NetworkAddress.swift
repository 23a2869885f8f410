/// An address of a machine in a network.
public struct NetworkAddress: Hashable, Sendable {
  /// Four bytes of IPv4, or sixteen of IPv6.
  public let bytes: [UInt8]

  /// An address, or nil for another number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    // An address of IPv4 in the clothes of one of IPv6 (RFC 4291, section 2.5.5.2).
    self.bytes = bytes.count == 16 && bytes.starts(with: Self.mapped) ? Array(bytes.suffix(4)) : bytes
  }

  /// Whether it is this machine.
  public var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == Self.loopback }

  /// Whether it is anybody's in the public network: no private, local, shared, documentation or reserved one, and none
  /// that a translator would turn into one (the registries for special purposes, RFC 6890).
  public var isPublic: Bool {
    let ranges = bytes.count == 4 ? Self.specialRanges4 : Self.specialRanges6
    return !ranges.contains { $0.contains(bytes) }
  }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
  private static let loopback: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]

  private static let specialRanges4 = [
    AddressRange([0], 8), AddressRange([10], 8), AddressRange([100, 64], 10), AddressRange([127], 8),
    AddressRange([169, 254], 16), AddressRange([172, 16], 12), AddressRange([192, 0, 0], 24),
    AddressRange([192, 0, 2], 24), AddressRange([192, 31, 196], 24), AddressRange([192, 52, 193], 24),
    AddressRange([192, 88, 99], 24), AddressRange([192, 168], 16), AddressRange([192, 175, 48], 24),
    AddressRange([198, 18], 15), AddressRange([198, 51, 100], 24), AddressRange([203, 0, 113], 24),
    AddressRange([224], 4), AddressRange([240], 4),
  ]

  /// Only 2000::/3 is given out at all.
  private static let specialRanges6 = [
    AddressRange([0x00], 3), AddressRange([0x40], 2), AddressRange([0x80], 1), AddressRange([0x20, 0x01, 0x00], 23),
    AddressRange([0x20, 0x01, 0x0d, 0xb8], 32), AddressRange([0x20, 0x02], 16), AddressRange([0x3f, 0xff, 0x00], 20),
    AddressRange([0x26, 0x20, 0x00, 0x4f, 0x80, 0x00], 48),
  ]
}

/// All addresses that begin with the same bits.
private struct AddressRange: Sendable {
  private let start: [UInt8]
  private let bits: Int

  /// - Parameter start: bytes that begin with the bits, and have zeros behind them.
  init(_ start: [UInt8], _ bits: Int) {
    self.start = start
    self.bits = bits
  }

  func contains(_ bytes: [UInt8]) -> Bool {
    (0..<(bits + 7) / 8).allSatisfy { index in
      let mask: UInt8 = bits - index * 8 >= 8 ? 0xff : ~(0xff >> UInt8(bits - index * 8))
      let own = index < start.count ? start[index] : 0
      return bytes[index] & mask == own & mask
    }
  }
}
