public import JSONKit

/// What a patch says of a row's fields, while it is read.
///
/// `null` takes an optional field away. So does an empty text, which older programs wrote.
public final class FieldPatch {
  /// The fields that were found, in the order of the row's list.
  public private(set) var given: [String] = []
  private let reader: JSONFieldReader
  private let isForNew: Bool

  /// - Parameter isForNew: whether it may give what never changes once a row is there.
  init(_ reader: JSONFieldReader, isForNew: Bool) {
    self.reader = reader
    self.isForNew = isForNew
  }

  /// Reads a field that every row has; nil if the patch does not give it.
  public func value(_ name: String, _ input: FieldInput) -> FieldReader? {
    guard isOpen(input), reader.has(name) else { return nil }
    given.append(name)
    return reader
  }

  /// Reads a field that a row may be without, from nothing if the patch takes it away; nil if the patch leaves it.
  public func optional(_ name: String, _ input: FieldInput) -> FieldReader? {
    guard isOpen(input), let value = reader.object[name] else { return nil }
    given.append(name)
    return value == .null || value == .string("") ? FieldReader() : reader
  }

  private func isOpen(_ input: FieldInput) -> Bool {
    switch input {
    case .required, .optional: true
    case .onCreate: isForNew
    case .readOnly: false
    }
  }
}
