import Glibc

/// A new file, for this user alone, that is deleted with the last reference to it.
public final class TemporaryFile: Sendable {
  /// Its path.
  public let path: String
  private let descriptor: Int32

  /// Nil if it cannot be made.
  init?(_ path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    self.path = path
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// False if the file system takes no more.
  func append(_ part: UnsafeRawBufferPointer) -> Bool {
    var rest = part
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 { rest = .init(rebasing: rest[count...]) } else if errno != EINTR { return false }
    }
    return true
  }
}
