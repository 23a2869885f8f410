import JSONKit
import RecordKit
import ServerAPI
import SharedModels
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// A row that is made of nothing but its list of fields is read, and written again with the same fields.
@Suite struct `A row's list of fields` {
  private static let described = Catalog.teamShift.tables.compactMap { ($0 as? any TypedTable)?.describedRow }

  @Test func `is there for each row that the API shows`() {
    let names = Set(Self.described.map { $0.tableName })
    #expect(names.count == Self.described.count && names.count >= 18)
  }

  @Test(arguments: described.indices)
  func `has the fields that are written, in their order and of their kinds`(_ index: Int) throws {
    try check(Self.described[index])
  }

  @Test func `is the one of each resource of the API`() {
    for resource in ServerFeature.all.flatMap(\.resources) {
      #expect(resource.fields.first?.name == "id")
      #expect(resource.fields.dropFirst().first?.name == "version")
    }
  }

  private func check<Row: DescribedRecord>(_ type: Row.Type) throws {
    var (listed, found): (Set<String>, Set<String>) = ([], [])
    for variant in SampleFields.variants {
      let sample = SampleFields(variant)
      let row = try Row(json: try JSON.parse(JSONWriter.object { sample.write(Row.fields, to: $0) }))
      let (described, written) = (FieldRecorder(), FieldRecorder())
      sample.write(Row.fields, to: described)
      row.write(to: written)
      #expect(described.fields.filter(Set(written.fields).contains) == written.fields, "\(type)")
      let missing = described.fields.filter { !written.fields.contains($0) }
      // What is as it is by default need not be written.
      #expect(missing.allSatisfy { sample.isOptional($0, of: Row.fields) }, "\(type)")
      listed.formUnion(described.fields)
      found.formUnion(written.fields)
    }
    #expect(listed == found, "\(type)")
  }
}

/// A table that says of which type its rows are.
private protocol TypedTable {
  var describedRow: (any DescribedRecord.Type)? { get }
}

extension Table: TypedTable {
  fileprivate var describedRow: (any DescribedRecord.Type)? { Row.self as? any DescribedRecord.Type }
}

extension DescribedRecord {
  fileprivate static var tableName: String { table.name }
}

/// Values for a list of fields: with or without those that are optional, and each form, choice and flag by turns.
private struct SampleFields {
  static let variants = 0..<32

  private let variant: Int
  private let hasOptionals: Bool
  private let flag: Bool

  init(_ variant: Int) {
    self.variant = variant
    hasOptionals = variant < 24
    flag = variant / 2 % 2 == 0
  }

  func write(_ fields: [Field], to writer: FieldWriter) {
    for field in fields where hasOptionals || !field.isOptional { write(field, to: writer) }
  }

  /// Whether a recorded line is that of a field that a row may be without.
  func isOptional(_ line: String, of fields: [Field]) -> Bool {
    let path = line.prefix { $0 != ":" }.split(separator: ".", maxSplits: 1)
    guard let field = fields.first(where: { $0.name == path[0] }) else { return false }
    if field.isOptional { return true }
    guard path.count == 2 else { return false }
    return isOptional(String(path[1]), of: parts(of: field))
  }

  private func parts(of field: Field) -> [Field] {
    switch field.kind {
    case .group(_, let fields): fields
    case .forms(_, let forms): forms[variant % forms.count]
    default: []
    }
  }

  private func write(_ field: Field, to writer: FieldWriter) {
    let name = field.name
    switch field.kind {
    case .uuid: writer.uniqueID(name, Self.id)
    case .text: writer.text(name, Self.texts[name] ?? "Text")
    case .integer(let range): writer.integer(name, min(max(7, range?.lowerBound ?? 0), range?.upperBound ?? 7))
    case .flag: writer.flag(name, flag)
    case .date: writer.date(name, CivilDate(daysSinceEpoch: 20_777))
    case .instant: writer.instant(name, Instant(milliseconds: 1_795_000_000_000))
    case .timeOfDay: writer.timeOfDay(name, name == "to" ? .noon : .midnight)
    case .choice(let choices): writer.text(name, choices[variant % choices.count])
    case .reference(let table, _, _): writer.referencedID(name, Self.id, in: table)
    case .group, .forms:
      writer.enter(name)
      write(parts(of: field), to: writer)
      writer.leave()
    case .list, .object: writer.json(name, Self.values[name] ?? .array([.string(Self.id.description)]))
    case .nullable, .number, .document: break
    }
  }

  private static let id = UniqueID(high: 0x7000, low: 0x8000_0000_0000_0001)
  private static let texts = [
    "kind": "hikes shifts",
    "symbol": "AC", "timeZone": "America/Halifax", "notBefore": "08:00", "notAfter": "10:30", "email": "a@example.org",
  ]
  private static let place = JSON.object([
    JSON.Member("latitude", .integer(44)), JSON.Member("longitude", .integer(-63)),
  ])
  private static let values: [String: JSON] = [
    "coordinate": place, "location": place, "home": place,
    "taxes": .array([
      .object([JSON.Member("from", .string("2025-04-01")), JSON.Member("rate", .integer(1_400))])
    ]),
    "formerRates": .array([
      .object([JSON.Member("until", .string("2026-11-02")), JSON.Member("rate", .integer(2_500))])
    ]),
    "weekdays": .array([.integer(6), .integer(7)]),
    "crews": .array([.object([JSON.Member("name", .string("A")), JSON.Member("offset", .integer(0))])]),
    "terms": .array([
      .object([
        JSON.Member("from", .string("2026-11-02")), JSON.Member("days", .array([.integer(1)])),
        JSON.Member("rate", .integer(2_500)),
      ])
    ]),
  ]
}

/// Notes which fields are written, with their kinds.
private final class FieldRecorder: FieldWriter {
  private(set) var fields: [String] = []
  private var path: [String] = []

  private func note(_ name: String, _ kind: String) {
    fields.append("\((path + [name]).joined(separator: ".")): \(kind)")
  }

  override func text(_ name: String, _ value: String) { note(name, "text") }
  override func integer(_ name: String, _ value: Int64) { note(name, "integer") }
  override func flag(_ name: String, _ value: Bool) { note(name, "flag") }
  override func date(_ name: String, _ value: CivilDate) { note(name, "date") }
  override func instant(_ name: String, _ value: Instant) { note(name, "instant") }
  override func timeOfDay(_ name: String, _ value: TimeOfDay) { note(name, "timeOfDay") }
  override func uniqueID(_ name: String, _ value: UniqueID) { note(name, "uuid") }
  override func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    note(name, "reference to \(table)")
  }
  override func json(_ name: String, _ value: JSON) { note(name, "json") }
  override func enter(_ name: String) {
    note(name, "group")
    path.append(name)
  }
  override func leave() { _ = path.popLast() }
}
