import TextKit

extension JSONFieldReader {
  /// The text `id`, of one line, which may stand in a message.
  public func identification() throws(FieldError) -> String {
    let id = try text("id")
    guard !id.isEmpty, id.utf8.count <= 200, !id.containsControlCharacter else {
      throw FieldError("id", "must have 1 to 200 bytes and no control characters")
    }
    return id
  }

  /// A whole number of a range.
  public func number(_ name: String, _ range: ClosedRange<Int>) throws(FieldError) -> Int {
    guard let number = Int(exactly: try integer(name)), range.contains(number) else {
      throw FieldError(name, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A whole number of a range; nil if it is missing.
  public func optionalNumber(_ name: String, _ range: ClosedRange<Int>) throws(FieldError) -> Int? {
    has(name) ? try number(name, range) : nil
  }
}
