import JSONKit
import RecordKit

/// When a device brings the news of its store into the blocks.
public struct CompactionLimits: Sendable {
  /// How many entries of news there may be.
  public let entries: Int
  /// How many lists of them there may be.
  public let lists: Int
  /// A step ends with the block that makes so many rows full.
  public let rows: Int

  /// What starts a compaction, and what ends a step of it.
  public init(entries: Int, lists: Int, rows: Int) {
    self.entries = entries
    self.lists = lists
    self.rows = rows
  }

  /// Few enough for a start to read them all, and many enough to be seldom.
  public static let standard = CompactionLimits(entries: 400, lists: 40, rows: 500)
}

/// The store is a log with compaction: a reply is written as a list of entries behind the others, and once there are
/// many, the blocks that they change are written anew and the lists are cleared. A start reads few keys, and those of the
/// first screens first; until the lists are cleared, they say the same as the blocks, or something later.
extension Device {
  /// Has entries written behind those that the store has.
  mutating func storeNews(_ entries: [ArraySlice<UInt8>]) -> [StoreWrite] {
    guard !entries.isEmpty else { return [] }
    cursor.rowWrites += 1
    blocks.newsSize.entries += entries.count
    blocks.newsSize.lists += 1
    let digits = String(cursor.rowWrites)
    let key = String(repeating: "0", count: Self.keyLength - digits.utf8.count) + digits
    return [StoreWrite(.news, key, Self.list(entries))]
  }

  private static var keyLength: Int { 20 }

  private static func list(_ entries: [ArraySlice<UInt8>]) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for entry in entries { json.raw(entry) }
    json.endArray()
    return json.bytes
  }

  /// The next writes that bring the news into the blocks, or nil if there is nothing to do. To be asked for between a
  /// reply that was stored and the next request, as long as no other tab syncs, until it answers nil.
  ///
  /// The rows of one step are limited, so that it takes little time; the first step also looks at all rows, O(n).
  public mutating func compact() -> [StoreWrite]? {
    guard loading == nil, deferredWrites.isEmpty else { return nil }
    if blocks.compaction == nil {
      guard blocks.newsSize.entries > compactionLimits.entries || blocks.newsSize.lists > compactionLimits.lists else {
        return nil
      }
      blocks.compaction = Compaction(
        base: storedCursor, newsSize: blocks.newsSize, unwritten: rowsByBlock())
    }
    return writeBlocks()
  }

  /// Takes note that the last step could not be stored; what is left of it is done after another reply.
  public mutating func abandonCompaction() {
    guard let compaction = blocks.compaction else { return }
    for block in compaction.written + compaction.unwritten.map({ $0.block }) { blocks.mark(block) }
    storedCursor = compaction.base
    blocks.newsSize = compaction.newsSize
    blocks.compaction = nil
  }

  private mutating func rowsByBlock() -> [(block: RowBlock, rows: [AnyRow])] {
    let changed = blocks.takeChanged()
    var places: [RowBlock: Int] = [:]
    for (place, block) in changed.enumerated() { places[block] = place }
    var rows: [[AnyRow]] = changed.map { _ in [] }
    for row in confirmed.rows() {
      if let place = places[RowBlock(of: row, in: catalog)] { rows[place].append(row) }
    }
    return changed.indices.reversed().map { (changed[$0], rows[$0]) }
  }

  private mutating func writeBlocks() -> [StoreWrite]? {
    guard var compaction = blocks.compaction else { return nil }
    if compaction.unwritten.isEmpty {
      blocks.compaction = nil
      return nil
    }
    var writes: [StoreWrite] = []
    var size = 0
    (compaction.base, compaction.written) = (storedCursor, [])
    while size < compactionLimits.rows, let (block, rows) = compaction.unwritten.popLast() {
      let text = rows.isEmpty ? nil : Self.list(rows.map { self.text(of: $0) })
      writes.append(StoreWrite(.blocks, block.key(in: catalog), text))
      compaction.written.append(block)
      size += rows.count
    }
    if compaction.unwritten.isEmpty {
      writes.append(StoreWrite(clearing: .news))
      blocks.newsSize = (0, 0)
    }
    blocks.compaction = compaction
    cursor.rowWrites += 1
    storedCursor = cursor
    return writes + [StoreWrite(.meta, "state", cursor.json)]
  }

  private func text(of row: AnyRow) -> ArraySlice<UInt8> {
    let known = partlyRead.count > 0 ? partlyRead[row.key.storeKey] : nil
    return known?.json ?? FeedEntry(position: position, .put(row)).json
  }
}
