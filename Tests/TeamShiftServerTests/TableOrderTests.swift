import AppFeature
import DatabaseKit
import SQLiteKit
import RecordKit
@testable import ServerStorage
import SharedUIs
import Testing

@testable import TeamShiftServer

@Suite struct `The tables of the features` {
  /// A command's new rows are written in this order.
  @Test func `come after those that they refer to`() throws {
    let server = try TestServer()
    let names = FeatureList.teamShift.catalog.tables.map { columnName($0.name, in: "") }
    let references = try server.store.database.read { connection in
      names.flatMap { name in
        connection.query(connection.dialect.parentsQuery, [.text(name)]) {
          (from: name, to: $0.text(0))
        }
      }
    }
    for (from, to) in references where from != to {
      let (child, parent) = (names.firstIndex(of: from), names.firstIndex(of: to))
      #expect(child != nil && parent.map { parent in child.map { parent < $0 } ?? false } ?? true, "\(from) \(to)")
    }
    #expect(references.contains { $0 == ("schedule_exceptions", "dogs") })
  }

  /// So the rows of a workplace are beside each other, and could be on a machine of their own.
  @Test func `begin with the workplace, but for those that lead to one`() throws {
    let server = try TestServer()
    let others = try server.store.database.read { connection in
      connection.query(connection.dialect.namesQuery) { $0.text(0) }.map { SchemaTable($0, on: connection) }
        .filter { $0.columns.contains("workplace") && $0.key.first != "workplace" }.map(\.name)
    }
    #expect(Set(others) == ["calendar_links", "demo_entrances"])
  }
}
