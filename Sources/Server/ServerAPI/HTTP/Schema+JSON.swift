package import JSONKit

extension Schema {
  /// The schema as JSON; named ones are referred to.
  package var json: JSON {
    switch self {
    case .text(let format, let lengths, let choices): Self.text(format, lengths, choices)
    case .integer(let range): Self.integer(range)
    case .number(let range):
      ["type": "number", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case .flag: ["type": "boolean"]
    case .object(let fields): Self.object(fields, others: false)
    case .array(let schema, let limit): Self.array(schema, limit)
    case .either(let schemas): ["oneOf": .array(schemas.map(\.json))]
    case .nullable(let schema): ["anyOf": [schema.json, ["type": "null"]]]
    case .named(let name, _): ["$ref": .string("#/components/schemas/\(name)")]
    case .open(let fields): Self.object(fields, others: true)
    case .map(let schema): ["type": "object", "additionalProperties": schema.json]
    }
  }

  private static func text(_ format: String?, _ lengths: ClosedRange<Int>?, _ choices: [String]) -> JSON {
    var members: [JSON.Member] = [.init("type", "string")]
    if let format { members.append(.init("format", .string(format))) }
    if let lengths {
      members.append(.init("minLength", .integer(Int64(lengths.lowerBound))))
      members.append(.init("maxLength", .integer(Int64(lengths.upperBound))))
    }
    if !choices.isEmpty { members.append(.init("enum", .array(choices.map { .string($0) }))) }
    return .object(members)
  }

  private static func integer(_ range: ClosedRange<Int64>?) -> JSON {
    guard let range else { return ["type": "integer", "format": "int64"] }
    return ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  private static func array(_ schema: Schema, _ limit: Int?) -> JSON {
    var members: [JSON.Member] = [.init("type", "array"), .init("items", schema.json)]
    if let limit { members.append(.init("maxItems", .integer(Int64(limit)))) }
    return .object(members)
  }

  private static func object(_ fields: [Field], others: Bool) -> JSON {
    let required = fields.filter(\.isRequired).map { JSON.string($0.name) }
    var members: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(fields.map { .init($0.name, $0.json) })),
      .init("additionalProperties", .bool(others)),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    return .object(members)
  }

  /// Each named schema within, by its name, those inside others too.
  func collectNames(into names: inout [String: Schema]) {
    switch self {
    case .named(let name, let schema):
      guard names.updateValue(schema, forKey: name) == nil else { return }
      schema.collectNames(into: &names)
    case .object(let fields), .open(let fields): for field in fields { field.schema.collectNames(into: &names) }
    case .array(let schema, _), .nullable(let schema), .map(let schema): schema.collectNames(into: &names)
    case .either(let schemas): for schema in schemas { schema.collectNames(into: &names) }
    case .text, .integer, .number, .flag: break
    }
  }
}

extension Schema.Field {
  fileprivate var json: JSON {
    guard case .object(var members) = schema.json else { return schema.json }
    if isReadOnly { members.append(.init("readOnly", true)) }
    if let summary { members.append(.init("description", .string(summary))) }
    return .object(members)
  }
}
