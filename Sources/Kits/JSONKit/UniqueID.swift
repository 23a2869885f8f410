public import TimeKit

/// A 128-bit universally unique identifier (RFC 9562), the same in the browser, on the wire and in the database.
///
/// It is ordered by its bytes, so identifiers of version 7 sort by the time they were made.
public struct UniqueID: Hashable, Sendable {
  /// The first eight bytes, most significant first.
  public let high: UInt64
  /// The last eight bytes, most significant first.
  public let low: UInt64

  /// Takes any 128 bits, whatever version they say they are of.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension UniqueID: Comparable {
  /// By bytes from the first, as SQLite orders blobs and lower-case texts sort.
  public static func < (left: UniqueID, right: UniqueID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension UniqueID {
  /// An identifier of version 7: its first 48 bits are the time it was made (RFC 9562 §5.7).
  ///
  /// Of the random bits 74 are used: the low 12 of the first number and the low 62 of the second. The instant is
  /// taken as 1970 where it is earlier.
  public static func version7(at instant: Instant, random: (UInt64, UInt64)) -> UniqueID {
    let time = UInt64(max(0, instant.milliseconds))
    return UniqueID(
      high: time << 16 | 0x7000 | random.0 & 0x0fff,
      low: 0x8000_0000_0000_0000 | random.1 & 0x3fff_ffff_ffff_ffff)
  }

  /// The number in the version field; 7 for those that ``version7(at:random:)`` makes (RFC 9562 §4.2).
  public var version: Int { Int(high >> 12 & 0xf) }
}
