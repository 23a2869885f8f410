import CalendarModel
import JSONKit
import PayModel
import RecordKit
import RotationsModel
import ServerAPI
@testable import ServerAccounts
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// Rows of each table, made of the tables' own lists of fields, so that a new table or field is among them by itself.
@Suite struct `The export of a person` {
  private static let robin = Member(id: id(902), role: .manager, displayName: "Robin Example")
  private static let sam = Member(id: id(903), role: .member, displayName: "Sam Sample")
  private static let described = Catalog.teamShift.tables.compactMap { $0 as? any SampledTable }
    .filter { $0.isDescribed && $0.sampledName != "members" }

  @Test(arguments: described.map(\.sampledName)) func `has each row that names the person, whatever field does`(
    _ name: String
  ) throws {
    let table = try #require(Self.described.first { $0.sampledName == name })
    for field in table.memberFields {
      let row = try #require(try table.sample(naming: Self.robin, by: field, others: Self.sam))
      let rows = Replica([Self.robin.erased, Self.sam.erased, row]).rows(about: Self.robin)
      #expect(rows.map(\.key) == [row.key], "\(name).\(field)")
    }
    let others = try #require(try table.sample(naming: Self.sam, by: nil, others: Self.sam))
    #expect(Replica([Self.robin.erased, Self.sam.erased, others]).rows(about: Self.robin).isEmpty)
  }

  /// Rows without a list of fields, and those that are told apart by the member's own identifier.
  @Test func `has each row under the person's own identifier`() {
    let own: [AnyRow] = [
      MemberPreferences(of: Self.robin.id, version: 1, skipsSwitchQuestion: true).erased,
      MemberIdentity(of: Self.robin.id, version: 1, user: id(77)).erased,
      BusyTimes(of: Self.robin.id, version: 1, spans: [0..<60]).erased, PayRate(of: Self.robin.id).erased,
      Entitlement(id: id(902), version: 1, member: Self.robin.id, tier: .pro).erased,
    ]
    for row in own {
      #expect(Replica([Self.robin.erased, row]).rows(about: Self.robin).map(\.key) == [row.key], "\(row.table.name)")
      #expect(Replica([Self.sam.erased, row]).rows(about: Self.sam).isEmpty)
    }
  }

  @Test(arguments: described.map(\.sampledName)) func `says what each identifier stands for`(_ name: String) throws {
    let table = try #require(Self.described.first { $0.sampledName == name })
    let row = try #require(try table.sample(naming: Self.robin, by: table.memberFields.first, others: Self.sam))
    let referenced = try Self.described.compactMap { other in
      other.sampledName == name ? nil : try other.target()
    }
    let listed = ShiftType(id: Identifier(SampleFields.id)).at(version: 1)
    let names = ExportNames(on: Replica([Self.robin.erased, Self.sam.erased, row, listed.erased] + referenced))
    #expect(names.named(row).bareIdentifiers == [], "\(names.named(row).text)")
  }

  @Test func `names the shift types of a rotation's days`() throws {
    var type = ShiftType(id: id(11)).at(version: 1)
    type.title = "Night Shift"
    var rotation = Rotation(id: id(31)).at(version: 1)
    (rotation.name, rotation.cycle, rotation.crews) = ("Nights", [id(11), nil], [.only])
    let names = ExportNames(on: Replica([type.erased, rotation.erased]))
    let cycle = names.named(rotation.erased)["cycle"]?.array
    #expect(cycle?.first?["name"] == "Night Shift" && cycle?.last == .null)
  }
}

extension JSON {
  /// Identifiers without a name, but for those that rows have themselves.
  fileprivate var bareIdentifiers: [String] {
    switch self {
    case .string(let text): return UniqueID(text) == nil ? [] : [text]
    case .array(let items): return items.flatMap(\.bareIdentifiers)
    case .object(let members):
      let isNamed = members.count > 1
      return members.flatMap { $0.key == "id" && isNamed ? [] : $0.value.bareIdentifiers }
    default: return []
    }
  }
}

/// A table whose rows can be made of its list of fields.
private protocol SampledTable: Sendable {
  var sampledName: String { get }
  /// Whether there is a list of its fields; those without one are told apart by the member's own identifier.
  var isDescribed: Bool { get }
  /// The fields that may name a member.
  var memberFields: [String] { get }
  func sample(naming member: Member, by field: String?, others: Member) throws -> AnyRow?
  /// The row that samples of other tables refer to.
  func target() throws -> AnyRow?
}

extension Table: SampledTable {
  var sampledName: String { name }

  var isDescribed: Bool { !fields.isEmpty }

  private var fields: [Field] { (Row.self as? any DescribedRecord.Type)?.allFields ?? [] }

  var memberFields: [String] {
    fields.compactMap { field in
      if case .reference("members", _, _) = field.kind { field.name } else { nil }
    }
  }

  func sample(naming member: Member, by field: String?, others: Member) throws -> AnyRow? {
    try row(UniqueID(high: 0x7000, low: 0x8000_0000_0000_0999)) { name, table in
      guard table == "members" else { return Self.target(of: table) }
      return (name == field ? member : others).id.rawValue
    }
  }

  func target() throws -> AnyRow? { try row(Self.target(of: name)) { _, table in Self.target(of: table) } }

  private func row(_ id: UniqueID, _ referenced: @escaping (String, String) -> UniqueID) throws -> AnyRow? {
    let fields = fields
    guard !fields.isEmpty else { return nil }
    let json = JSONWriter.object { writer in
      writer.uniqueID("id", id)
      SampleFields(1, referenced: referenced).write(fields.filter { $0.name != "id" }, to: writer)
    }
    return try row(from: try JSON.parse(json))
  }

  private static func target(of table: String) -> UniqueID {
    UniqueID(high: 0x7000, low: table.utf8.reduce(0x8000_0000_0000_0000) { ($0 &* 31 &+ UInt64($1)) | 1 << 63 })
  }
}

extension DescribedRecord {
  fileprivate static var allFields: [Field] { fields }
}
