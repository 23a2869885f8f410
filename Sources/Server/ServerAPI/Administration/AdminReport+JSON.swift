package import JSONKit
import TimeKit

extension AdminReport {
  /// For programs: fields are members, tables are lists of objects.
  package var json: JSON {
    var members: [JSON.Member] = []
    for part in parts {
      switch part {
      case .message(let text): members.append(.init("message", .string(text)))
      case .fields(let fields): members += fields.map(\.member)
      case .group(let label, let fields): members.append(.init(label.name, .object(fields.map(\.member))))
      case .table(let table):
        members.append(.init(table.label.name, .array(table.objects)))
        if table.isCut { members.append(.init("isCut", .bool(true))) }
      }
    }
    return .object(members)
  }
}

extension AdminReport.Field {
  fileprivate var member: JSON.Member { .init(label.name, value.json) }
}

extension AdminReport.Table {
  fileprivate var objects: [JSON] {
    rows.map { row in .object(zip(columns, row).map { .init($0.name, $1.json) }) }
  }
}

extension AdminReport.Value {
  var json: JSON {
    switch self {
    case .text(let text), .word(let text): .string(text)
    case .integer(let number), .bytes(let number), .span(let number): .integer(number)
    case .instant(let instant): .string(instant.description)
    case .flag(let flag): .bool(flag)
    case .none: .null
    }
  }
}
