import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// A workplace that is being restored is among the ended ones, so that nobody finds it.
extension ServerTransaction {
  /// Whether rows of a workplace are there, also of one that has ended.
  package func hasRemains(of workplace: Identifier<Workplace>) -> Bool {
    connection.exists("SELECT 1 FROM workplaces WHERE id = ?", [Value(workplace)])
  }

  /// Adds a workplace with an empty feed that nobody finds until it is finished.
  ///
  /// - Parameter position: behind which the feed begins.
  package func beginRestoring(
    _ workplace: Workplace, feed: Identifier<SyncFeed>, behind position: Int64, at instant: Instant
  ) {
    _ = add(workplace, feed: feed)
    connection.execute(
      "UPDATE feeds SET position = ?1, horizon = ?1 WHERE workplace = ?2", [.integer(position), Value(workplace.id)])
    connection.execute(
      "INSERT INTO ended_workplaces (id, restored_since) VALUES (?, ?)", [Value(workplace.id), Value(instant)])
  }

  /// The data of a workplace that is being restored; nil if there is no such workplace.
  package func restoring(_ workplace: Identifier<Workplace>) -> WorkplaceTransaction? {
    let isRestored = connection.exists(
      "SELECT 1 FROM ended_workplaces WHERE id = ? AND restored_since IS NOT NULL", [Value(workplace)])
    guard isRestored else { return nil }
    write?.begin(workplace)
    return WorkplaceTransaction(workplace, tables, lineage: lineage, on: connection)
  }

  /// Has everybody find a workplace that was restored.
  package func finishRestoring(_ workplace: Identifier<Workplace>) {
    connection.execute("DELETE FROM ended_workplaces WHERE id = ?", [Value(workplace)])
  }

  /// Ends what was being restored when the server stopped, and answers whether there was anything.
  package func giveUpRestoring() -> Bool {
    connection.execute("UPDATE ended_workplaces SET restored_since = NULL WHERE restored_since IS NOT NULL")
    return connection.changesCount > 0
  }
}
