package import HTTPKit
package import JSONKit
package import RecordKit
package import ServerStorage
package import SharedModels
package import SyncKit
package import TimeKit

/// The rows of a workplace that one member may see: every answer of the API is read from these.
package final class VisibleRecords: Records {
  /// Who asks.
  package let actor: Actor
  /// Whether the member sees the rows of other members.
  private let seesTeam: Bool
  private let transaction: any WorkplaceTransaction

  /// Nil for somebody who is not a member.
  package init?(_ transaction: any WorkplaceTransaction, for member: Identifier<Member>) {
    guard let actor = transaction.actor(member, at: .earliest, command: Identifier(member.rawValue)) else { return nil }
    self.actor = actor
    self.transaction = transaction
    seesTeam = actor.seesTeam(on: transaction.records)
    super.init(transaction.records.catalog)
  }

  package var member: Identifier<Member> { actor.member }

  /// Whether the member may see a row.
  package func includes(_ row: AnyRow) -> Bool {
    row.table.audience(of: row).includes(actor.member, actor.role) && (seesTeam || !isOthers(row))
  }

  /// Whether it is another member's row, or an entry of the log about one.
  private func isOthers(_ row: AnyRow) -> Bool {
    if let entry = row.as(LogEntry.self) { return entry.isAboutOthers(than: actor.member) }
    return row.table.owner(of: row).map { $0 != actor.member } ?? false
  }

  package override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    guard let row = transaction.records.row(table, id), includes(row) else { return nil }
    return row
  }

  package override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    var found: [AnyRow] = []
    var rest = range
    while found.count < limit {
      let size = limit - found.count
      let batch = transaction.records.rows(table, by: index, in: rest, limit: size, order: order)
      found += batch.filter(includes)
      guard batch.count == size, let last = batch.last?.position(in: index) else { break }
      rest = rest.behind(last)
    }
    return found
  }

  package override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    rows(table, by: index, in: range, limit: .max, order: .ascending).count
  }

  package override var clock: ZoneClock { transaction.records.clock }

  package override func knowsTimeZone(_ name: String) -> Bool { transaction.records.knowsTimeZone(name) }
}

extension VisibleRecords {
  /// The tag of any list of the workplace's rows that this member sees: how far the feed goes, in which lineage, since
  /// positions are given again after a backup has been put back, and to whom, since members see different rows.
  package var tag: EntityTag {
    let state = transaction.feed.state
    let others = (state.lineage?.rawValue.low ?? 0) ^ member.rawValue.low
    return EntityTag("\(state.position)-\(String(others, radix: 16))", isWeak: true)
  }

  /// The lineage in which a row was last changed; nil where no entry of the feed tells.
  package func lineage(of key: RowKey) -> Identifier<FeedLineage>? { transaction.feed.lineage(of: key) }

  /// The newest entries of the log behind a position that a filter finds and the member may see.
  package func search(_ filter: ChangeLogFilter, behind position: LogPosition?, limit: Int) -> LogPage {
    transaction.log.search(
      LogQuery(
        filter: filter, member: actor.member, role: actor.role, seesTeam: seesTeam, position: position, limit: limit))
  }

  /// How long the log is, as far as the member may see it.
  package var logCounts: any LogCounts {
    transaction.log.counts(for: LogReader(member: actor.member, role: actor.role, seesTeam: seesTeam))
  }

  /// The rows as the rules see them, to foresee what they would do.
  package var allRecords: Records { transaction.records }
}
