import Glibc

/// The reason that the last failed system call gives.
func systemError(_ code: Int32 = errno) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// Seconds of a clock that nobody sets.
func monotonicSeconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec
}

/// Starts a thread; the system's refusal to make one is a fault of the machine, and ends the program.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { box in
      guard let box else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }, Unmanaged.passRetained(ThreadBody(run: body)).toOpaque())
  precondition(code == 0, systemError(code))
  return thread
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
