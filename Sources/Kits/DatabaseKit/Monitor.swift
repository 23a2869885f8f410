import Glibc

/// State that several threads share, and can wait on (Hoare, "Monitors", 1974).
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    // Of a clock that nobody sets.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs the body alone, and wakes the threads that wait.
  package func change<Outcome>(_ body: (inout State) -> Outcome) -> Outcome {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Runs the body alone, again after each change, until it has an answer.
  package func wait<Outcome>(_ body: (inout State) -> Outcome?) -> Outcome {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let outcome = body(&state) { return outcome }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// The same, or nil if there is no answer in time.
  package func wait<Outcome>(atMost milliseconds: Int, _ body: (inout State) -> Outcome?) -> Outcome? {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    let nanoseconds = deadline.tv_nsec + milliseconds % 1_000 * 1_000_000
    deadline.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let outcome = body(&state) { return outcome }
      if pthread_cond_timedwait(changed, mutex, &deadline) != 0 { return body(&state) }
    }
  }
}
