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

extension Stamp {
  /// Nobody has done it yet.
  public static let none = Stamp(at: Instant(milliseconds: 0), by: .unset)
}

extension Stamp: FieldValue {
  /// Reads a group of `at` and `by`.
  public init(_ name: String, from reader: FieldReader) throws(FieldError) { self = try reader.stamp(name) }

  /// Writes a group of `at` and `by`.
  public func write(_ name: String, to writer: FieldWriter) { writer.stamp(name, self) }

  /// What the API says of it.
  public static var fieldKind: FieldKind { .group(name: "Stamp", [Field("at", .instant), Field("by", .uuid)]) }
}

extension FieldVisitor {
  /// When the row was made or changed, and by whom: nobody gives it.
  public func stamp(_ name: String, _ value: inout Stamp) throws(FieldError) {
    try self.value(name, &value, .readOnly)
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
