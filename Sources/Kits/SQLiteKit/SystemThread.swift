import DatabaseKit
import Glibc

/// A thread of the operating system.
struct SystemThread: Sendable {
  private let identifier: pthread_t

  /// Starts it, or answers `nil` when the system has no thread to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var identifier = pthread_t()
    guard pthread_create(&identifier, nil, run, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    self.identifier = identifier
  }

  /// Whether the caller runs on it.
  var isCurrent: Bool { pthread_equal(identifier, pthread_self()) != 0 }

  /// Waits for its end. To be called once.
  func join() { pthread_join(identifier, nil) }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}
