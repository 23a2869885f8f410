import Glibc

/// Ends the wait of a thread that waits for files to be readable.
final class WakePipe: Sendable {
  /// Readable once it was signaled, until it is cleared.
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "The process has no more files")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func signal() {
    // A pipe that is full has been signaled.
    _ = write(writing, [1], 1)
  }

  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
