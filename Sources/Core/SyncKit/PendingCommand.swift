public import RecordKit

/// A command that waits.
public struct PendingCommand: Equatable, Sendable {
  /// What the person did; it is sent as it is, however often.
  public let command: Command
  /// Whether the store has it; only then is it sent, so that no stop of the program loses a command on its way.
  public internal(set) var isStored: Bool
  /// The feed position by which its changes have come, once the server has judged it.
  public internal(set) var confirmedAt: Int64?
  /// Whether it is sent, or has been refused for want of a row that another device still has.
  var attempt = Attempt.first
  /// The bytes of its JSON.
  let size: Int

  /// Where a command stands that is refused for want of a row.
  enum Attempt: Equatable, Sendable {
    /// It has not been refused.
    case first
    /// It waits for rows of other devices.
    case held
    /// Rows have come, and the server is to judge it anew.
    case again
  }

  init(_ command: Command, isStored: Bool) {
    self.command = command
    self.isStored = isStored
    size = command.json.count
  }

  /// Whether the store does not have it yet.
  var isUnstored: Bool { !isStored && confirmedAt == nil }

  /// Whether another tab has learned what became of it, and has taken it out of the store.
  var isSettledElsewhere: Bool { !isStored && confirmedAt != nil }

  /// Whether the next request is to carry it.
  var isDue: Bool { isStored && confirmedAt == nil && attempt != .held }

  /// Whether its changes are among the feed's entries up to a position.
  func hasArrived(by position: Int64) -> Bool { confirmedAt.map { $0 <= position } ?? false }
}
