import JSONKit

/// The fields of a body that changes a row: all of them (PUT), or those that are given (PATCH).
///
/// Each answers nil for a field that is to stay as it is.
struct EditFields {
  private let fields: JSONFieldReader
  /// The names of the fields that are given; nil for all.
  private let given: [String]?

  /// All fields: one that is missing becomes empty.
  init(whole fields: JSONFieldReader) {
    self.fields = fields
    given = nil
  }

  /// The fields of a merge patch, which changes what is in them member by member (RFC 7396).
  init(patch: JSON, of current: JSON) throws(FieldError) {
    fields = try JSONFieldReader(current.merged(with: patch))
    given = patch.object?.map(\.key)
  }

  /// A text; one that is null, or missing from the whole, becomes empty.
  func text(_ name: String) throws(FieldError) -> String? {
    isGiven(name) ? try fields.optionalText(name) ?? "" : nil
  }

  func required<Value>(
    _ name: String, _ read: (inout JSONFieldReader, String) throws(FieldError) -> Value
  ) throws(FieldError) -> Value? {
    guard isGiven(name) else { return nil }
    var reader = fields
    return try read(&reader, name)
  }

  private func isGiven(_ name: String) -> Bool { given?.contains(name) ?? true }
}

extension JSON {
  /// RFC 7396, section 2.
  fileprivate func merged(with patch: JSON) -> JSON {
    guard case .object(let changes) = patch else { return patch }
    var members = object ?? []
    for change in changes {
      let index = members.firstIndex { $0.key == change.key }
      let value = change.value.isNull ? nil : (self[change.key] ?? .null).merged(with: change.value)
      if let index { members.remove(at: index) }
      if let value { members.append(Member(change.key, value)) }
    }
    return .object(members)
  }
}
