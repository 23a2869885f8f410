import JSONKit
import RecordKit
import ServerAPI
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

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
