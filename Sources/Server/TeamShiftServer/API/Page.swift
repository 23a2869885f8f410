import TextKit
import TimeKit

/// What a list is asked for.
struct ListQuery {
  static let standardLimit = 50
  static let highestLimit = 200

  var limit = standardLimit
  /// The place behind which the page begins.
  var after: Cursor?
  /// A text that rows must contain, without regard to case and accents; empty for any.
  var search = ""
  var dates: ClosedRange<CivilDate> = .earliest ... .latest
}

/// A part of a list.
struct Page<Element> {
  var items: [Element] = []
  /// Where the next page begins; nil after the last.
  var next: Cursor?

  /// Takes rows in batches until the page is full.
  ///
  /// - Parameters:
  ///   - batch: up to so many rows behind a place, in their order.
  ///   - cursor: a row's own place.
  static func filled(
    _ query: ListQuery, batch: (Cursor?, Int) -> [Element], cursor: (Element) -> Cursor,
    where matches: (Element) -> Bool
  ) -> Page {
    let size = query.search.isEmpty ? query.limit + 1 : 500
    var page = Page()
    var place = query.after
    while true {
      let rows = batch(place, size)
      for row in rows where matches(row) {
        if page.items.count == query.limit {
          page.next = page.items.last.map(cursor)
          return page
        }
        page.items.append(row)
      }
      guard rows.count == size, let last = rows.last else { return page }
      place = cursor(last)
    }
  }
}

extension ListQuery {
  /// Whether any of the texts contains what is searched for.
  func finds(_ texts: String?...) -> Bool {
    search.isEmpty || texts.contains { $0?.searchKey.contains(search) ?? false }
  }
}
