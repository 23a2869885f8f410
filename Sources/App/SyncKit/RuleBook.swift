public import SharedModels

/// The rules that a device and the server run alike.
public protocol RuleBook {
  static func perform(
    _ command: Command, by member: Identifier<Member>, at instant: Instant, on records: some Records
  ) throws(Refusal) -> [Change]
}
