package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// A workplace that is being restored is among the ended ones, so that nobody finds it.
extension ServerTransaction {
  /// Whether rows of a workplace are there, also of one that has ended.
  package func hasRemains(of workplace: Identifier<Workplace>) -> Bool { list.hasRemains(of: workplace) }

  /// Adds a workplace with an empty feed that nobody finds until it is finished.
  ///
  /// - Parameter position: behind which the feed begins.
  package func beginRestoring(
    _ workplace: Workplace, feed: Identifier<SyncFeed>, behind position: Int64, at instant: Instant
  ) {
    add(workplace, feed: feed).feed.begin(behind: position)
    list.beginRestoring(workplace.id, at: instant)
  }

  /// The data of a workplace that is being restored; nil if there is no such workplace.
  package func restoring(_ workplace: Identifier<Workplace>) -> WorkplaceTransaction? {
    guard list.isRestored(workplace) else { return nil }
    write?.begin(workplace)
    return WorkplaceTransaction(workplace, tables, lineage: lineage, on: connection)
  }

  /// Has everybody find a workplace that was restored.
  package func finishRestoring(_ workplace: Identifier<Workplace>) { list.finishRestoring(workplace) }

  /// Ends what was being restored when the server stopped, and answers whether there was anything.
  package func giveUpRestoring() -> Bool { list.giveUpRestoring() }
}
