package import JSONKit
package import RecordKit
package import ServerStorage
package import SyncKit
package import TimeKit

extension VisibleRecords {
  /// How far the feed goes, as the member reads it: to one who sees only the own rows it is another one.
  package var feedState: FeedState { transaction.feed.state.asRead(seeingTeam: seesTeam) }

  /// Up to where a mark's position is one of this feed.
  package func shared(_ mark: FeedMark) -> Int64 { transaction.feed.shared(mark) }

  /// When a row was changed last.
  package func change(of key: RowKey) -> RowChange? { transaction.feed.change(of: key) }

  /// The newest change of each of a table's rows, by position, also of rows that the member does not see.
  package func changes(of table: AnyTable) -> [RowChange] { transaction.feed.changes(of: table) }

  /// The first changes of some tables' rows behind a position, also of rows that the member does not see.
  package func changes(of tables: [AnyTable], behind position: Int64, limit: Int) -> [RowChange] {
    transaction.feed.changes(of: tables, behind: position, limit: limit)
  }

  /// When anything was changed last that the member may know of; nil where that was not noted.
  package var lastChange: Instant? {
    seesTeam ? transaction.feed.lastChange : transaction.feed.lastChange(for: member)
  }

  /// The rows of a table that ceased to be the member's behind a position.
  package func rowsLeft(in table: AnyTable, behind position: Int64) -> [UniqueID] {
    transaction.feed.rows(in: table, leftBy: member, behind: position)
  }

  /// Whether the member sees the rows of other members.
  package var seesTeam: Bool { actor.seesTeam(on: unrestricted) }
}
