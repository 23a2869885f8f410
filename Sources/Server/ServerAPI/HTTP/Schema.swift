import JSONKit

/// The form of a JSON value, as JSON Schema (draft 2020-12) and OpenAPI 3.1 describe it.
package indirect enum Schema: Sendable {
  case text(format: String? = nil, lengths: ClosedRange<Int>? = nil, choices: [String] = [])
  case integer(ClosedRange<Int64>? = nil)
  /// A number that may have a fraction.
  case number(ClosedRange<Int64>)
  case flag
  case object([Field])
  case array(of: Schema, limit: Int? = nil)
  case either([Schema])
  case nullable(Schema)
  /// A schema with a name, which is described once.
  case named(String, Schema)
  /// An object that may have other members, too.
  case open([Field])
  /// An object whose members have names of their own.
  case map(of: Schema)

  package struct Field: Sendable {
    package let name: String
    package let schema: Schema
    package var isRequired = true
    /// Sent by the server; taken from a client, and ignored.
    package var isReadOnly = false
    package var summary: String?

    package init(
      name: String, schema: Schema, isRequired: Bool = true, isReadOnly: Bool = false, summary: String? = nil
    ) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
      self.isReadOnly = isReadOnly
      self.summary = summary
    }
  }

  /// An object of which no more is said.
  package static let document = Schema.open([])
  package static let text = Schema.text()
  package static let uuid = Schema.text(format: "uuid")
  package static let date = Schema.text(format: "date")
  package static let instant = Schema.text(format: "date-time")
  package static let integer = Schema.integer()

  /// The same, or null.
  var orNull: Schema {
    if case .nullable = self { self } else { .nullable(self) }
  }
}

extension Schema {
  /// The path of the first member that no field of the schema names, so that a misspelled one is not taken for missing.
  func unknownMember(in json: JSON) -> String? {
    switch (self, json) {
    case (.named(_, let schema), _), (.nullable(let schema), _): schema.unknownMember(in: json)
    case (.object(let fields), .object(let members)): Self.unknownMember(in: members, fields)
    case (.array(let schema, _), .array(let elements)):
      Self.first(elements.enumerated()) { index, element in
        schema.unknownMember(in: element).map { "\(index).\($0)" }
      }
    case (.either(let schemas), _): (schemas.first { $0.fits(json) } ?? schemas.last)?.unknownMember(in: json)
    default: nil
    }
  }

  private static func unknownMember(in members: [JSON.Member], _ fields: [Field]) -> String? {
    first(members) { member in
      guard let field = fields.first(where: { $0.name == member.key }) else { return member.key }
      return field.schema.unknownMember(in: member.value).map { "\(member.key).\($0)" }
    }
  }

  /// Whether the members that choose between alternatives, such as `type`, choose this one.
  private func fits(_ json: JSON) -> Bool {
    guard case .object(let fields) = self else { return true }
    return fields.allSatisfy { field in
      guard case .text(_, _, let choices) = field.schema, !choices.isEmpty else { return true }
      return json[field.name]?.string.map(choices.contains) ?? false
    }
  }

  private static func first<Elements: Sequence>(
    _ elements: Elements, _ find: (Elements.Element) -> String?
  ) -> String? {
    for element in elements {
      if let found = find(element) { return found }
    }
    return nil
  }
}
