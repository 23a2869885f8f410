import Glibc

/// Until when the calling thread may work on what it does. What it reads from a database after that fails, so that the
/// work ends soon even where nobody thought of looking at a clock.
public enum WorkDeadline {
  /// Runs a body that may work until an instant of the monotonic clock, in microseconds; within another one, until the
  /// earlier of both.
  public static func limiting<Outcome, Failure>(
    to end: Int64, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let former = current
    set(min(end, former ?? end))
    defer { set(former) }
    return try body()
  }

  /// Whether the calling thread has worked for too long.
  public static var isOver: Bool { current.map { MonotonicTime.microseconds() >= $0 } ?? false }

  /// Nil for as long as it likes.
  private static var current: Int64? { pthread_getspecific(key).map { Int64(Int(bitPattern: $0)) } }

  /// The instant is kept in the place of a pointer, which is nil for none.
  private static func set(_ end: Int64?) {
    pthread_setspecific(key, end.flatMap { UnsafeRawPointer(bitPattern: Int($0)) })
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key, nil)
    precondition(code == 0, "There are fewer keys than a process may have.")
    return key
  }()
}

/// How long the calling thread has had a processor, in microseconds.
public func threadMicroseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
}
