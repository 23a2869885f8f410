import JSONKit
import RecordKit
import TextKit

/// A position in an index as text. It means nothing to clients, and is checked when it comes back.
struct Cursor: Equatable {
  let position: IndexPosition

  init(_ position: IndexPosition) { self.position = position }
}

extension Cursor: CustomStringConvertible {
  /// The values of the key, each behind a letter for its kind, the identifier, and a check sum, such as
  /// `i4f12.019a9fbc4c007abc8def0123456789ab.91c2a7d0`.
  var description: String {
    let text = (position.key.values.map(\.cursorText) + [position.id.cursorText]).joined(separator: ".")
    return "\(text).\(Self.checkSum(text))"
  }

  init?(_ text: String) {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let content = String(text[..<end])
    guard text[end...].dropFirst() == Self.checkSum(content) else { return nil }
    var parts = content.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard let last = parts.popLast(), let id = UniqueID(cursorText: last), parts.count <= 2 else { return nil }
    let keys = parts.compactMap { Key(cursorText: $0) }
    guard keys.count == parts.count else { return nil }
    self.init(IndexPosition(IndexKey(keys.first, keys.count == 2 ? keys[1] : nil), id))
  }

  /// 32 bits of the sum of Fowler, Noll and Vo (RFC 9923), in hexadecimal digits.
  private static func checkSum(_ text: String) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hexadecimal((sum >> 32) ^ (sum & 0xffff_ffff), digits: 8)
  }
}

extension Key {
  fileprivate var cursorText: String {
    switch self {
    case .integer(let value): "i" + hexadecimal(UInt64(bitPattern: value), digits: 16)
    case .id(let id): "u" + id.cursorText
    case .text(let text): "t" + text.percentEncoded.replacing(".", with: "%2E")
    }
  }

  fileprivate init?(cursorText text: String) {
    let value = String(text.dropFirst())
    switch text.first {
    case "i":
      guard let bits = number(value, digits: 16) else { return nil }
      self = .integer(Int64(bitPattern: bits))
    case "u":
      guard let id = UniqueID(cursorText: value) else { return nil }
      self = .id(id)
    case "t": self = .text(QueryField.all(in: "t=\(value)").first?.value ?? "")
    default: return nil
    }
  }
}

extension UniqueID {
  fileprivate var cursorText: String { hexadecimal(high, digits: 16) + hexadecimal(low, digits: 16) }

  fileprivate init?(cursorText text: String) {
    guard text.utf8.count == 32, let high = number(String(text.prefix(16)), digits: 16),
      let low = number(String(text.dropFirst(16)), digits: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

private func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: digits - text.utf8.count) + text
}

private func number(_ text: String, digits: Int) -> UInt64? {
  guard text.utf8.count == digits, text.first != "+", text.first != "-" else { return nil }
  return UInt64(text, radix: 16)
}
