import TextKit

extension UniqueID: CustomStringConvertible {
  /// Reads the text form 8-4-4-4-12 in hexadecimal digits of either case (RFC 9562 §4); `nil` for anything else.
  public init?(_ text: String) {
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    var index = 0
    for byte in text.utf8 {
      guard index < Self.textLength else { return nil }
      if Self.isHyphen(at: index) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = hexadecimalValue(byte) else { return nil }
        if index < 18 { halves.high = halves.high << 4 | digit } else { halves.low = halves.low << 4 | digit }
      }
      index += 1
    }
    guard index == Self.textLength else { return nil }
    self.init(high: halves.high, low: halves.low)
  }

  /// The text form 8-4-4-4-12 in lower case, such as `019a9fbc-4c00-7abc-8def-0123456789ab`.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.textLength)
    for index in 0..<32 {
      if Self.isHyphen(at: bytes.count) { bytes.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      bytes.append(hexadecimalDigit(half >> UInt64(60 - index % 16 * 4)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let textLength = 36

  private static func isHyphen(at index: Int) -> Bool {
    index == 8 || index == 13 || index == 18 || index == 23
  }
}
