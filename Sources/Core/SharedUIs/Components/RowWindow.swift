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
  init(_ text: String) { self.init(Range(told: text.parts(between: " ")[...])) }

  /// Whether the row at a position is made in full.
  public func contains(_ row: Int) -> Bool { rows.contains(row) }
}

extension Range<Int> {
  /// The positions from a first one to the one behind the last, as the page tells them; what is no number is 0.
  public init(told texts: ArraySlice<String>) {
    let numbers = texts.map { Int($0) ?? 0 }
    let first = Swift.max(0, numbers.first ?? 0)
    self = first..<Swift.max(first, numbers.last ?? 0)
  }
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
