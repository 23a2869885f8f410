import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit
import TimeKit

/// A workplace that is being restored is among the ended ones, so that nobody finds it.
extension SQLServerTransaction {
  func hasRemains(of workplace: Identifier<Workplace>) -> Bool {
    connection.exists("SELECT 1 FROM workplaces WHERE id = ?", [Value(workplace)])
  }

  func beginRestoring(
    _ workplace: Workplace, feed: Identifier<SyncFeed>, behind position: Int64, at instant: Instant
  ) {
    _ = add(workplace, feed: feed)
    connection.execute(
      "UPDATE feeds SET position = ?1, horizon = ?1 WHERE workplace = ?2", [.integer(position), Value(workplace.id)])
    connection.execute(
      "INSERT INTO ended_workplaces (id, restored_since) VALUES (?, ?)", [Value(workplace.id), Value(instant)])
  }

  func restoring(_ workplace: Identifier<Workplace>) -> (any WorkplaceTransaction)? {
    let isRestored = connection.exists(
      "SELECT 1 FROM ended_workplaces WHERE id = ? AND restored_since IS NOT NULL", [Value(workplace)])
    guard isRestored else { return nil }
    write?.begin(workplace)
    return SQLTransaction(workplace, tables, lineage: lineage, on: connection)
  }

  func finishRestoring(_ workplace: Identifier<Workplace>) {
    connection.execute("DELETE FROM ended_workplaces WHERE id = ?", [Value(workplace)])
  }

  func giveUpRestoring() -> Bool {
    connection.execute("UPDATE ended_workplaces SET restored_since = NULL WHERE restored_since IS NOT NULL")
    return connection.changesCount > 0
  }
}
