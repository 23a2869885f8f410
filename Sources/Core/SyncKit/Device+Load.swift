import JSONKit
import RecordKit
public import TimeKit

/// The rows of a store that a device has not taken in yet.
struct RowLoading {
  /// The keys of the blocks that are still to be read.
  var missing: [String]
  /// What has been read, and not taken in yet: a few at a time would cost more than all.
  var changes: [Change] = []
  /// The rows of which the news have a later state than the blocks.
  var news: Set<RowKey> = []
  /// Whether the person sees what has been taken in; a tab that has rows keeps showing those until it has all.
  var isShown = false
}

extension Device {
  /// Whether rows of the store are still to be read. Until they are, commands would be judged by a part of them.
  public var isLoading: Bool { loading != nil }

  /// Whether what has been read is enough for the first screens.
  public var canShow: Bool { loading?.isShown ?? true }

  /// The keys of the blocks to read next; empty if there are none.
  ///
  /// First what the first screens need, together: the rows that belong to no day, the log excepted, and those of the
  /// months around a day. Then the others one by one, the log last.
  public func nextBlocks(around day: CivilDate) -> [String] {
    guard let loading else { return [] }
    let month = RowBlock.month(of: day)
    let ranks = loading.missing.map { rank(of: $0, around: month) }
    let first = loading.missing.indices.filter { ranks[$0] <= Self.firstMonths }
    if !first.isEmpty { return first.map { loading.missing[$0] } }
    guard let least = ranks.min() else { return [] }
    return [loading.missing[ranks.firstIndex(of: least) ?? 0]]
  }

  /// How many months before and behind that of the day the first screens show.
  private static var firstMonths: Int { 1 }

  private func rank(of key: String, around month: Int) -> Int {
    guard let block = RowBlock(key: key, in: catalog) else { return .max }
    if catalog.tables[block.table] === LogEntry.table { return 1 << 20 - block.part }
    return block.month.map { abs($0 - month) } ?? 0
  }

  /// Takes in the blocks of ``nextBlocks(around:)``. The rows come to the screen with the first of them, and with the last.
  ///
  /// O(n log n) for all calls together.
  public mutating func load(_ read: [StoredBlock]) {
    guard loading != nil else { return }
    for block in read { load(block) }
    takeLoaded()
  }

  private mutating func load(_ block: StoredBlock) {
    loading?.missing.removeAll { $0 == block.key }
    guard let text = block.text else { return }
    let place = RowBlock(key: block.key, in: catalog)
    for entry in entries(of: text) {
      if let change = entry.change, loading?.news.contains(change.key) != true {
        loading?.changes.append(change)
        deferredWrites += note(entry)
        continue
      }
      if let place { blocks.mark(place) }
      if entry.change == nil { deferredWrites += note(entry) }
    }
  }

  /// Takes in the entries that have come since the blocks were written.
  mutating func load(news text: [UInt8]) {
    let entries = entries(of: text)
    blocks.newsSize.entries += entries.count
    blocks.newsSize.lists += 1
    for entry in entries {
      deferredWrites += note(entry)
      if let change = entry.change { loadNewest(change) }
    }
  }

  /// Takes in a change that is later than what the blocks have of its row.
  mutating func loadNewest(_ change: Change) {
    loading?.news.insert(change.key)
    loading?.changes.append(change)
    if let row = change.row { blocks.mark(RowBlock(of: row, in: catalog)) }
  }

  private mutating func entries(of text: [UInt8]) -> [FeedEntry] {
    guard let parts = (try? JSONDocument(text, limits: Self.textLimits))?.root.elements else {
      damagedCount += 1
      return []
    }
    let entries = parts.compactMap { [catalog] in try? FeedEntry($0, in: catalog) }
    damagedCount += parts.count - entries.count
    return entries
  }

  private static var textLimits: JSONLimits { JSONLimits(bytes: 64 << 20, values: 4_000_000) }

  /// Takes in what has been read, if it is much, or the first or the last of all.
  mutating func takeLoaded() {
    guard let state = loading else { return }
    let isFirst = !state.isShown && replica.count == 0
    let isLast = state.missing.isEmpty
    guard isFirst || isLast || isWorthApplying(state.changes) else { return }
    apply(state.changes)
    loading?.changes = []
    if isFirst { loading?.isShown = true }
    if isLast { finishLoading() } else if isFirst { replay() }
  }

  private mutating func finishLoading() {
    // What cannot be read is asked for again, with all the rest.
    if damagedCount > 0 { (cursor.position, cursor.isWhole) = (0, false) }
    loading = nil
    deferredWrites += storeNews(trimChangeLog())
    replay()
  }
}
