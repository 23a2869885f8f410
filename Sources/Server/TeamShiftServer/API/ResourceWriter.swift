import JSONKit
import SharedModels
import TimeKit

/// Writes a row as the API shows it: its own fields, and with each reference what a person knows the other row by.
struct ResourceWriter: FieldWriter {
  private(set) var json: JSONFieldWriter
  private(set) var names: ReferencedRows
  /// The versions of the rows that are shown along.
  private(set) var versions: [Int] = []

  init(_ json: JSONFieldWriter, names: ReferencedRows) {
    self.json = json
    self.names = names
  }

  mutating func text(_ name: String, _ value: String) { json.text(name, value) }
  mutating func optionalText(_ name: String, _ value: String?) { json.optionalText(name, value) }
  mutating func integer(_ name: String, _ value: Int64) { json.integer(name, value) }
  mutating func flag(_ name: String, _ value: Bool) { json.flag(name, value) }
  mutating func date(_ name: String, _ value: CivilDate) { json.date(name, value) }
  mutating func instant(_ name: String, _ value: Instant) { json.instant(name, value) }
  mutating func optionalInstant(_ name: String, _ value: Instant?) { json.optionalInstant(name, value) }
  mutating func timeOfDay(_ name: String, _ value: TimeOfDay) { json.timeOfDay(name, value) }
  mutating func identifier<Row>(_ name: String, _ value: Identifier<Row>) { json.identifier(name, value) }

  mutating func reference<Row>(_ name: String, _ value: Identifier<Row>) {
    let shown = names.row(value)
    json.group(name) { writer in
      writer.identifier("id", value)
      for member in shown.members { writer.text(member.name, member.text) }
    }
    versions.append(shown.version)
  }

  mutating func optionalReference<Row>(_ name: String, _ value: Identifier<Row>?) {
    if let value { reference(name, value) }
  }

  mutating func group(_ name: String, _ write: (inout ResourceWriter) -> Void) {
    // Swapped to and fro, since a second holder of what has been written would have it copied with the next byte.
    var json = JSONFieldWriter(JSONWriter())
    swap(&json, &self.json)
    json.group(name) { writer in
      swap(&writer, &self.json)
      write(&self)
      swap(&writer, &self.json)
    }
    self.json = json
  }
}

/// What the API shows of a row that another refers to.
struct ReferencedRow {
  var version = 0
  var members: [(name: String, text: String)] = []
}

/// The rows that others refer to, each looked up once.
struct ReferencedRows {
  private let records: SQLRecords
  private var known: [UniqueID: ReferencedRow] = [:]

  init(records: SQLRecords) { self.records = records }

  mutating func row<Row>(_ id: Identifier<Row>) -> ReferencedRow {
    if let row = known[id.rawValue] { return row }
    let row = look(up: id)
    known[id.rawValue] = row
    return row
  }

  private func look<Row>(up id: Identifier<Row>) -> ReferencedRow {
    if Row.self == Location.self, let row = records.location(Identifier(id.rawValue)) {
      return ReferencedRow(version: row.version, members: [("name", row.name), ("address", row.address)])
    }
    if Row.self == ShiftType.self, let row = records.shiftType(Identifier(id.rawValue)) {
      return ReferencedRow(version: row.version, members: [("symbol", row.symbol), ("title", row.title)])
    }
    return ReferencedRow()
  }
}
