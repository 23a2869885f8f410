import JSONKit
import RecordKit

extension Records {
  /// The tables, of whatever feature, that may have rows about a member. The member itself, the names that its changes are
  /// listed under, and the log are kept apart.
  private var tablesOfMembers: [AnyTable] {
    catalog.tables.filter { $0 !== Member.table && $0 !== UserProfile.table && $0 !== LogEntry.table }
  }

  /// Where a member's rows are, or were, that have the member's own identifier: settings, terms, an allowance.
  func ownKeys(of member: Identifier<Member>) -> [RowKey] {
    tablesOfMembers.map { RowKey($0, member.rawValue) }
  }

  /// The rows about a member that the member may see, table by table.
  func rows(about member: Member) -> [AnyRow] {
    tablesOfMembers.flatMap { candidates($0, about: member.id) }
      .filter { $0.isAbout(member.id) && shows($0, to: member) }
  }

  /// What a table has of a member, and possibly more: of shifts alone there are so many that an index is needed.
  private func candidates(_ table: AnyTable, about member: Identifier<Member>) -> [AnyRow] {
    guard table.isDated, let index = table.indexes.first(where: { $0.columns.first == "memberId" }) else {
      return rows(table, by: table.byID, in: .all, limit: .max, order: .ascending)
    }
    return rows(table, by: index, in: .equal(.id(member)), limit: .max, order: .ascending)
  }

  private func shows(_ row: AnyRow, to member: Member) -> Bool {
    guard row.table.audience(of: row).includes(member.id, member.role) else { return false }
    let owner = row.table.owner(of: row)
    return owner == nil || owner == member.id || showsTeam(to: member)
  }

  /// Whether a member sees what belongs to others.
  func showsTeam(to member: Member) -> Bool {
    member.role >= .manager || (workplace?.permissions ?? .standard).seeTeam
  }
}

extension AnyRow {
  /// Whether the row is about a member: under the member's own identifier, for the member alone, or with a field that
  /// names the member.
  fileprivate func isAbout(_ member: Identifier<Member>) -> Bool {
    if id == member.rawValue || table.owner(of: self) == member { return true }
    switch table.audience(of: self) {
    case .member(member), .memberAndManagers(member): return true
    default: return references.contains { $0.table == Member.table.name && $0.id == member.rawValue }
    }
  }
}
