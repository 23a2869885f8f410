package import SharedUIs
import TextKit

/// Which rows of a ``teamGrid(label:head:rows:totals:totalCount:lead:events:)`` are near the ones in sight, and which of
/// its weeks are made in full. What is elsewhere is an outline, until it is scrolled to.
///
/// While nothing moves, the page asks row by row for the weeks beside those in sight, so that another week is there before
/// anybody wants it.
package struct TeamGridWindow: Equatable, Sendable {
  /// The people.
  package let rows: RowWindow
  /// The weeks of these people, at least: positions counted from 0.
  package private(set) var weeks: Range<Int>
  /// Those of the people who have more weeks.
  package let wideRows: RowWindow
  /// The weeks of those.
  package private(set) var wideWeeks: Range<Int>
  /// Whether nothing moves.
  package let isResting: Bool

  /// These rows and weeks; without rows, those that fill most windows at first.
  package init(
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
      rows: RowWindow(Range(told: numbers.prefix(2))), weeks: Range(told: numbers.dropFirst(2).prefix(2)),
      wideRows: RowWindow(Range(told: numbers.dropFirst(4).prefix(2))),
      wideWeeks: Range(told: numbers.dropFirst(6).prefix(2)), isResting: numbers.dropFirst(8).first == "1")
  }

  /// The weeks of the row at a position.
  package func weeks(ofRow row: Int) -> Range<Int> { wideRows.contains(row) ? wideWeeks : weeks }

  /// The same weeks of the rows that are shown at first.
  package var fromStart: TeamGridWindow { TeamGridWindow(weeks: weeks) }

  /// The same weeks in a grid that begins some weeks later.
  package func later(by count: Int) -> TeamGridWindow {
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
