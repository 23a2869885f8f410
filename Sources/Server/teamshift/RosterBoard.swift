import Glibc
import RosterKit
import Synchronization

/// What the searches for a roster know together, and when they have to end.
final class RosterBoard: Sendable {
  private struct State {
    var progress: RosterProgress?
    var isStopped = false
    var deadline: Int64 = .max
  }

  private let start = monotonicMilliseconds()
  private let state = Mutex(State())

  /// Milliseconds since the beginning.
  var elapsed: Int64 { monotonicMilliseconds() - start }

  /// Has the searches end so early that the answer is written in time.
  func setDeadline(milliseconds: Int64) {
    let reserve = min(150, milliseconds / 20)
    state.withLock { $0.deadline = start + milliseconds - reserve }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Notes what a search has found, and tells it what another has.
  func instruction(for progress: RosterProgress) -> RosterInstruction {
    let now = monotonicMilliseconds()
    return state.withLock { state in
      if state.isStopped { return .stop }
      let joined = state.progress.map { $0.joined(with: progress) } ?? progress
      state.progress = joined
      if progress.isBehind(joined) { return .adopt(joined) }
      return now >= state.deadline ? .stop : .proceed
    }
  }
}

/// By a clock that nobody sets.
private func monotonicMilliseconds() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
}
