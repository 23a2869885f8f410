import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing

@Suite struct `Rows with changes on top` {
  @Test func `are what they are once the changes are applied`() {
    for seed in seeds(300) {
      var notes = RandomNotes(random: SeededGenerator(seed: seed))
      let base = replica((0..<notes.random.below(14)).map { _ in notes.note() })
      let applied = base.copy()
      let staged = StagedRecords(base)
      for step in 0..<8 {
        let changes = (0..<notes.random.below(4)).map { _ in notes.change() }
        for change in changes { applied.apply(change) }
        staged.apply(changes)
        if let difference = difference(staged, applied, &notes) {
          Issue.record("\(difference), TEAMSHIFT_SEED=\(seed), step \(step)")
          return
        }
      }
    }
  }

  private func difference(_ staged: StagedRecords, _ applied: Replica, _ notes: inout RandomNotes) -> String? {
    for number in 0..<12 as Range<UInt64> {
      let (note, tag) = (Note(number).id, Tag(number).id)
      if staged[note] != applied[note] || staged[tag] != applied[tag] { return "row \(number) differs" }
    }
    let rows = applied.rows().filter { $0.table === Note.table }
    for _ in 0..<12 {
      let index = notes.index()
      let (range, limit, order) = (notes.range(in: index), notes.limit(), notes.order())
      let wanted = expected(rows, by: index, in: range, limit: limit, order: order)
      let question = "\(index.name) \(range) \(limit) \(order)"
      if staged.rows(Note.table, by: index, in: range, limit: limit, order: order) != wanted {
        return "staged: \(question)"
      }
      if applied.rows(Note.table, by: index, in: range, limit: limit, order: order) != wanted {
        return "replica: \(question)"
      }
      let count = expected(rows, by: index, in: range, limit: .max, order: .ascending).count
      if staged.count(Note.table, by: index, in: range) != count { return "staged count: \(question)" }
      if applied.count(Note.table, by: index, in: range) != count { return "replica count: \(question)" }
    }
    return nil
  }

  @Test func `keep the newest change of each row, in the order of the first`() {
    let staged = StagedRecords(replica([Note(1), Note(2)]))
    staged.apply([.put(Note(2, version: 2)), .put(Note(1, version: 2))])
    staged.apply([.remove(Note(2).id), .put(Tag(2))])
    #expect(staged.changes == [.remove(Note(2).id), .put(Note(1, version: 2)), .put(Tag(2))])
    #expect(staged.hasChanged(RowKey(Note(2).id)) && !staged.hasChanged(RowKey(Note(3).id)))
    #expect(staged[Note(2).id] == nil && staged[Tag(2).id] == Tag(2))
  }

  @Test func `can be put on top of each other`() {
    let first = StagedRecords(replica([Note(1, number: 1), Note(2, number: 2)]))
    first.apply([.put(Note(3, number: 3))])
    let second = StagedRecords(first)
    second.apply([.remove(Note(1).id), .put(Note(4, number: 0))])
    #expect(second.rows(Note.byNumber).map(\.number) == [0, 2, 3])
    #expect(first.rows(Note.byNumber).map(\.number) == [1, 2, 3])
    #expect(second.count(of: Note.self) == 3)
  }
}

@Suite struct `Typed questions` {
  private let records = replica([Note(2, number: 5), Note(1, number: 7), Note(3, number: 5)], [Tag(1)])

  @Test func `answer with typed rows`() {
    #expect(records[Note(2).id]?.number == 5 && records[Note(9).id] == nil)
    #expect(records.rows(Note.byNumber).map(\.id) == [Note(2), Note(3), Note(1)].map(\.id))
    #expect(records.rows(Note.byNumber, in: .equal(.integer(5)), limit: 1) == [Note(2, number: 5)])
    #expect(records.rows(Note.byNumber, order: .descending).map(\.id) == [Note(1), Note(3), Note(2)].map(\.id))
    #expect(records.count(Note.byNumber, in: .from(.integer(6), through: nil)) == 1)
    #expect(records.all(Note.self).map(\.id) == [Note(1), Note(2), Note(3)].map(\.id))
    #expect(records.only(Tag.self) == Tag(1) && records.count(of: Note.self) == 3)
  }

  @Test func `tell the tables of two rows with one identifier apart`() {
    let (note, tag) = (Note(1).erased, Tag(1).erased)
    #expect(note.id == tag.id && note != tag && note.key != tag.key && note.key.hashValue == tag.key.hashValue)
    #expect(note.as(Tag.self) == nil && note.as(Note.self) == Note(1))
  }

  @Test func `know an expected version`() throws {
    try records.check(version: 3, expecting: nil)
    try records.check(version: 3, expecting: 3)
    let stale = Refusal(
      "Someone else changed this. Reload and try again.", code: .staleVersion)
    #expect(throws: stale) { try records.check(version: 3, expecting: 2) }
  }
}
