import JSONKit
import RecordKit
import TestSupport

/// Random notes of few values, so that keys are the same often, and random questions about them.
struct RandomNotes {
  var random: SeededGenerator

  mutating func note() -> Note {
    Note(
      UInt64(random.below(12)), version: 1 + random.below(9), number: Int64(random.below(5) - 2),
      text: random.one(of: ["", "a", "b", "é"]), owner: random.once(in: 3) ? nil : UInt64(random.below(3)))
  }

  mutating func change() -> Change {
    if random.once(in: 6) { return .put(Tag(UInt64(random.below(12)), version: 1 + random.below(2))) }
    let note = note()
    return random.once(in: 3) ? .remove(note.id) : .put(note)
  }

  mutating func index() -> AnyIndex { random.one(of: Note.table.indexes + [Note.table.byID]) }

  mutating func order() -> IndexOrder { random.once(in: 2) ? .ascending : .descending }

  mutating func limit() -> Int { random.one(of: [0, 1, 2, 3, 7, .max]) }

  mutating func range(in index: AnyIndex) -> KeyRange {
    let range = plainRange(in: index)
    return random.once(in: 3) ? range.behind(position(in: index)) : range
  }

  private mutating func plainRange(in index: AnyIndex) -> KeyRange {
    if index.columns.isEmpty || random.once(in: 4) { return .all }
    switch random.below(index.columns.count == 2 ? 3 : 2) {
    case 0: return .equal(key(of: 0, in: index))
    case 1: return .from(bound(of: 0, in: index), through: bound(of: 0, in: index))
    default:
      return .equal(
        key(of: 0, in: index), from: bound(of: 1, in: index), through: bound(of: 1, in: index))
    }
  }

  private mutating func bound(of column: Int, in index: AnyIndex) -> Key? {
    random.once(in: 3) ? nil : key(of: column, in: index)
  }

  /// The value of a column that some row may have.
  private mutating func key(of column: Int, in index: AnyIndex) -> Key {
    while true {
      guard let key = note().erased.key(in: index) else { continue }
      if let value = column == 0 ? key.first : key.second { return value }
    }
  }

  private mutating func position(in index: AnyIndex) -> IndexPosition {
    while true {
      let note = note()
      if let key = note.erased.key(in: index) { return IndexPosition(key, note.id.rawValue) }
    }
  }
}

/// What the rows of a part of an index are, the slow and certain way.
func expected(
  _ rows: [AnyRow], by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
) -> [AnyRow] {
  let found = rows.compactMap { row -> (position: IndexPosition, row: AnyRow)? in
    guard let key = row.key(in: index), range.contains(key) else { return nil }
    return (IndexPosition(key, row.id), row)
  }
  let ascending = found.sorted { $0.position < $1.position }
  let ordered = order == .ascending ? ascending : ascending.reversed()
  return ordered.filter { element in
    guard let behind = range.behind else { return true }
    return order == .ascending ? behind < element.position : element.position < behind
  }.prefix(limit).map(\.row)
}
