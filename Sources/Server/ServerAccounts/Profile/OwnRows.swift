import JSONKit
import RecordKit

extension Records {
  /// The tables, of whatever feature, that have a row about one member under the member's own identifier: settings, terms,
  /// an allowance. The member itself, and the names that its changes are listed under, are kept apart.
  private var tablesOfMembers: [AnyTable] {
    catalog.tables.filter { $0 !== Member.table && $0 !== UserProfile.table && $0 !== LogEntry.table }
  }

  /// Where such rows of a member are, or were.
  func ownKeys(of member: Identifier<Member>) -> [RowKey] {
    tablesOfMembers.map { RowKey($0, member.rawValue) }
  }

  /// The rows about a member that the member may see.
  func ownRows(of member: Member) -> [AnyRow] {
    ownKeys(of: member.id).compactMap { row($0.table, $0.id) }
      .filter { $0.table.audience(of: $0).includes(member.id, member.role) }
  }
}
