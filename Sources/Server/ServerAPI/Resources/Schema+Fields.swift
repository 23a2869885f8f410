import RecordKit

extension Field {
  /// The field as it is shown.
  package var output: Schema.Field {
    Schema.Field(
      name: name, schema: kind.schema, isRequired: !isOptional, isReadOnly: input == .readOnly,
      summary: name == Field.id.name && input == .onCreate ? nil : shownSummary)
  }

  /// The field as it is given for a new row, or for all of a row.
  package var inputSchema: Schema.Field {
    let isRequired = input == .required
    return Schema.Field(
      name: name, schema: givenSchema, isRequired: isRequired, isReadOnly: input == .readOnly, summary: shownSummary)
  }

  /// The field as it is given to be changed.
  package var patchSchema: Schema.Field {
    let hasNull = input == .onCreate || input != .readOnly && canBeEmpty
    return Schema.Field(
      name: name, schema: hasNull ? givenSchema.orNull : kind.schema, isRequired: false,
      isReadOnly: input == .readOnly, summary: shownSummary)
  }

  private var shownSummary: String? { summary.isEmpty ? nil : summary }

  private var givenSchema: Schema {
    switch (input, kind) {
    case (.readOnly, _): kind.schema
    case (.required, .text(let limit?)): .text(lengths: 1...limit)
    case (.required, _): kind.schema
    case (_, .text(let limit?)): .nullable(.text(lengths: 0...limit))
    case (.optional, _), (.onCreate, _): .nullable(kind.schema)
    }
  }
}

extension FieldKind {
  /// The form of the field's values.
  package var schema: Schema {
    switch self {
    case .uuid: .uuid
    case .text: .text
    case .integer(let range): .integer(range)
    case .flag: .flag
    case .date: .date
    case .instant: .instant
    case .timeOfDay: .timeOfDay
    case .choice(let choices): .text(choices: choices)
    case .reference(_, let name, let shown): .reference(name, shown)
    case .group(let name, let fields): .named(name, .object(fields.map(\.output)))
    case .forms(let name, let forms): .named(name, .either(forms.map { .object($0.map(\.output)) }))
    case .list(let kind, let limit): .array(of: kind.schema, limit: limit)
    case .nullable(let kind): .nullable(kind.schema)
    case .number(let range): .number(range)
    case .object(let name, let fields): .named(name, .object(fields.map(\.output)))
    case .document: .document
    }
  }
}

extension Schema {
  static let timeOfDay = Schema.named(
    "TimeOfDay",
    .object([
      .init(name: "hour", schema: .integer(0...23)), .init(name: "minute", schema: .integer(0...59)),
    ]))

  /// Another row by its identifier, with what a person knows it by.
  package static func reference(_ name: String, _ members: [String]) -> Schema {
    let shown = members.map { member in
      Field(name: member, schema: .text, isRequired: false, isReadOnly: true)
    }
    return .named(name, .object([Field(name: "id", schema: .uuid)] + shown))
  }

  package static func list(of schema: Schema) -> Schema {
    .object([
      Field(name: "items", schema: .array(of: schema)),
      Field(
        name: "nextCursor", schema: .nullable(.text),
        summary: "The cursor of the next page; null on the last one."),
    ])
  }

  /// RFC 9457, section 3.
  ///
  /// - Parameter codes: of the features' own refusals.
  private static let fieldAtFault = Field(
    name: "field", schema: .text, isRequired: false, summary: "The field at fault, by its path.")

  private static let fieldProblem = Schema.named(
    "FieldProblem",
    .object([
      Field(name: "detail", schema: .text), fieldAtFault,
      Field(name: "code", schema: .text(choices: Refusal.Code.allCases.map(\.rawValue))),
    ]))

  package static func problem(_ codes: [String]) -> Schema {
    Schema.named(
      "Problem",
      .object([
        Field(name: "type", schema: .text), Field(name: "title", schema: .text),
        Field(name: "status", schema: .integer), Field(name: "detail", schema: .text),
        fieldAtFault,
        Field(
          name: "code",
          schema: .text(
            choices: Refusal.Code.allCases.map(\.rawValue) + AccessCode.allCases.map(\.rawValue) + codes),
          isRequired: false,
          summary: "A code by which programs tell refusals apart."
        ),
        Field(
          name: "errors", schema: .array(of: fieldProblem), isRequired: false,
          summary: "All that is wrong, where that is more than one field."),
        Field(name: "line", schema: .integer, isRequired: false, summary: "The line at which the JSON breaks, from 1."),
        Field(name: "column", schema: .integer, isRequired: false),
        Field(name: "offset", schema: .integer, isRequired: false, summary: "In bytes, from 0."),
      ]))
  }
}
