public import JSONKit
public import SharedModels
public import TimeKit

/// The rules that a device and the server run alike.
public protocol RuleBook {
  /// What a command changes, or why it is refused.
  ///
  /// It depends on its arguments alone, so that a device's guess and the server's word agree on equal rows.
  ///
  /// - Parameters:
  ///   - member: who asks.
  ///   - instant: when the person asked, and never later than the server's clock on the server.
  /// - Returns: the changes in their order; empty if everything is as the command wants it already.
  static func perform(
    _ command: Command, by member: Identifier<Member>, at instant: Instant, on records: some Records
  ) throws(Refusal) -> [Change]
}
