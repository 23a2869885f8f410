import Glibc
public import SecurityKit

/// A file that is compressed by zlib (RFC 1950) and sealed for a key pair's recipient (`SealedStream`). Both ways go
/// chunk by chunk, in a memory that does not depend on the file's size.
public enum EncryptedFile {
  /// Whether a file begins as an encrypted one does.
  public static func isEncrypted(_ path: String) throws(EncryptedFileFailure) -> Bool {
    let file = try OpenFile(reading: path)
    return SealedStream.begins(try file.read(SealedStream.headSize))
  }

  /// Writes a new file with another one's content, and returns when it is on the disk. There is no such file yet, or it is
  /// empty.
  ///
  /// - `isStopped`: asked about with each chunk; the work ends once it is true.
  public static func seal(
    _ source: String, to target: String, for recipient: StreamRecipient, unless isStopped: () -> Bool = { false }
  ) throws(EncryptedFileFailure) {
    let input = try OpenFile(reading: source)
    let output = try OpenFile(writing: target)
    var stream = SealedStreamWriter(for: recipient, length: try input.size())
    try output.write(stream.head[...])
    let compressor = try Compressor(file: target)
    var waiting: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      if isStopped() { throw .stopped }
      let part = try input.read(SealedStream.chunkSize)
      isAtEnd = part.isEmpty
      waiting += compressor.compress(part, isLast: isAtEnd)
      while waiting.count > SealedStream.chunkSize {
        try output.write(stream.seal(waiting.prefix(SealedStream.chunkSize), isLast: false)[...])
        waiting.removeFirst(SealedStream.chunkSize)
      }
    }
    try output.write(stream.seal(waiting[...], isLast: true)[...])
    try output.sync()
  }

  /// Writes a new file with the content that another one was made from, and returns when it is on the disk. What it has
  /// written is worth nothing if it throws.
  ///
  /// - `isStopped`: asked about with each chunk; the work ends once it is true.
  public static func open(
    _ source: String, to target: String, with secret: StreamSecret, unless isStopped: () -> Bool = { false }
  ) throws(EncryptedFileFailure) {
    let input = try OpenFile(reading: source)
    var stream = try reader(of: input, secret)
    let output = try OpenFile(writing: target)
    try output.checkRoom(for: stream.length)
    let expander = try Expander(file: source, length: stream.length)
    while !stream.isComplete {
      if isStopped() { throw .stopped }
      let chunk = try opened(try input.read(SealedStream.sealedChunkSize), by: &stream, source)
      try expander.expand(chunk) { part throws(EncryptedFileFailure) in try output.write(part) }
    }
    guard expander.isComplete, try input.read(1).isEmpty else { throw .damaged(file: source) }
    try output.sync()
  }

  private static func reader(
    of input: OpenFile, _ secret: StreamSecret
  ) throws(EncryptedFileFailure) -> SealedStreamReader {
    let head = try input.read(SealedStream.headSize)
    do throws(SealedStream.Failure) {
      return try SealedStreamReader(head, with: secret)
    } catch {
      throw EncryptedFileFailure(error, file: input.path)
    }
  }

  private static func opened(
    _ chunk: [UInt8], by stream: inout SealedStreamReader, _ path: String
  ) throws(EncryptedFileFailure) -> [UInt8] {
    do throws(SealedStream.Failure) {
      return try stream.open(chunk[...])
    } catch {
      throw EncryptedFileFailure(error, file: path)
    }
  }
}

/// Why a file was not encrypted or opened. Each case names the file.
public enum EncryptedFileFailure: Error, Hashable, Sendable {
  /// It is no encrypted backup.
  case notEncrypted(file: String)
  /// A newer program has written it.
  case unknownVersion(file: String)
  /// It was encrypted for another key, of which these are the first characters.
  case otherKey(file: String, key: String)
  /// It was altered or cut off, or something follows its end.
  case damaged(file: String)
  /// Its content has no room on the disk.
  case noRoom(file: String, needed: UInt64)
  /// The program stops.
  case stopped
  /// The operating system's reason, in its words.
  case system(file: String, reason: String)

  init(_ failure: SealedStream.Failure, file: String) {
    self =
      switch failure {
      case .notSealed: .notEncrypted(file: file)
      case .unknownVersion: .unknownVersion(file: file)
      case .otherRecipient(let key): .otherKey(file: file, key: key)
      case .notAuthentic: .damaged(file: file)
      case .noMemory: .system(file: file, reason: "out of memory")
      }
  }
}

extension EncryptedFileFailure: CustomStringConvertible {
  /// One sentence for the person who runs the program.
  public var description: String {
    switch self {
    case .notEncrypted(let file): "\(file) isn’t an encrypted backup."
    case .unknownVersion(let file): "\(file) was encrypted by a newer version of TeamShift."
    case .otherKey(let file, let key): "\(file) was encrypted for another key, whose public half begins with \(key)."
    case .damaged(let file): "\(file) is damaged: it was altered or cut off."
    case .noRoom(let file, let needed): "\(file) has no room on its disk: \(needed) bytes are needed."
    case .stopped: "It was stopped before it was done."
    case .system(let file, let reason): "\(file): \(reason)."
    }
  }
}
