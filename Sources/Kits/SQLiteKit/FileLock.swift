import DatabaseKit
import Glibc
import Synchronization

/// A file's lock, held as long as the value lives, and given back by the system when the process dies.
///
/// It is taken on a file of its own, `FILE.lock`: on the database's file, closing any descriptor would drop the locks
/// that SQLite holds (https://www.sqlite.org/howtocorrupt.html, section 2.2). The file stays, for removing it would let
/// two processes lock two files of the same name.
final class FileLock: Sendable {
  private let descriptor: Int32
  private let isHeld = Mutex(true)

  /// Takes the lock, or fails at once with `.locked`.
  init(_ file: String) throws(DatabaseFailure) {
    descriptor = try FileLock.lock(file)
  }

  deinit { release() }

  /// Gives the lock back, once.
  ///
  /// Unlocking comes first: a process that is just being started may share the descriptor for a moment, and closing it
  /// here would leave the lock to that process.
  func release() {
    isHeld.withLock { isHeld in
      guard isHeld else { return }
      flock(descriptor, LOCK_UN)
      close(descriptor)
      isHeld = false
    }
  }

  /// A failure closes the descriptor here: an initializer that throws once every property has its value runs `deinit`,
  /// which would close it a second time, when it may be somebody else's.
  private static func lock(_ file: String) throws(DatabaseFailure) -> Int32 {
    let descriptor = open(file + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno, file) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let number = errno
      close(descriptor)
      throw failure(number, file)
    }
    return descriptor
  }

  private static func failure(_ number: Int32, _ file: String) -> DatabaseFailure {
    switch number {
    case EWOULDBLOCK: .locked(file: file)
    case EROFS, EACCES: .readOnly(file: file)
    case ENOSPC, EDQUOT: .diskFull(file: file)
    default: .cannotOpen(file: file, reason: .systemError(number))
    }
  }
}
