public import JSONKit
public import TimeKit

/// A person of a workplace.
public enum Member {}

/// When something was done, and by whom.
public struct Stamp: Equatable, Sendable {
  /// When the person did it, by their device's clock, but never later than when the server heard of it.
  public let at: Instant
  /// Who did it, by the user ID that the sender of the command had at that time.
  public let by: Identifier<UserProfile>

  /// A moment and a person, neither of which is checked.
  public init(at: Instant, by: Identifier<UserProfile>) {
    self.at = at
    self.by = by
  }
}

extension FieldReader {
  /// Reads the group `{"at", "by"}` under a name.
  public mutating func stamp(_ name: String) throws(FieldError) -> Stamp {
    try group(name) { (reader: inout Self) throws(FieldError) in
      Stamp(at: try reader.instant("at"), by: try reader.identifier("by"))
    }
  }
}

extension FieldWriter {
  /// Writes the group `{"at", "by"}` under a name.
  public mutating func stamp(_ name: String, _ stamp: Stamp) {
    group(name) { writer in
      writer.instant("at", stamp.at)
      writer.identifier("by", stamp.by)
    }
  }
}
