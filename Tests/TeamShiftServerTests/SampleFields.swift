import JSONKit
import RecordKit
import ServerAPI
import TimeKit

/// Values for a list of fields: with or without those that are optional, and each form, choice and flag by turns.
struct SampleFields {
  static let variants = 0..<32

  private let variant: Int
  private let hasOptionals: Bool
  private let flag: Bool
  /// The identifier of the row that a field refers to, by the name of the field and the row's table.
  private let referenced: (_ name: String, _ table: String) -> UniqueID

  init(_ variant: Int, referenced: @escaping (String, String) -> UniqueID = { _, _ in Self.id }) {
    self.variant = variant
    self.referenced = referenced
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
    case .reference(let table, _, _): writer.referencedID(name, referenced(name, table), in: table)
    case .group, .forms:
      writer.enter(name)
      write(parts(of: field), to: writer)
      writer.leave()
    case .list, .object: writer.json(name, Self.values[name] ?? .array([.string(Self.id.description)]))
    case .nullable, .number, .document: break
    }
  }

  static let id = UniqueID(high: 0x7000, low: 0x8000_0000_0000_0001)
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
    "former": .array([.object([JSON.Member("until", .string("2026-11-02"))])]),
    "weekdays": .array([.integer(6), .integer(7)]),
    "lines": .array([
      .object([
        JSON.Member("member", .string(id.description)), JSON.Member("minutes", .integer(480)),
        JSON.Member("overtime", .integer(0)), JSON.Member("cost", .integer(20_000)),
      ])
    ]),
    "crews": .array([.object([JSON.Member("name", .string("A")), JSON.Member("offset", .integer(0))])]),
    "days": .array([.integer(1)]),
  ]
}
