/// The first failure on a connection since it was last settled. Later ones are its consequences, and are dropped.
public final class StickyFault {
  /// The failure that is kept; nil without one.
  public private(set) var failure: DatabaseFailure?

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
}
