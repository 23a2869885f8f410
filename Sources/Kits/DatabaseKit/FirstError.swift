/// The first failure on a connection since it was last settled. Later ones are its consequences, and are dropped.
///
/// A stored row that cannot be read is not a failure: it is left out, and named.
public final class FirstError {
  /// The failure that is kept; nil without one.
  public private(set) var failure: DatabaseFailure?
  private var unreadable: [String] = []
  /// How many rows are named at a time.
  private static let nameLimit = 100

  /// Of nothing that has failed yet.
  public init() {}

  /// Keeps a failure, unless there is one already.
  public func record(_ failure: @autoclosure () -> DatabaseFailure) {
    if self.failure == nil { self.failure = failure() }
  }

  /// The failure, which is then forgotten.
  public func take() -> DatabaseFailure? {
    defer { failure = nil }
    return failure
  }

  /// Notes that a row was left out of what was read.
  public func leaveOut(_ name: @autoclosure () -> String) {
    if unreadable.count < Self.nameLimit { unreadable.append(name()) }
  }

  /// The names of the rows that were left out, which are then forgotten.
  public func takeUnreadable() -> [String] {
    if unreadable.isEmpty { return [] }
    defer { unreadable = [] }
    return unreadable
  }
}
