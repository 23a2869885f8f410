import Glibc

/// State that any number of threads look at together, and one changes alone.
///
/// A `Mutex` that many threads want at once hands itself from one sleeping thread to the next (futex(2),
/// `FUTEX_LOCK_PI`), which costs two switches of threads for a look that takes less than a microsecond.
final class ReadWriteLock<State>: @unchecked Sendable {
  private var state: State
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  /// Looks at the state, beside others who look.
  func read<Outcome>(_ body: (borrowing State) -> Outcome) -> Outcome {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body(state)
  }

  /// Changes the state, alone.
  func write<Outcome>(_ body: (inout State) -> Outcome) -> Outcome {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body(&state)
  }
}
