import JSONKit
import RecordKit
import TextKit
import TimeKit

/// The rows that a device's store keeps under one key: those of a table and a month, or, of a table whose rows belong to
/// no day, those whose identifiers were made within the same seven weeks.
struct RowBlock: Hashable {
  /// The table's position in the catalog.
  let table: Int
  /// The months since the year 0; nil for a table whose rows belong to no day.
  let month: Int?
  /// The first 16 bits of the identifiers, which are of version 7; 0 for rows of a month.
  let part: Int

  /// The block of a row.
  init(of row: AnyRow, in catalog: Catalog) {
    table = catalog.position(of: row.table)
    month = row.table.placement(of: row).map { Self.month(of: $0.date) }
    part = month == nil ? Int(row.id.high >> 48) : 0
  }

  /// The block of a store's key, such as `shifts/m24322` or `locations/416`; nil for one that only another version writes.
  init?(key: String, in catalog: Catalog) {
    let parts = key.split(separator: "/")
    guard parts.count == 2, let table = catalog.tables.firstIndex(where: { $0.name == parts[0] }) else { return nil }
    let isMonth = parts[1].utf8.first == UInt8(ascii: "m")
    guard let number = Int(parts[1].dropFirst(isMonth ? 1 : 0)) else { return nil }
    self.table = table
    (month, part) = isMonth ? (number, 0) : (nil, number)
  }

  /// Where a store keeps the block.
  func key(in catalog: Catalog) -> String {
    "\(catalog.tables[table].name)/\(month.map { "m\($0)" } ?? "\(part)")"
  }

  static func month(of date: CivilDate) -> Int {
    let (year, month, _) = date.civil
    return year * 12 + month - 1
  }
}

extension RowBlock: Comparable {
  /// By table, then time.
  static func < (left: RowBlock, right: RowBlock) -> Bool {
    if left.table != right.table { return left.table < right.table }
    return (left.month ?? 0, left.part) < (right.month ?? 0, right.part)
  }
}

/// A rewriting of the blocks that have changed.
struct Compaction {
  /// The store's content before the step that is under way.
  var base: SyncCursor
  /// How much news there is to bring in.
  let newsSize: (entries: Int, lists: Int)
  /// The blocks of that step.
  var written: [RowBlock] = []
  /// Those that are still to be written, last first, with their rows.
  var unwritten: [(block: RowBlock, rows: [AnyRow])]
}

/// A device's knowledge of the blocks in its store.
struct RowBlocks {
  /// The blocks whose rows have changed since they were written.
  private(set) var changed: Set<RowBlock> = []
  /// How many entries and how many lists of them the store's news have.
  var newsSize = (entries: 0, lists: 0)
  /// What is under way of bringing the news into the blocks.
  var compaction: Compaction?

  /// Takes note that a change is to be made on these rows.
  mutating func markChanged(_ change: Change, from rows: Replica) {
    if let old = rows.row(change.key.table, change.key.id) { mark(RowBlock(of: old, in: rows.catalog)) }
    if let new = change.row { mark(RowBlock(of: new, in: rows.catalog)) }
  }

  /// Takes note that a block in the store is not as it should be.
  mutating func mark(_ block: RowBlock) { changed.insert(block) }

  /// The changed blocks in their order, which count as unchanged from now on.
  mutating func takeChanged() -> [RowBlock] {
    let blocks = Array(changed)
    changed = []
    return mergedOrder(of: blocks).map { blocks[$0] }
  }
}
