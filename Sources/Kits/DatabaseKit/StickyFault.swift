/// The first failure on a connection since it was last settled. Later ones are its consequences, and are dropped.
final class StickyFault {
  private(set) var failure: DatabaseFailure?

  func record(_ failure: @autoclosure () -> DatabaseFailure) {
    if self.failure == nil { self.failure = failure() }
  }

  /// The failure, which is then forgotten.
  func take() -> DatabaseFailure? {
    defer { failure = nil }
    return failure
  }
}
