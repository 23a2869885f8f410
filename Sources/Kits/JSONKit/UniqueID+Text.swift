import TextKit

extension UniqueID: CustomStringConvertible {
  /// Reads the text form 8-4-4-4-12 in hexadecimal digits of either case (RFC 9562 §4); `nil` for anything else.
  public init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ UniqueID(text: $0) }) else { return nil }
    self = id
  }

  /// Reads the same from UTF-8.
  init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textLength else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for index in 0..<Self.textLength {
      if Self.isHyphen(at: index) {
        guard text[index] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexadecimalValue(text[index]) else { return nil }
      if index < 18 { halves.high = halves.high << 4 | digit } else { halves.low = halves.low << 4 | digit }
    }
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
