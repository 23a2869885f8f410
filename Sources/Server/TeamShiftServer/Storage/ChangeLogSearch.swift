import DatabaseKit
import SharedModels
import TimeKit

/// Finds a workplace's entries by a filter, the newest first, by looking into indexes alone until it knows which to read.
struct ChangeLogSearch {
  /// A part of what was found.
  struct Page {
    var entries: [ChangeLogEntry] = []
    /// Where the next one begins; nil after the last.
    var next: ChangeLogPlace?
  }

  let records: SQLRecords
  private let filter: ChangeLogFilter
  private let instants: Range<Instant>
  private let places: Range<Int64>

  /// - Parameter clock: the workplace's, by which the filter's days begin and end.
  init(_ filter: ChangeLogFilter, in records: SQLRecords, clock: ZoneClock) {
    self.records = records
    instants = filter.instants(clock: clock)
    let (first, end) = (instants.lowerBound, instants.upperBound)
    let isOpen = filter.to == nil
    places = ChangeLogTable.firstPlace(at: first)..<(isOpen ? .max : ChangeLogTable.firstPlace(at: end))
    var filter = filter
    (filter.from, filter.to) = (nil, nil)
    self.filter = filter
  }

  /// Up to so many entries behind a place.
  func page(behind place: ChangeLogPlace?, limit: Int) -> Page {
    var found = place.map(rest) ?? []
    var end = place.map { ChangeLogTable.firstPlace(at: $0.timestamp) } ?? places.upperBound
    end = min(end, places.upperBound)
    while found.count <= limit, end > places.lowerBound {
      let batch = batch(in: places.lowerBound..<end, size: limit + 1)
      guard let last = batch.last else { break }
      found += entries(at: batch)
      end = ChangeLogTable.firstPlace(beside: last)
    }
    found.sort { $0.isNewer(than: $1) }
    let isMore = found.count > limit
    let shown = Array(found.prefix(limit))
    return Page(entries: shown, next: isMore ? shown.last.map(ChangeLogPlace.init) : nil)
  }

  /// The entries of a place's own millisecond that stand behind it.
  private func rest(_ place: ChangeLogPlace) -> [ChangeLogEntry] {
    let first = ChangeLogTable.firstPlace(at: place.timestamp)
    let beside = first..<ChangeLogTable.endPlace(beside: first)
    let range = beside.clamped(to: places)
    return entries(at: candidates(in: range, limit: .max)).filter(place.isBefore)
  }

  /// The last so many places of a range, and those that share the first one's millisecond, since within a millisecond
  /// places are not in the order of the identifiers.
  private func batch(in range: Range<Int64>, size: Int) -> [Int64] {
    let found = candidates(in: range, limit: size)
    guard let last = found.last, found.count == size else { return found }
    let first = max(ChangeLogTable.firstPlace(beside: last), range.lowerBound)
    return found + candidates(in: first..<last, limit: .max)
  }

  private func entries(at places: [Int64]) -> [ChangeLogEntry] {
    let list = "[\(places.map { String($0) }.joined(separator: ","))]"
    let rows = records.tables.changeLog.rows.rows(
      "WHERE place IN (SELECT value FROM json_each(?)) AND +workplace = ?", [.text(list), Value(records.workplaceID)],
      on: records.connection)
    return rows.filter { instants.contains($0.timestamp) && filter.matches($0, clock: .utc) }
  }

  private func candidates(in range: Range<Int64>, limit: Int) -> [Int64] {
    ChangeLogIndexes(filter: filter, range: range, limit: limit, records: records).places
  }
}
