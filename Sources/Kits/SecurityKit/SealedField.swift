/// A small text under a key of the server's, as it is stored: a version, the key's number, a nonce, and the ciphertext
/// with its tag.
public struct SealedField: Hashable, Sendable {
  /// The envelope. It is 45 bytes longer than the text.
  public let bytes: [UInt8]

  /// A stored envelope; whether it opens is seen when it is opened.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the key that opens it, or `nil` if this is no envelope.
  public var keyNumber: UInt32? {
    guard bytes.count >= Self.overhead, bytes[0] == Self.version else { return nil }
    return bytes[1..<Self.headerSize].reduce(0) { $0 << 8 | UInt32($1) }
  }

  static let version: UInt8 = 1
  static let headerSize = 5
  static let nonceSize = 24
  static let tagSize = 16
  static let overhead = headerSize + nonceSize + tagSize
  /// Bytes of the text in UTF-8.
  static let textLimit = 65_536

  static func header(_ keyNumber: UInt32) -> [UInt8] {
    [version] + stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: keyNumber >> UInt32($0)) }
  }
}

extension SealedField {
  /// Where a sealed text belongs: it opens nowhere else, so that nobody who can write to the database can swap two.
  public struct Context: Hashable, Sendable {
    /// The identifier of the account or row.
    public let owner: String
    /// The name of its field.
    public let field: String

    /// The field of an account or row.
    public init(owner: String, field: String) {
      self.owner = owner
      self.field = field
    }

    /// Each text behind its length, so that no two contexts have the same bytes.
    var bytes: [UInt8] {
      [owner, field].flatMap { text in
        let count = UInt64(text.utf8.count)
        return (0..<8).map { UInt8(truncatingIfNeeded: count >> UInt64(8 * (7 - $0))) } + Array(text.utf8)
      }
    }
  }

  /// Why a text could not be sealed or opened.
  public enum Failure: Error, Hashable, Sendable {
    /// The text has more than 64 KiB.
    case tooLong
    /// The bytes are no envelope.
    case malformed
    /// The key of this number is not in the key file: put the former key file back.
    case unknownKey(UInt32)
    /// The envelope was altered, or belongs to another account or field.
    case notAuthentic
  }
}
