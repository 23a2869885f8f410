public import JSONKit

/// Other rows.
extension FieldVisitor {
  /// Another row, which every row names.
  ///
  /// - `type`: what the API calls a reference to such a row.
  /// - `shown`: the texts of that row that the API shows with it.
  @inlinable
  public func reference<Row: Record>(
    _ name: String, _ value: inout Identifier<Row>, _ input: FieldInput = .required, type: @autoclosure () -> String,
    showing shown: @autoclosure () -> [String] = [], label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.reference(name)
    case .writing(let writer), .giving(let writer): writer.reference(name, value)
    case .patching(let patch): if let reader = patch.value(name, input) { value = try reader.reference(name) }
    case .checking(let check): check.present(name, input)
    case .presenting(let form): form.add(name, label(), .other, input)
    case .describing(let list):
      list.add(
        Field(name, .reference(to: Row.self, name: type(), showing: shown()), input: input, summary: summary()))
    }
  }

  /// Another row, which a row may name.
  ///
  /// - `type`: what the API calls a reference to such a row.
  /// - `shown`: the texts of that row that the API shows with it.
  @inlinable
  public func optionalReference<Row: Record>(
    _ name: String, _ value: inout Identifier<Row>?, _ input: FieldInput = .optional, type: @autoclosure () -> String,
    showing shown: @autoclosure () -> [String] = [], label: @autoclosure () -> String = "",
    summary: @autoclosure () -> String = ""
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalReference(name)
    case .writing(let writer), .giving(let writer): writer.optionalReference(name, value)
    case .patching(let patch):
      if let reader = patch.optional(name, input) { value = try reader.optionalReference(name) }
    case .checking: break
    case .presenting(let form): form.add(name, label(), .other, input)
    case .describing(let list):
      list.add(
        Field(
          name, .reference(to: Row.self, name: type(), showing: shown()), isOptional: true, input: input,
          summary: summary()))
    }
  }
}
