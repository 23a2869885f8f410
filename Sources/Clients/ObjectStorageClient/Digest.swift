import COpenSSL
import TextKit

/// A digest of bytes.
struct Digest {
  let bytes: [UInt8]

  /// SHA-256 (FIPS 180-4), by which a request's content is signed.
  static func sha256(_ content: [UInt8]) -> Digest { Digest(content, EVP_sha256()) }

  /// MD5 (RFC 1321), by which storages tell whether what they have is what was sent. It guards against accidents alone.
  static func md5(_ content: [UInt8]) -> Digest { Digest(content, EVP_md5()) }

  private init(_ content: [UInt8], _ algorithm: OpaquePointer?) {
    var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    EVP_Digest(content, content.count, &bytes, &count, algorithm, nil)
    self.bytes = Array(bytes.prefix(Int(count)))
  }

  /// The digest of 16 bytes that a text names; nil for any other text.
  init?(hex: String) {
    guard hex.utf8.count == 32 else { return nil }
    let digits = hex.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == 32 else { return nil }
    bytes = stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  var hex: String {
    let digits = bytes.flatMap { [hexadecimalDigit(UInt64($0 >> 4)), hexadecimalDigit(UInt64($0))] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// As the field `Content-MD5` has it (RFC 1864).
  var base64: String {
    var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let count = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
    return String(decoding: text.prefix(Int(count)), as: UTF8.self)
  }
}
