import JSONKit
@testable import RecordKit
import Synchronization
import Testing

@Suite struct `The rules of rows, one after the other` {
  @Test func `are made once for rows of the same table, which may have none`() {
    let made = Mutex(0)
    let rules = RowRules<Note>(
      name: { note, _ in note.text }, restored: { note, version, _ in Note(note.id.rawValue.low, version: version) })
    @Sendable func makeRules() -> [AnyRowRules] {
      made.withLock { $0 += 1 }
      return [rules]
    }
    var finder = RowRulesFinder(Catalog([FeatureRules(tables: [Note.table, Tag.table], rowRules: makeRules())]))
    let rows: [(table: AnyTable, rules: AnyRowRules?)] = [(Note.table, rules), (Tag.table, nil), (Note.table, rules)]
    for (index, row) in rows.enumerated() {
      for _ in 0..<3 { #expect(finder.rules(of: row.table) === row.rules) }
      #expect(made.withLock { $0 } == index + 1)
    }
  }
}
