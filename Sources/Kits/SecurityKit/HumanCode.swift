/// A code that people read out and type, such as `7K3QP-0XW9T`: ten symbols of Crockford's base 32, which has no
/// letters that look alike (https://www.crockford.com/base32.html).
///
/// Its 50 bits are enough only together with ``AttemptLimiter``, a short life, and a keyed digest: see
/// ``Keyring/digest(of:for:)``.
public struct HumanCode: Hashable, Sendable {
  /// The ten symbols.
  let symbols: String

  /// A new one.
  public init() {
    symbols = String(decoding: Sodium.randomBytes(Self.length).map { Self.alphabet[Int($0 & 31)] }, as: UTF8.self)
  }

  /// A code as somebody typed it, or `nil` if it is none: in any case, with spaces and hyphens anywhere, and with the
  /// letters O, I and L for the digits that they look like.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.typedLimit else { return nil }
    var symbols: [UInt8] = []
    for byte in text.uppercased().utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      guard let symbol = Self.symbol(byte) else { return nil }
      symbols.append(symbol)
    }
    guard symbols.count == Self.length else { return nil }
    self.symbols = String(decoding: symbols, as: UTF8.self)
  }

  /// The code in two groups of five.
  public var text: String { "\(symbols.prefix(Self.length / 2))-\(symbols.suffix(Self.length / 2))" }

  private static func symbol(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: alphabet.contains(byte) ? byte : nil
    }
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 10
  private static let typedLimit = 64
}

extension HumanCode: CustomStringConvertible {
  /// Nothing of the code, so that it does not come into a log by accident.
  public var description: String { "HumanCode(…)" }
}
