extension Schema {
  /// Document 000's form of a shift's hours.
  static let duration = Schema.named(
    "Duration",
    .either([
      .object([.init(name: "type", schema: .text(choices: ["allDay"]))]),
      .object([
        .init(name: "type", schema: .text(choices: ["scheduled"])), .init(name: "from", schema: timeOfDay),
        .init(name: "to", schema: timeOfDay),
        .init(
          name: "endsNextDay", schema: .flag, isRequired: false,
          summary: "Whether it ends on the day after the one on which it starts."),
      ]),
    ]))

  static let timeOfDay = Schema.named(
    "TimeOfDay",
    .object([
      .init(name: "hour", schema: .integer(0...23)), .init(name: "minute", schema: .integer(0...59)),
    ]))

  /// Who did something, and when.
  static let stamp = Schema.named(
    "Stamp", .object([.init(name: "at", schema: .instant), .init(name: "by", schema: .uuid)]))

  /// Another row by its identifier, with what a person knows it by.
  static func reference(_ name: String, _ members: String...) -> Schema {
    let shown = members.map { member in
      Field(name: member, schema: .text, isRequired: false, isReadOnly: true)
    }
    return .named(name, .object([Field(name: "id", schema: .uuid)] + shown))
  }

  static func list(of schema: Schema) -> Schema {
    .object([
      Field(name: "items", schema: .array(of: schema)),
      Field(
        name: "nextCursor", schema: .nullable(.text),
        summary: "What to ask for the next page with; null on the last one."),
    ])
  }

  /// RFC 9457, section 3.
  static let problem = Schema.named(
    "Problem",
    .object([
      Field(name: "type", schema: .text), Field(name: "title", schema: .text),
      Field(name: "status", schema: .integer), Field(name: "detail", schema: .text),
      Field(name: "field", schema: .text, isRequired: false, summary: "The field at fault, by its path."),
      Field(name: "line", schema: .integer, isRequired: false, summary: "Where the JSON breaks, from 1."),
      Field(name: "column", schema: .integer, isRequired: false),
      Field(name: "offset", schema: .integer, isRequired: false, summary: "In bytes, from 0."),
    ]))
}

extension Schema.Field {
  static let version = Schema.Field(
    name: "version", schema: .integer(1...1_000_000_000), isReadOnly: true,
    summary: "Counts the row's changes, from 1.")

  static let newID = Schema.Field(
    name: "id", schema: .nullable(.uuid), isRequired: false,
    summary: "The new row's identifier, if the client makes it. The same request sent twice then makes one row.")

  static func text(_ name: String, limit: Int, summary: String? = nil) -> Schema.Field {
    Schema.Field(name: name, schema: .text(lengths: 1...limit), summary: summary)
  }

  static func optionalText(_ name: String, limit: Int) -> Schema.Field {
    Schema.Field(name: name, schema: .nullable(.text(lengths: 0...limit)), isRequired: false)
  }
}
