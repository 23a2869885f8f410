/// A person of a workplace.
public enum Member {}

/// When something was done, and by whom.
public struct Stamp: Equatable, Sendable {
  public let at: Instant
  public let by: Identifier<Member>

  public init(at: Instant, by: Identifier<Member>) {
    self.at = at
    self.by = by
  }
}

extension FieldReader {
  public mutating func stamp(_ name: String) throws(FieldError) -> Stamp {
    try group(name) { (reader: inout Self) throws(FieldError) in
      Stamp(at: try reader.instant("at"), by: try reader.identifier("by"))
    }
  }
}

extension FieldWriter {
  public mutating func stamp(_ name: String, _ stamp: Stamp) {
    group(name) { writer in
      writer.instant("at", stamp.at)
      writer.identifier("by", stamp.by)
    }
  }
}
