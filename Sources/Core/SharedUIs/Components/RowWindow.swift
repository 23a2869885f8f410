public import HTMLKit
import TextKit

/// Which rows of a long list are made in full: those near the ones in sight.
///
/// Every other row is an outline: it has the name and the height of the whole row, so that the scrollbar is right, and
/// screen readers and a search in the page find everybody. The page tells which rows are near as a list with
/// `near(_:)` scrolls, and that all of them are before it prints.
public struct RowWindow: Equatable, Sendable {
  /// The positions of the rows, counted from 0.
  public let rows: Range<Int>

  /// The rows at these positions; without any, those that fill most windows at first.
  public init(_ rows: Range<Int> = 0..<24) { self.rows = rows }

  /// Reads `first end`.
  init(_ text: String) { self.init(range(of: text.parts(between: " ")[...])) }

  /// Whether the row at a position is made in full.
  public func contains(_ row: Int) -> Bool { rows.contains(row) }
}

/// Which rows of a ``roster(label:head:rows:totals:totalCount:lead:events:)`` are near the ones in sight, and which of
/// its weeks are made in full. What is elsewhere is an outline, until it is scrolled to.
///
/// While nothing moves, the page asks row by row for the weeks beside those in sight, so that another week is there before
/// anybody wants it.
public struct RosterWindow: Equatable, Sendable {
  /// The people.
  public let rows: RowWindow
  /// The weeks of these people, at least: positions counted from 0.
  public private(set) var weeks: Range<Int>
  /// Those of the people who have more weeks.
  public let wideRows: RowWindow
  /// The weeks of those.
  public private(set) var wideWeeks: Range<Int>
  /// Whether nothing moves.
  public let isResting: Bool

  /// These rows and weeks; without rows, those that fill most windows at first.
  public init(
    rows: RowWindow = RowWindow(), weeks: Range<Int>, wideRows: RowWindow = RowWindow(0..<0),
    wideWeeks: Range<Int>? = nil, isResting: Bool = false
  ) {
    self.rows = rows
    self.weeks = weeks
    self.wideRows = wideRows
    self.wideWeeks = wideRows.rows.isEmpty ? weeks : wideWeeks ?? weeks
    self.isResting = isResting
  }

  /// Reads the rows, the weeks, the wide rows and their weeks, each as the first and the one behind the last, and then 1 if
  /// nothing moves.
  init(_ text: String) {
    let numbers = text.parts(between: " ")
    self.init(
      rows: RowWindow(range(of: numbers.prefix(2))), weeks: range(of: numbers.dropFirst(2).prefix(2)),
      wideRows: RowWindow(range(of: numbers.dropFirst(4).prefix(2))),
      wideWeeks: range(of: numbers.dropFirst(6).prefix(2)), isResting: numbers.dropFirst(8).first == "1")
  }

  /// The weeks of the row at a position.
  public func weeks(ofRow row: Int) -> Range<Int> { wideRows.contains(row) ? wideWeeks : weeks }

  /// The same weeks of the rows that are shown at first.
  public var fromStart: RosterWindow { RosterWindow(weeks: weeks) }

  /// The same weeks in a roster that begins some weeks later.
  public func later(by count: Int) -> RosterWindow {
    var window = self
    window.weeks = weeks.earlier(by: count)
    window.wideWeeks = wideWeeks.earlier(by: count)
    return window
  }
}

extension Range<Int> {
  /// The positions without those that become negative.
  fileprivate func earlier(by count: Int) -> Range {
    Swift.max(0, lowerBound - count)..<Swift.max(0, upperBound - count)
  }
}

/// The positions from a first one to the one behind the last; what is no number is 0.
private func range(of texts: ArraySlice<String>) -> Range<Int> {
  let numbers = texts.map { Int($0) ?? 0 }
  let first = max(0, numbers.first ?? 0)
  return first..<max(first, numbers.last ?? 0)
}

extension Attribute {
  /// Hears which rows in this element are near the ones in sight: elements with `data-row`, which are marked by
  /// ``outline(_:)`` as long as they are outlines.
  public static func near(_ action: @escaping (RowWindow) -> Action) -> Attribute {
    .on(.near, EventHandler { action(RowWindow($0)) })
  }

  /// Marks a row that is an outline.
  public static func outline(_ isOutline: Bool = true) -> Attribute { .flag("data-outline", isOutline) }
}
