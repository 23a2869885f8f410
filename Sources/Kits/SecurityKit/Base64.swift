import CSodium

/// Base64 with the standard alphabet and padding (RFC 4648, section 4).
public enum Base64 {
  /// The bytes, or `nil` for a text with anything else in it, such as a line break.
  public static func decode(_ text: String) -> [UInt8]? {
    Sodium.start()
    let text = Array(text.utf8).map { CChar(bitPattern: $0) }
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 + 3)
    var count = 0
    let variant = Int32(sodium_base64_VARIANT_ORIGINAL)
    guard sodium_base642bin(&bytes, bytes.count, text, text.count, nil, &count, nil, variant) == 0 else { return nil }
    return Array(bytes.prefix(count))
  }
}
