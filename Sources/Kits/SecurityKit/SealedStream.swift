import CSodium

/// A long content in many chunks, encrypted for whoever has the secret half of a key pair: libsodium's secretstream
/// (https://doc.libsodium.org/secret-key_cryptography/secretstream) under a key of its own, which is sealed for the other
/// half. No chunk can be left out, repeated, moved or cut off without being noticed.
///
/// | bytes | content |
/// | --- | --- |
/// | 16 | `TeamShift backup` |
/// | 1 | the version, 1 |
/// | 8 | how long the content is for its reader, big-endian |
/// | 32 | the recipient's half of the key pair |
/// | 80 | the stream's key, sealed for it (`crypto_box_seal`) |
/// | 24 | secretstream's own header |
/// | 65,553 each | chunks of 65,536 bytes with their tags |
/// | 17 to 65,553 | the last chunk, tagged as the last |
///
/// What is before the chunks is authenticated with the first of them.
public enum SealedStream {
  /// How much every chunk but the last holds.
  public static let chunkSize = 65_536
  /// How much longer a chunk is when it is sealed.
  static let chunkOverhead = 17
  /// How long a chunk is when it is sealed, the last one perhaps excepted.
  public static let sealedChunkSize = chunkSize + chunkOverhead
  /// How much is before the chunks.
  public static let headSize = magic.count + 1 + 8 + StreamRecipient.byteCount + sealedKeySize + headerSize

  static let magic = Array("TeamShift backup".utf8)
  static let version: UInt8 = 1
  static let sealedKeySize = SecretKey.byteCount + 48
  static let headerSize = 24

  /// Whether bytes begin as a sealed stream of any version does.
  public static func begins(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: magic) }

  /// Why a stream does not open.
  public enum Failure: Error, Hashable, Sendable {
    /// It is no sealed stream.
    case notSealed
    /// A newer program has sealed it.
    case unknownVersion(UInt8)
    /// It was sealed for another key, of which these are the first characters.
    case otherRecipient(String)
    /// It was altered or cut off, or something follows its end.
    case notAuthentic
    /// There is no memory for keys.
    case noMemory
  }
}

/// Seals a stream, chunk by chunk.
public struct SealedStreamWriter {
  /// What comes before the chunks.
  public let head: [UInt8]
  private var state = crypto_secretstream_xchacha20poly1305_state()
  private var isFirst = true

  /// - `length`: how long the content is for its reader.
  public init(for recipient: StreamRecipient, length: UInt64) {
    Sodium.start()
    var key = [UInt8](repeating: 0, count: SecretKey.byteCount)
    defer { sodium_memzero(&key, key.count) }
    crypto_secretstream_xchacha20poly1305_keygen(&key)
    var sealed = [UInt8](repeating: 0, count: SealedStream.sealedKeySize)
    crypto_box_seal(&sealed, key, UInt64(key.count), recipient.bytes)
    var header = [UInt8](repeating: 0, count: SealedStream.headerSize)
    crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key)
    let size = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> UInt64($0)) }
    head = SealedStream.magic + [SealedStream.version] + size + recipient.bytes + sealed + header
  }

  /// Seals a chunk, which has ``SealedStream/chunkSize`` bytes unless it is the last.
  public mutating func seal(_ chunk: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    precondition(isLast ? chunk.count <= SealedStream.chunkSize : chunk.count == SealedStream.chunkSize)
    var sealed = [UInt8](repeating: 0, count: chunk.count + SealedStream.chunkOverhead)
    let data = isFirst ? head : []
    isFirst = false
    let tag = isLast ? crypto_secretstream_xchacha20poly1305_tag_final() : 0
    chunk.withUnsafeBufferPointer { chunk in
      _ = crypto_secretstream_xchacha20poly1305_push(
        &state, &sealed, nil, chunk.baseAddress, UInt64(chunk.count), data, UInt64(data.count), UInt8(tag))
    }
    return sealed
  }
}

/// Opens a stream, chunk by chunk.
public struct SealedStreamReader {
  /// How long the content is for its reader, as whoever sealed it has said; believed once a chunk has opened.
  public let length: UInt64
  /// Whether the last chunk was read.
  public private(set) var isComplete = false
  private let head: [UInt8]
  private var state = crypto_secretstream_xchacha20poly1305_state()
  private var isFirst = true

  /// - `head`: what comes before the chunks.
  public init(_ head: [UInt8], with secret: StreamSecret) throws(SealedStream.Failure) {
    Sodium.start()
    guard SealedStream.begins(head), head.count > SealedStream.magic.count else { throw .notSealed }
    var rest = head.dropFirst(SealedStream.magic.count)
    guard let version = rest.popFirst(), version == SealedStream.version else {
      throw .unknownVersion(head[SealedStream.magic.count])
    }
    guard head.count == SealedStream.headSize else { throw .notAuthentic }
    length = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    let recipient = Array(rest.prefix(StreamRecipient.byteCount))
    guard recipient == secret.recipient.bytes else {
      throw .otherRecipient(String(Base64URL.encode(recipient).prefix(8)))
    }
    rest = rest.dropFirst(StreamRecipient.byteCount)
    guard var key = secret.open(Array(rest.prefix(SealedStream.sealedKeySize))) else { throw .notAuthentic }
    defer { sodium_memzero(&key, key.count) }
    let header = Array(rest.dropFirst(SealedStream.sealedKeySize))
    guard crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0 else { throw .notAuthentic }
    self.head = head
  }

  /// Opens a chunk, which has ``SealedStream/sealedChunkSize`` bytes unless it is the last.
  public mutating func open(_ sealed: ArraySlice<UInt8>) throws(SealedStream.Failure) -> [UInt8] {
    guard !isComplete, (SealedStream.chunkOverhead...SealedStream.sealedChunkSize).contains(sealed.count) else {
      throw .notAuthentic
    }
    var chunk = [UInt8](repeating: 0, count: sealed.count - SealedStream.chunkOverhead)
    let data = isFirst ? head : []
    isFirst = false
    var tag: UInt8 = 0
    let outcome = sealed.withUnsafeBufferPointer { sealed in
      crypto_secretstream_xchacha20poly1305_pull(
        &state, &chunk, nil, &tag, sealed.baseAddress, UInt64(sealed.count), data, UInt64(data.count))
    }
    guard outcome == 0 else { throw .notAuthentic }
    isComplete = tag == UInt8(crypto_secretstream_xchacha20poly1305_tag_final())
    return chunk
  }
}
