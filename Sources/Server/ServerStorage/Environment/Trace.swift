import Glibc
import Synchronization
package import TraceClient

/// The steps of one request, noted by whatever the request runs through, on any thread.
///
/// A thread knows the trace that it works for, so that nobody between the request and the database passes it on.
package final class Trace: Sendable {
  /// The request itself.
  package let context: TraceContext
  private let noted = Mutex<[Span]>([])

  package init(_ context: TraceContext) { self.context = context }

  /// What was noted so far.
  package var steps: [Span] { noted.withLock { $0 } }

  /// Notes a step of the request that has ended.
  package func note(_ name: String, _ time: Range<Int64>) { note(name, time, as: context.child, in: context) }

  /// Notes a step with its parts, each of which begins where the one before it ends.
  ///
  /// - Parameter parts: a clock that was set back meanwhile shows none that is shorter than nothing.
  package func note(_ name: String, from start: Int64, _ parts: [(name: String, end: Int64)]) {
    let step = context.child
    var last = start
    for part in parts {
      let end = max(last, part.end)
      note(part.name, last..<end, as: step.child, in: step)
      last = end
    }
    note(name, start..<last, as: step, in: context)
  }

  private func note(_ name: String, _ time: Range<Int64>, as context: TraceContext, in parent: TraceContext) {
    let span = Span(
      context, parent: parent.span, name: name, kind: .internal, start: time.lowerBound, end: time.upperBound)
    noted.withLock { $0.append(span) }
  }

  /// Notes a step that takes as long as its body.
  package func step<Outcome, Failure>(
    _ name: String, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let start = wallNanoseconds()
    defer { note(name, start..<max(start, wallNanoseconds())) }
    return try body()
  }
}

extension Trace {
  /// What the calling thread works for; nil for nothing that is traced.
  package static var current: Trace? {
    pthread_getspecific(key).map { Unmanaged<Trace>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Has the calling thread work for a trace as long as the body runs.
  package static func following<Outcome, Failure>(
    _ trace: Trace?, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    guard let trace else { return try body() }
    let former = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(trace).toOpaque())
    defer {
      pthread_setspecific(key, former)
      withExtendedLifetime(trace) {}
    }
    return try body()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key, nil)
    precondition(code == 0, "There are fewer keys than a process may have.")
    return key
  }()
}

/// Nanoseconds since 1970 began in UTC.
package func wallNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
