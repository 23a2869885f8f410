import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Keeps which workplaces there are, which have ended, and which are being restored.
struct WorkplaceListStore {
  let connection: Connection
  let tables: TableStores

  private static let present = "WHERE id NOT IN (SELECT id FROM ended_workplaces)"

  /// By identifier.
  var all: [Workplace] {
    tables[Workplace.table].rows("\(Self.present) ORDER BY id", [], on: connection)
      .compactMap { $0.as(Workplace.self) }
  }

  var isEmpty: Bool { !connection.exists("SELECT 1 FROM workplaces \(Self.present)") }

  var count: Int { Int(connection.integer("SELECT count(*) FROM workplaces \(Self.present)") ?? 0) }

  func contains(_ id: Identifier<Workplace>) -> Bool {
    connection.exists(
      "SELECT 1 FROM workplaces WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_workplaces WHERE id = ?1)",
      [Value(id)])
  }

  /// Whether rows of a workplace are there, also of one that has ended.
  func hasRemains(of workplace: Identifier<Workplace>) -> Bool {
    connection.exists("SELECT 1 FROM workplaces WHERE id = ?", [Value(workplace)])
  }

  func end(_ workplace: Identifier<Workplace>) {
    connection.execute("INSERT INTO ended_workplaces (id) VALUES (?) ON CONFLICT DO NOTHING", [Value(workplace)])
    connection.execute("DELETE FROM memberships WHERE workplace = ?", [Value(workplace)])
    connection.execute("DELETE FROM jobs WHERE workplace = ?", [Value(workplace)])
  }

  /// An ended workplace whose rows are still to be removed.
  var firstEnded: Identifier<Workplace>? {
    connection.first("SELECT id FROM ended_workplaces WHERE restored_since IS NULL ORDER BY id LIMIT 1") {
      $0.identifier(0)
    }
  }

  /// Removes the row of a workplace that has no others.
  func remove(_ workplace: Identifier<Workplace>) {
    connection.execute("DELETE FROM workplaces WHERE id = ?", [Value(workplace)])
  }

  func beginRestoring(_ workplace: Identifier<Workplace>, at instant: Instant) {
    connection.execute(
      "INSERT INTO ended_workplaces (id, restored_since) VALUES (?, ?)", [Value(workplace), Value(instant)])
  }

  func isRestored(_ workplace: Identifier<Workplace>) -> Bool {
    connection.exists(
      "SELECT 1 FROM ended_workplaces WHERE id = ? AND restored_since IS NOT NULL", [Value(workplace)])
  }

  func finishRestoring(_ workplace: Identifier<Workplace>) {
    connection.execute("DELETE FROM ended_workplaces WHERE id = ?", [Value(workplace)])
  }

  /// Ends what was being restored, and answers whether there was anything.
  func giveUpRestoring() -> Bool {
    connection.execute("UPDATE ended_workplaces SET restored_since = NULL WHERE restored_since IS NOT NULL")
    return connection.changesCount > 0
  }
}
