public import JSONKit
public import RecordKit
public import TimeKit

/// When something was done, and by whom.
public struct Stamp: Equatable, Sendable {
  /// When the person did it.
  public let at: Instant
  /// Under which user ID.
  public let by: Identifier<UserProfile>

  /// A moment and a person.
  public init(at: Instant, by: Identifier<UserProfile>) {
    self.at = at
    self.by = by
  }

  /// The stamp of something that a person does now.
  public init(by actor: Actor) { self.init(at: actor.at, by: actor.user) }

  /// The stamp of a person's next change to the same row: always later, by a millisecond if need be.
  public func next(by actor: Actor) -> Stamp {
    Stamp(at: max(actor.at, at.adding(milliseconds: 1)), by: actor.user)
  }
}

extension FieldReader {
  /// Reads a group of `at` and `by`.
  public final func stamp(_ name: String) throws(FieldError) -> Stamp {
    try group(name) { () throws(FieldError) in Stamp(at: try instant("at"), by: try identifier("by")) }
  }
}

extension FieldWriter {
  /// Writes a group of `at` and `by`.
  public final func stamp(_ name: String, _ stamp: Stamp) {
    group(name) {
      instant("at", stamp.at)
      identifier("by", stamp.by)
    }
  }
}
