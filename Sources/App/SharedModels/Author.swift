public import JSONKit
public import TimeKit

/// Who does a command, and when: what is written beside each change.
public struct Author: Equatable, Sendable {
  /// The user ID that the person has now.
  public let user: Identifier<UserProfile>
  /// When the person did it.
  public let at: Instant
  /// The command that is done.
  public let command: Identifier<Command>

  /// A person, a moment and a command, none of which is checked.
  public init(_ user: Identifier<UserProfile>, at instant: Instant, doing command: Identifier<Command>) {
    self.user = user
    at = instant
    self.command = command
  }
}
