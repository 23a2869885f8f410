package import JSONKit
package import RecordKit

/// Reads the fields of a body against a row's list of fields.
///
/// What is not given, and what is null, is empty: a text then is the empty one, about which the rules decide, and anything
/// else is null, by which the intents take a value away. A patch does not make a field null that a row always has.
package struct ResourceInput {
  package let fields: [Field]

  package init(fields: [Field]) {
    self.fields = fields
  }

  /// All fields of a new row.
  package func creation(_ body: JSON) throws(FieldError) -> [JSON.Member] {
    let reader = try JSONFieldReader(body)
    var members: [JSON.Member] = []
    for field in fields where field.name != Field.id.name {
      switch field.input {
      case .required, .optional: members.append(try member(field, reader))
      case .onCreate where reader.has(field.name): members.append(try member(field, reader))
      case .onCreate, .readOnly: break
      }
    }
    return members
  }

  /// All fields of a row that is there; what every row has stays as it is where it may be left out.
  func replacement(_ body: JSON, of current: JSON) throws(FieldError) -> [JSON.Member] {
    try changes(try JSONFieldReader(body), of: current) { field in
      field.isOptional || field.isText || field.input == .required || body[field.name] != nil
    }
  }

  /// The fields that a merge patch gives, whose members change those of a field one by one (RFC 7396).
  package func patch(_ patch: JSON, of current: JSON) throws(FieldError) -> [JSON.Member] {
    for field in fields where patch[field.name]?.isNull ?? false { try checkMayBeNull(field, of: current) }
    let merged = try JSONFieldReader(current.merged(with: patch))
    return try changes(merged, of: current) { patch[$0.name] != nil }
  }

  private func changes(
    _ reader: JSONFieldReader, of current: JSON, where isGiven: (Field) -> Bool
  ) throws(FieldError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for field in fields where isGiven(field) {
      switch field.input {
      case .required, .optional: members.append(try member(field, reader))
      case .onCreate: try check(field, reader, of: current)
      case .readOnly: break
      }
    }
    return members
  }

  private func checkMayBeNull(_ field: Field, of current: JSON) throws(FieldError) {
    switch field.input {
    case .onCreate where !(current[field.name]?.isNull ?? true): throw FieldError(field.name, "cannot be changed")
    case .required, .optional: if !field.canBeEmpty { throw FieldError(field.name, "cannot be null") }
    case .onCreate, .readOnly: break
    }
  }

  private func member(_ field: Field, _ reader: JSONFieldReader) throws(FieldError) -> JSON.Member {
    guard let value = reader.value(field.name) else {
      if field.isText { return JSON.Member(field.name, "") }
      if case .required = field.input { throw FieldError(field.name, "is missing") }
      return JSON.Member(field.name, .null)
    }
    try field.check(reader)
    return JSON.Member(field.name, value)
  }

  /// Refuses another value than the one that was given when the row was created.
  private func check(_ field: Field, _ reader: JSONFieldReader, of current: JSON) throws(FieldError) {
    guard reader.has(field.name) else { return }
    try field.check(reader)
    let known = try JSONFieldReader(current)
    let isSame =
      switch field.kind {
      case .uuid: try reader.uniqueID(field.name) == known.uniqueID(field.name)
      case .reference: try reader.referencedID(field.name) == known.referencedID(field.name)
      default: reader.value(field.name) == known.value(field.name)
      }
    guard isSame else { throw FieldError(field.name, "cannot be changed") }
  }
}

extension Field {
  fileprivate var isText: Bool {
    if case .text = kind { true } else { false }
  }

  /// Whether a row may have nothing there, or the rules decide about that: of a text, and of what is one value of several parts.
  var canBeEmpty: Bool {
    switch kind {
    case .text, .list, .object: true
    default: isOptional
    }
  }

  /// Fails unless the field is there and of its kind; the codec of JSON names what is wrong.
  package func check(_ reader: JSONFieldReader) throws(FieldError) {
    switch kind {
    case .uuid: _ = try reader.uniqueID(name)
    case .text: _ = try reader.text(name)
    case .integer(let range): try check(try reader.integer(name), range)
    case .flag: _ = try reader.flag(name)
    case .date: _ = try reader.date(name)
    case .instant: _ = try reader.instant(name)
    case .timeOfDay: _ = try reader.timeOfDay(name)
    case .choice(let choices): try check(try reader.text(name), choices)
    case .reference: _ = try reader.referencedID(name)
    case .group(_, let fields): try reader.group(name) { () throws(FieldError) in try Self.check(fields, reader) }
    case .forms(_, let forms): try reader.group(name) { () throws(FieldError) in try Self.check(forms, reader) }
    case .list, .nullable, .number, .object, .document: _ = try reader.json(name)
    }
  }

  private func check(_ value: Int64, _ range: ClosedRange<Int64>?) throws(FieldError) {
    guard let range, !range.contains(value) else { return }
    throw FieldError(name, "must be from \(range.lowerBound) to \(range.upperBound)")
  }

  private func check(_ value: String, _ choices: [String]) throws(FieldError) {
    guard !choices.contains(value) else { return }
    throw FieldError(name, "must be one of \(choices.joined(separator: ", "))")
  }

  private static func check(_ fields: [Field], _ reader: JSONFieldReader) throws(FieldError) {
    for field in fields where !field.isOptional || reader.has(field.name) { try field.check(reader) }
  }

  /// The form is the one whose choices are made; if none is, the first field that chooses says what there is.
  private static func check(_ forms: [[Field]], _ reader: JSONFieldReader) throws(FieldError) {
    for form in forms where form.allSatisfy({ $0.isChosen(in: reader) }) {
      try check(form, reader)
      return
    }
    guard let name = forms.first?.first?.name else { return }
    let choices = forms.flatMap { $0.first?.choices ?? [] }
    try Field(name, .choice(choices)).check(reader)
  }

  private var choices: [String]? {
    if case .choice(let choices) = kind { choices } else { nil }
  }

  private func isChosen(in reader: JSONFieldReader) -> Bool {
    guard let choices else { return true }
    return reader.value(name)?.string.map(choices.contains) ?? false
  }
}

extension JSON {
  /// RFC 7396, section 2.
  func merged(with patch: JSON) -> JSON {
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
