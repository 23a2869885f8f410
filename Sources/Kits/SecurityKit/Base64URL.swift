import CSodium

/// Base64 with the alphabet for addresses and without padding (RFC 4648, section 5).
public enum Base64URL {
  /// The text of the bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    Sodium.start()
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bytes, or `nil` for a text that ``encode(_:)`` would not have written.
  public static func decode(_ text: String) -> [UInt8]? {
    Sodium.start()
    let text = Array(text.utf8).map { CChar(bitPattern: $0) }
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 + 3)
    var count = 0
    guard sodium_base642bin(&bytes, bytes.count, text, text.count, nil, &count, nil, variant) == 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
}
