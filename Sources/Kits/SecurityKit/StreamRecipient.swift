import CSodium

/// The open half of a key pair for sealed streams (X25519): whoever has it alone can seal, and opens nothing.
public struct StreamRecipient: Hashable, Sendable {
  static let byteCount = 32

  let bytes: [UInt8]

  /// Nil unless there are 32 bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The half that a text names, as ``text`` writes it; nil for any other.
  public init?(text: String) {
    guard let bytes = KeyLine.read(text, Self.firstLine, "public") else { return nil }
    self.init(bytes)
  }

  /// What its file has.
  public var text: String { KeyLine.format(Self.firstLine, "public", bytes) }

  /// A few characters by which people tell keys apart.
  public var shortName: String { String(Base64URL.encode(bytes).prefix(8)) }

  private static let firstLine = "TeamShift backup key, version 1"
}

/// The secret half of a key pair for sealed streams, which opens what was sealed for the other half.
public struct StreamSecret: Sendable {
  private let key: SecretKey
  /// The open half.
  public let recipient: StreamRecipient

  /// A new pair; nil where there is no memory.
  public static func random() -> StreamSecret? { StreamSecret(Sodium.randomBytes(SecretKey.byteCount)) }

  /// The half that a text names, as ``text`` writes it; nil for any other.
  public init?(text: String) {
    guard let bytes = KeyLine.read(text, Self.firstLine, "secret") else { return nil }
    self.init(bytes)
  }

  private init?(_ bytes: [UInt8]) {
    var open = [UInt8](repeating: 0, count: StreamRecipient.byteCount)
    guard let key = SecretKey(bytes), key.withBytes({ crypto_scalarmult_base(&open, $0) }) == 0,
      let recipient = StreamRecipient(open)
    else { return nil }
    (self.key, self.recipient) = (key, recipient)
  }

  /// What its file has.
  public var text: String {
    let bytes = key.withBytes { Array(UnsafeBufferPointer(start: $0, count: SecretKey.byteCount)) }
    return KeyLine.format(Self.firstLine, "secret", bytes)
  }

  /// What was sealed for the other half; nil if that is not so, or it was altered.
  func open(_ sealed: [UInt8]) -> [UInt8]? {
    guard sealed.count >= crypto_box_sealbytes() else { return nil }
    var bytes = [UInt8](repeating: 0, count: sealed.count - crypto_box_sealbytes())
    let isOpen = key.withBytes { secret in
      crypto_box_seal_open(&bytes, sealed, UInt64(sealed.count), recipient.bytes, secret) == 0
    }
    return isOpen ? bytes : nil
  }

  private static let firstLine = "TeamShift backup secret key, version 1"
}

extension StreamSecret {
  /// Writes the secret half to a file of its own that only this user reads; there must be none yet.
  public func create(_ path: String) throws(KeyFile.Failure) {
    try KeyFile(path: path).write(text, replacing: false)
  }

  /// Reads the secret half from a file that nobody else may read.
  public static func load(_ path: String) throws(KeyFile.Failure) -> StreamSecret {
    guard let secret = StreamSecret(text: try KeyFile(path: path).read()) else { throw .malformed(file: path) }
    return secret
  }
}

/// The text of a file with one key.
private enum KeyLine {
  static func format(_ firstLine: String, _ name: String, _ key: [UInt8]) -> String {
    "\(firstLine)\n\(name) \(Base64URL.encode(key))\n"
  }

  static func read(_ text: String, _ firstLine: String, _ name: String) -> [UInt8]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.count == 2, lines[0] == Substring(firstLine) else { return nil }
    let parts = lines[1].split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == Substring(name), let key = Base64URL.decode(String(parts[1])),
      key.count == SecretKey.byteCount
    else { return nil }
    return key
  }
}
