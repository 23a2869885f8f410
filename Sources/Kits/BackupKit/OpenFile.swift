import Glibc

/// A file that is read or written from its beginning to its end.
public final class OpenFile {
  /// Where it is.
  public let path: String
  private let descriptor: Int32

  /// A file that is there.
  public init(reading path: String) throws(EncryptedFileFailure) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  /// A new file, or an empty one, that only this user may read.
  public init(writing path: String) throws(EncryptedFileFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard try size() == 0 else { throw .system(file: path, reason: "it exists already") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many bytes it has.
  public func size() throws(EncryptedFileFailure) -> UInt64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .system(file: path, reason: "it isn’t a file") }
    return UInt64(status.st_size)
  }

  /// As many bytes, or fewer at the end of the file.
  public func read(_ count: Int) throws(EncryptedFileFailure) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let step = Glibc.read(descriptor, buffer.baseAddress.map { $0 + done }, count - done)
        if step > 0 { done += step } else if step == 0 { return } else if errno != EINTR { return failed = true }
      }
    }
    if failed { throw Self.failure(path) }
    return bytes
  }

  /// Writes bytes behind those before.
  public func write(_ bytes: ArraySlice<UInt8>) throws(EncryptedFileFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Self.failure(path) }
    }
  }

  /// Fails at once where the disk has not as much room as is needed.
  func checkRoom(for length: UInt64) throws(EncryptedFileFailure) {
    var disk = statvfs()
    guard fstatvfs(descriptor, &disk) == 0 else { throw Self.failure(path) }
    let (room, isMore) = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
    guard isMore || room >= length else { throw .noRoom(file: path, needed: length) }
  }

  /// Returns when what was written is on the disk.
  public func sync() throws(EncryptedFileFailure) {
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> EncryptedFileFailure {
    .system(file: path, reason: String(cString: strerror(errno)))
  }
}
