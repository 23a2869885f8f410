import DatabaseKit
package import JSONKit
package import RecordKit
import TimeKit

/// Whose a row of the feed is, as far as those who do not see the team are concerned.
struct FeedHolders {
  let member: Identifier<Member>?
  let party: Identifier<Member>?
  let otherParty: Identifier<Member>?
  /// Whether it goes to everybody, whatever they see.
  let isForEverybody: Bool

  init(of row: AnyRow) {
    let parties = row.table.parties(to: row)
    member = row.table.owner(of: row) ?? row.table.audience(of: row).memberBesideManagers
    (party, otherParty) = (parties.first, parties.dropFirst().first)
    isForEverybody = row.table.isForEverybody(row)
  }

  fileprivate init(_ row: DatabaseKit.Row) {
    let members: [Identifier<Member>?] = [
      row.optionalIdentifier(0), row.optionalIdentifier(1), row.optionalIdentifier(2),
    ]
    (member, party, otherParty) = (members[0], members[1], members[2])
    isForEverybody = row.integer(3) == 0 && members.allSatisfy { $0 == nil }
  }

  private var members: [Identifier<Member>] { [member, party, otherParty].compactMap { $0 } }

  /// Those who are none any more.
  fileprivate func leavers(since former: FeedHolders) -> [Identifier<Member>] {
    isForEverybody ? [] : former.members.filter { !members.contains($0) }
  }
}

extension FeedStore {
  /// Notes who holds a row that is to be another's, before it is.
  ///
  /// - Returns: whether it was everybody's, and is no longer.
  func note(_ holders: FeedHolders, of key: RowKey, at position: Int64, _ instant: Instant) -> Bool {
    guard key.table.hasOwner || key.table.hasAudience, key.table !== LogEntry.table else { return false }
    let former = connection.first(
      """
      SELECT member, party, other_party, audience FROM feed_entries
      WHERE workplace = ? AND table_name = ? AND row_id = ?
      """, [Value(workplace), .text(key.table.name), Value(key.id)]
    ) { FeedHolders($0) }
    guard let former else { return false }
    for member in holders.leavers(since: former) { add(former: member, of: key, at: position, instant) }
    return former.isForEverybody && !holders.isForEverybody
  }

  /// The rows of a table that ceased to be a member's, or everybody's, behind a position.
  package func rows(in table: AnyTable, leftBy member: Identifier<Member>, behind position: Int64) -> [UniqueID] {
    connection.query(
      """
      SELECT row_id FROM feed_former_members
      WHERE workplace = ?1 AND member = ?2 AND position > ?3 AND table_name = ?4
      UNION SELECT row_id FROM feed_entries WHERE workplace = ?1 AND left_all_at > ?3 AND table_name = ?4
      """, [Value(workplace), Value(member), .integer(position), .text(table.name)]
    ) { $0.uniqueID(0) }
  }

  private func add(former member: Identifier<Member>, of key: RowKey, at position: Int64, _ instant: Instant) {
    connection.execute(
      """
      INSERT INTO feed_former_members (workplace, table_name, row_id, member, position, changed_at)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (workplace, table_name, row_id, member) DO UPDATE SET
        position = excluded.position, changed_at = excluded.changed_at
      """,
      [
        Value(workplace), .text(key.table.name), Value(key.id), Value(member), .integer(position), Value(instant),
      ])
  }
}

extension Audience {
  /// The member who receives a row besides the managers; nil if there is none.
  fileprivate var memberBesideManagers: Identifier<Member>? {
    if case .memberAndManagers(let member) = self { member } else { nil }
  }
}
