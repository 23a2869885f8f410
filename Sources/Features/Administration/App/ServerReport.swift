import HTMLKit
import JSONKit
import SharedUIs
import TextKit
import TimeKit

/// What the server says of itself: the parts that `AdminReport` writes, in their order.
struct ServerReport: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    let name: String
    let title: String
    let value: JSON
  }

  struct Part: Equatable, Sendable {
    let name: String
    let title: String
    let message: String
    let fields: [Cell]
    /// The rows of a table, each with its cells; nil for what is no table.
    let rows: [[Cell]]?
    let isCut: Bool
  }

  let parts: [Part]
  /// What has to be confirmed before anything is done; nil if it is done.
  let question: String?

  /// Nil for what is no report.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes) else { return nil }
    question = json["question"]?.string
    parts = json["parts"]?.array?.map { Part($0) } ?? []
    if question == nil, parts.isEmpty { return nil }
  }

  /// The value of a field; null for none of this name.
  private func value(_ name: String) -> JSON {
    for part in parts { if let cell = part.fields.first(where: { $0.name == name }) { return cell.value } }
    return .null
  }

  /// The text of a field; nil for none of this name.
  func text(_ name: String) -> String? { value(name).string }

  /// Whether a field of this name has a value.
  func has(_ name: String) -> Bool { value(name) != .null }

  /// The first sentence that it says; empty for none.
  var message: String { parts.first { !$0.message.isEmpty }?.message ?? "" }
}

extension ServerReport.Part {
  init(_ json: JSON) {
    let columns = json["columns"]?.array ?? []
    name = json["name"]?.string ?? ""
    title = json["title"]?.string ?? ""
    message = json["message"]?.string ?? ""
    fields = json["fields"]?.array?.map { ServerReport.Cell($0, $0["value"] ?? .null) } ?? []
    isCut = json["isCut"]?.bool ?? false
    rows = json["rows"]?.array?.map { row in zip(columns, row.array ?? []).map { ServerReport.Cell($0, $1) } }
  }
}

extension ServerReport.Cell {
  fileprivate init(_ label: JSON, _ value: JSON) {
    self.init(name: label["name"]?.string ?? "", title: label["title"]?.string ?? "", value: value)
  }

  /// The value as it is read; empty for none.
  func text(in context: ScreenContext) -> String {
    if let instant = value["instant"]?.string.flatMap({ Instant($0) }) {
      let (date, time) = context.clock.civil(at: instant)
      return date.text(.shortDate) + ", " + time.clockText()
    }
    if let flag = value.bool { return flag ? AdministrationTexts.yes : AdministrationTexts.no }
    return value.string ?? value.integer.map { String($0) } ?? ""
  }

  /// What a card says of it beneath its title; nil for what goes without saying, and for what only programs need.
  func fact(in context: ScreenContext) -> CardDetail? {
    if ["id", "member"].contains(name) || [.bool(false), .integer(0)].contains(value) { return nil }
    if name == "count", value == .integer(1) { return nil }
    if value == .bool(true) { return CardDetail(title) }
    let text = text(in: context)
    if text.isEmpty { return nil }
    return CardDetail(name == "at" || name == "detail" ? text : title + ": " + text)
  }
}

extension ServerReport {
  /// What stands for a row of a table, which is no instant, and what is said of it.
  static func card(_ row: [Cell], in context: ScreenContext) -> (title: String, facts: [CardDetail]) {
    let title = row.firstIndex { $0.value["instant"] == nil } ?? 0
    let rest = row.indices.filter { $0 != title }
    return (
      row.indices.contains(title) ? row[title].text(in: context) : "",
      rest.compactMap { row[$0].fact(in: context) }
    )
  }
}
