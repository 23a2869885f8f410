import SharedModels

/// The fields of a body that changes a row: all of them (PUT), or those that are given (PATCH, RFC 7396).
///
/// Each answers nil for a field that is to stay as it is.
struct EditFields {
  enum Extent { case whole, given }

  var fields: JSONFieldReader
  let extent: Extent

  /// A text; one that is null, or missing from the whole, becomes empty.
  func text(_ name: String) throws(FieldError) -> String? {
    isGiven(name) ? try fields.optionalText(name) ?? "" : nil
  }

  func required<Value>(
    _ name: String, _ read: (inout JSONFieldReader, String) throws(FieldError) -> Value
  ) throws(FieldError) -> Value? {
    guard isGiven(name) else { return nil }
    guard fields.value(name) != nil else { throw FieldError(name, "is missing") }
    var reader = fields
    return try read(&reader, name)
  }

  private func isGiven(_ name: String) -> Bool { extent == .whole || fields.has(name) }
}
