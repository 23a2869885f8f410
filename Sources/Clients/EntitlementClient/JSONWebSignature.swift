import JSONKit
import SecurityKit

/// The parts of a JWS in compact form (RFC 7515, section 7.1), read within limits; nothing of it is verified yet.
struct JSONWebSignature {
  let header: JSON
  let payload: JSON
  let signature: [UInt8]
  /// The signed content.
  let signedBytes: [UInt8]

  init(_ text: String) throws(TransactionFailure) {
    guard text.utf8.count <= TransactionLimits.transaction else { throw .tooLarge(.transaction) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed(.transaction) }
    header = try Self.json(parts[0], .header, limit: TransactionLimits.header)
    payload = try Self.json(parts[1], .payload, limit: TransactionLimits.payload)
    signature = try Self.bytes(parts[2], .signature, limit: TransactionLimits.signature)
    signedBytes = Array("\(parts[0]).\(parts[1])".utf8)
  }

  private static func json(
    _ text: Substring, _ part: TransactionFailure.Part, limit: Int
  ) throws(TransactionFailure) -> JSON {
    let bytes = try bytes(text, part, limit: limit)
    let limits = JSONLimits(bytes: limit, depth: 4, values: 200, numberLength: 32)
    guard let json = try? JSON.parse(bytes, limits: limits), json.object != nil else { throw .malformed(part) }
    return json
  }

  private static func bytes(
    _ text: Substring, _ part: TransactionFailure.Part, limit: Int
  ) throws(TransactionFailure) -> [UInt8] {
    guard let bytes = Base64URL.decode(String(text)) else { throw .malformed(part) }
    guard bytes.count <= limit else { throw .tooLarge(part) }
    return bytes
  }
}

/// Bytes of the parts of a transaction. The App Store's have some 6 kB in all.
enum TransactionLimits {
  static let transaction = 24_576
  static let header = 16_384
  static let certificate = 4_096
  static let payload = 4_096
  static let signature = 64
}
