import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// The log's index of words. It knows numbers, not entries: each entry has a place, which is its milliseconds
/// since 1970 times 2 to the power of 20 and its number within the millisecond, so that what is found comes in the log's
/// order. `log_places` says which entry of which workplace has a place.
package struct LogIndexStore {
  private let connection: Connection
  private let words: any LogWordIndex
  private let workplace: Identifier<Workplace>

  init(_ records: RecordStore) {
    connection = records.connection
    words = records.tables.logWords
    workplace = records.workplaceID
  }

  /// SQLite begins another part of the index where places do not ascend, and where a statement that it may have to take
  /// back alone comes between, such as one with triggers; so all are put into it together.
  func add(_ entries: [(entry: LogEntry, words: LogWords)]) {
    let placed = entries.map { entry, words in (place: newPlace(of: entry), words: words) }
    for (place, words) in placed.sorted(by: { $0.place < $1.place }) {
      self.words.add(words, at: place, of: workplace, on: connection)
    }
  }

  private func newPlace(of entry: LogEntry) -> Int64 {
    let place = nextPlace(at: entry.timestamp)
    connection.execute(
      "INSERT INTO log_places (place, workplace, entry) VALUES (?, ?, ?)",
      [.integer(place), Value(workplace), Value(entry.id)])
    return place
  }

  /// An index without texts takes out only what it is told. All are taken out of it together, as they are put into it.
  func remove(_ entries: [(entry: LogEntry, words: LogWords)]) {
    let found = entries.compactMap { entry, words in place(of: entry).map { (place: $0, words: words) } }
    for (place, words) in found.sorted(by: { $0.place < $1.place }) {
      self.words.remove(words, at: place, of: workplace, on: connection)
    }
    for (place, _) in found {
      connection.execute(
        "DELETE FROM log_places WHERE place = ? AND workplace = ?", [.integer(place), Value(workplace)])
    }
  }

  /// Has nothing be left of words that were removed, before long.
  func beginMerge() { words.beginMerge(connection) }

  private func place(of entry: LogEntry) -> Int64? {
    let range = Self.places(at: entry.timestamp)
    return connection.integer(
      "SELECT place FROM log_places WHERE place >= ? AND place < ? AND workplace = ? AND entry = ?",
      [.integer(range.lowerBound), .integer(range.upperBound), Value(workplace), Value(entry.id)])
  }

  /// The last places of a range that a query finds, the last one first.
  func places(matching query: LogWordQuery, in range: Range<Int64>, limit: Int) -> [Int64] {
    range.isEmpty ? [] : words.places(matching: query, in: range, limit: limit, of: workplace, on: connection)
  }

  /// Where entries of an instant are. Those of the years before 1692 share the first places, since a place has 64 bits.
  static func places(at instant: Instant) -> Range<Int64> {
    places(beside: min(max(instant.milliseconds, -lastMillisecond), lastMillisecond) << bits)
  }

  /// The places that share one's millisecond.
  static func places(beside place: Int64) -> Range<Int64> {
    let first = (place >> bits) << bits
    return first..<(first + (1 << bits))
  }

  private func nextPlace(at instant: Instant) -> Int64 {
    let range = Self.places(at: instant)
    let (ofWorkplace, value) = words.sharesPlaces ? ("", []) : ("AND workplace = ?", [Value(workplace)])
    let last = connection.integer(
      "SELECT max(place) FROM log_places WHERE place >= ? AND place < ? \(ofWorkplace)",
      [.integer(range.lowerBound), .integer(range.upperBound)] + value)
    return last.map { $0 + 1 } ?? range.lowerBound
  }

  /// The most entries of a millisecond, as a power of two.
  private static let bits: Int64 = 20
  private static let lastMillisecond: Int64 = (1 << 43) - 2
}
