import JSONKit
import RecordKit
import TimeKit

extension WorkplaceTransaction {
  /// Those of some members who may see nothing of what changes have made, and so are not told of them.
  ///
  /// Whose row was another's before, its entry of the log says. The end of a row that has no entry is told to everybody.
  func bystanders(of changes: [Change], among members: Set<Identifier<Member>>) -> Set<Identifier<Member>> {
    let rows = changes.compactMap(\.row)
    let catalog = records.catalog
    guard changes.allSatisfy({ $0.row != nil || catalog.rules(of: $0.key.table) != nil }) else { return [] }
    return bystanders(ofRows: rows, among: members)
  }

  /// The same of rows that were written, or were removed as they were.
  func bystanders(ofRows rows: [AnyRow], among members: Set<Identifier<Member>>) -> Set<Identifier<Member>> {
    // Nearly always somebody's rows are for everybody, and nobody need be looked up.
    if rows.contains(where: isForEverybody) { return [] }
    return members.filter { member in
      guard let actor = actor(member, at: .earliest, command: Identifier(member.rawValue)) else { return false }
      let visible = RestrictedRecords(records, to: actor)
      return !rows.contains { isToldOf($0, in: visible) }
    }
  }

  private func isForEverybody(_ row: AnyRow) -> Bool {
    guard row.table !== LogEntry.table, row.table.audience(of: row) == .everyone else { return false }
    return row.table.owner(of: row) == nil || records.workplace?.permissions.seeTeam ?? true
  }

  /// A row that was somebody's concerns that person too, who holds it until its end is told.
  private func isToldOf(_ row: AnyRow, in visible: RestrictedRecords) -> Bool {
    if visible.includes(row) { return true }
    return row.as(LogEntry.self)?.owners.contains(visible.actor.member) ?? false
  }
}
