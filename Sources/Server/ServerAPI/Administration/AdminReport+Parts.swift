package import JSONKit

extension AdminReport {
  /// For screens: the parts in their order, with what people call them, and cells as people read them. An instant is an
  /// object with a member `instant`, since only the screen knows the clocks where it is read.
  package func write(to fields: JSONFieldWriter) { fields.json("parts", .array(parts.map(\.json))) }

  package static let schema = Schema.named(
    "ServerReport",
    .object([
      .init(
        name: "parts", schema: .array(of: part), isRequired: false,
        summary: "What is said, in its order. Missing if something is asked."),
      .init(
        name: "question", schema: .text, isRequired: false,
        summary: "What has to be confirmed first. Nothing is done yet."),
    ]))

  private static let part = Schema.object([
    .init(name: "name", schema: .text), .init(name: "title", schema: .text),
    .init(name: "message", schema: .text, isRequired: false),
    .init(
      name: "fields", schema: .array(of: .document), isRequired: false, summary: "Each a name, a title and a value."),
    .init(name: "columns", schema: .array(of: label), isRequired: false, summary: "Those of a table."),
    .init(name: "rows", schema: .array(of: .array(of: .document)), isRequired: false),
    .init(name: "isCut", schema: .flag, isRequired: false, summary: "Whether there are more rows."),
  ])

  private static let label = Schema.object([.init(name: "name", schema: .text), .init(name: "title", schema: .text)])
}

extension AdminReport.Part {
  fileprivate var json: JSON {
    switch self {
    case .message(let text): .object(AdminReport.Label("", "").members + [.init("message", .string(text))])
    case .fields(let fields): Self.json(.init("", ""), fields)
    case .group(let label, let fields): Self.json(label, fields)
    case .table(let table):
      .object(
        table.label.members + [
          .init("columns", .array(table.columns.map { .object($0.members) })),
          .init("rows", .array(table.rows.map { .array($0.map(\.cell)) })), .init("isCut", .bool(table.isCut)),
        ])
    }
  }

  private static func json(_ label: AdminReport.Label, _ fields: [AdminReport.Field]) -> JSON {
    let named = fields.map { JSON.object($0.label.members + [.init("value", $0.value.cell)]) }
    return .object(label.members + [.init("fields", .array(named))])
  }
}

/// "New device" of newDevice.
private func words(of name: String) -> String {
  name.reduce(into: "") { words, letter in
    if words.isEmpty {
      words += letter.uppercased()
    } else {
      words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
  }
}

extension AdminReport.Label {
  fileprivate var members: [JSON.Member] { [.init("name", .string(name)), .init("title", .string(title))] }
}

extension AdminReport.Value {
  fileprivate var cell: JSON {
    switch self {
    case .bytes, .span: .string(text)
    case .word(let name): .string(words(of: name))
    case .instant: ["instant": json]
    case .text, .integer, .flag, .none: json
    }
  }
}
