import RosterKit
import ServerStorage
import Synchronization

/// What the searches for a roster know together, and when they have to end.
final class RosterBoard: Sendable {
  private struct State {
    var progress: RosterProgress?
    var isStopped = false
    var deadline: Int64 = .max
  }

  private let start = monotonicMicroseconds() / 1_000
  private let state = Mutex(State())

  /// Milliseconds since the beginning.
  var elapsed: Int64 { monotonicMicroseconds() / 1_000 - start }

  /// Has the searches end so early that the answer is written in time.
  func setDeadline(milliseconds: Int64) {
    let reserve = min(150, milliseconds / 20)
    state.withLock { $0.deadline = start + milliseconds - reserve }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Notes what a search has found, and tells it what another has.
  func instruction(for progress: RosterProgress) -> RosterInstruction {
    let now = monotonicMicroseconds() / 1_000
    return state.withLock { state in
      if state.isStopped { return .stop }
      let joined = state.progress.map { $0.joined(with: progress) } ?? progress
      state.progress = joined
      if progress.isBehind(joined) { return .adopt(joined) }
      return now >= state.deadline ? .stop : .proceed
    }
  }
}
