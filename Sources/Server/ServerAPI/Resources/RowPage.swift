package import JSONKit
package import RecordKit
import ServerStorage
import TextKit
package import TimeKit

/// What a list is asked for.
package struct ListQuery {
  package static let standardLimit = 50
  package static let highestLimit = 200
  /// The most characters of a text to search for, since every row is compared with it.
  package static let textLimit = 200

  package var limit = standardLimit
  /// The position behind which the page begins.
  package var after: IndexPosition?
  /// A text that rows must contain, without regard to case and accents; empty for any.
  package var search = ""
  package var dates: ClosedRange<CivilDate> = .earliest ... .latest
  /// Whose rows are wanted; nil for everybody's.
  package var member: Identifier<Member>?
}

/// A part of a list.
package struct RowPage {
  package var rows: [AnyRow] = []
  /// Where the next page begins; nil after the last.
  package var next: IndexPosition?

  /// Takes rows in batches until the page is full.
  ///
  /// - Parameters:
  ///   - index: the index in whose order the batches come.
  ///   - batch: up to so many rows behind a position.
  package init(
    _ query: ListQuery, by index: AnyIndex, batch: (IndexPosition?, Int) -> [AnyRow], where matches: (AnyRow) -> Bool
  ) {
    let size = query.search.isEmpty ? query.limit + 1 : Self.searchBatch
    var position = query.after
    while true {
      let batch = batch(position, size)
      for row in batch where matches(row) {
        if rows.count == query.limit {
          next = rows.last?.position(in: index)
          return
        }
        rows.append(row)
      }
      guard batch.count == size, let last = batch.last else { return }
      position = last.position(in: index)
    }
  }

  /// How many rows a search looks at in one step.
  private static let searchBatch = 500
}

extension RowPage {
  /// The page of a resource's list that is asked for.
  package init(_ query: ListQuery, of resource: Resource, on records: Records, _ references: ReferencedRows) {
    let (index, range) = resource.part(query)
    self.init(
      query, by: index,
      batch: { position, size in
        records.rows(resource.table, by: index, in: range.behind(position), limit: size, order: .ascending)
      },
      where: { row in
        query.search.isEmpty
          || RowDocument.searchedTexts(row, resource.fields, references).contains {
            $0.searchKey.contains(query.search)
          }
      })
  }
}

extension Resource {
  /// Which part of which index a list goes along.
  package func part(_ query: ListQuery) -> (index: AnyIndex, range: KeyRange) {
    if let byMember, let member = query.member {
      guard byDate != nil else { return (byMember, .equal(.id(member))) }
      let (first, last) = (Key.date(query.dates.lowerBound), Key.date(query.dates.upperBound))
      return (byMember, .equal(.id(member), from: first, through: last))
    }
    return byDate.map { ($0, .dates(query.dates)) } ?? (table.byID, .all)
  }
}
