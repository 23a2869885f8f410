package import HTTPKit
package import JSONKit
package import RecordKit
package import ServerStorage
package import SharedModels
package import SyncKit
package import TimeKit

/// The rows of a workplace that one member may see: every answer of the API is read from these.
package final class VisibleRecords: Records {
  private let rows: RestrictedRecords
  package let transaction: WorkplaceTransaction

  /// Nil for somebody who is not a member.
  package init?(_ transaction: WorkplaceTransaction, for member: Identifier<Member>) {
    guard let actor = transaction.actor(member, at: .earliest, command: Identifier(member.rawValue)) else { return nil }
    self.transaction = transaction
    rows = RestrictedRecords(transaction.records, to: actor)
    super.init(transaction.records.catalog)
  }

  /// Who asks.
  package var actor: Actor { rows.actor }

  package var member: Identifier<Member> { actor.member }

  /// Whether the member may see a row.
  package func includes(_ row: AnyRow) -> Bool { rows.includes(row) }

  package override var unrestricted: Records { rows.unrestricted }

  package override func hides(_ key: RowKey) -> Bool { rows.hides(key) }

  package override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { rows.row(table, id) }

  package override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    rows.rows(table, by: index, in: range, limit: limit, order: order)
  }

  package override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    rows.count(table, by: index, in: range)
  }

  package override var clock: ZoneClock { rows.clock }

  package override func knowsTimeZone(_ name: String) -> Bool { rows.knowsTimeZone(name) }
}

extension VisibleRecords {
  /// How far the feed goes, as far as the member may know.
  package var end: Int64 { rows.seesTeam ? transaction.feed.state.position : transaction.feed.end(for: member) }

  /// The tag of any list of the workplace's rows that this member sees: how far the feed goes, in which lineage, since
  /// positions are given again after a backup has been put back, and to whom, since members see different rows.
  package var tag: EntityTag {
    let end = end
    let others = (lineage(at: end)?.rawValue.low ?? 0) ^ member.rawValue.low
    return EntityTag("\(end)-\(String(others, radix: 16))", isWeak: true)
  }

  /// The lineage of a position that is the feed's end, as far as the member may know.
  package func lineage(at end: Int64) -> Identifier<FeedLineage>? {
    let state = transaction.feed.state
    return end == state.position ? state.lineage : transaction.feed.lineage(at: end)
  }

  /// The lineage in which a row was last changed; nil where no entry of the feed tells.
  package func lineage(of key: RowKey) -> Identifier<FeedLineage>? { transaction.feed.lineage(of: key) }

  /// The newest entries of the log behind a position that a filter finds and the member may see.
  package func search(_ filter: ChangeLogFilter, behind position: LogPosition?, limit: Int) -> LogPage {
    transaction.log.search(
      LogQuery(
        filter: filter, member: actor.member, role: actor.role, seesTeam: rows.seesTeam, position: position,
        limit: limit))
  }

  /// How long the log is, as far as the member may see it.
  package var logCounts: any LogCounts {
    transaction.log.counts(for: LogReader(member: actor.member, role: actor.role, seesTeam: rows.seesTeam))
  }
}
