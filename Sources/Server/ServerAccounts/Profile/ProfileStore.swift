import DatabaseKit
package import JSONKit
import RecordKit
package import SecurityKit
package import ServerStorage

/// Keeps what belongs to a person beside the account.
package struct ProfileStore {
  let connection: Connection

  private static let columns = SealedDetails.Field.allCases.map(\.rawValue).joined(separator: ", ")

  /// Nil for somebody who has noted nothing.
  package func details(of account: Identifier<Account>) -> SealedDetails? {
    connection.first(
      "SELECT shows_managers, \(Self.columns) FROM account_details WHERE account = ?", [Value(account)]
    ) { row in
      SealedDetails(fields: fields(row, from: 1), showsManagers: row.integer(0) == 1)
    }
  }

  /// Those of the next accounts, in the order of their identifiers.
  package func details(after account: Identifier<Account>?, limit: Int) -> [(
    account: Identifier<Account>, SealedDetails
  )] {
    connection.query(
      "SELECT account, shows_managers, \(Self.columns) FROM account_details WHERE account > ? ORDER BY account LIMIT ?",
      [account.map { Value($0) } ?? .blob([]), .integer(Int64(limit))]
    ) { row in
      (row.identifier(0), SealedDetails(fields: fields(row, from: 2), showsManagers: row.integer(1) == 1))
    }
  }

  package func setDetails(_ details: SealedDetails, of account: Identifier<Account>) {
    let values = SealedDetails.Field.allCases.map { field -> Value in
      details.fields[field].map { .blob($0.bytes) } ?? .null
    }
    connection.execute(
      """
      INSERT INTO account_details (account, shows_managers, \(Self.columns)) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET shows_managers = excluded.shows_managers, \(replacing(Self.columns))
      """,
      [Value(account), .integer(details.showsManagers ? 1 : 0)] + values)
  }

  /// One sealed field of any account, with its place; nil if there is none.
  package var anySealedField: (field: SealedField, context: SealedField.Context)? {
    connection.first(
      """
      SELECT account, \(Self.columns) FROM account_details
      WHERE coalesce(\(Self.columns)) IS NOT NULL ORDER BY account LIMIT 1
      """
    ) { row in
      let account: Identifier<Account> = row.identifier(0)
      let fields = fields(row, from: 1)
      return SealedDetails.Field.allCases.lazy.compactMap { name in
        fields[name].map { ($0, name.context(of: account)) }
      }.first
    } ?? nil
  }

  /// A person's picture; nil without one.
  package func avatar(of account: Identifier<Account>) -> Avatar? {
    connection.first(
      "SELECT number, image FROM avatars WHERE account = ? AND image IS NOT NULL", [Value(account)]
    ) { Avatar(number: $0.integer(0), image: $0.blob(1)) }
  }

  /// The number stays, so that none is given twice.
  package func setAvatar(_ image: [UInt8]?, of account: Identifier<Account>) -> Int64? {
    connection.execute(
      """
      INSERT INTO avatars (account, number, image) VALUES (?, 1, ?)
      ON CONFLICT (account) DO UPDATE SET number = avatars.number + 1, image = excluded.image
      """, [Value(account), image.map { .blob($0) } ?? .null])
    return avatar(of: account)?.number
  }

  /// Forgets everybody's details, and answers of how many accounts.
  package func removeAllDetails() -> Int {
    connection.execute("DELETE FROM account_details")
    return Int(connection.changesCount)
  }

  private func fields(_ row: DatabaseKit.Row, from column: Int) -> [SealedDetails.Field: SealedField] {
    var fields: [SealedDetails.Field: SealedField] = [:]
    for (index, field) in SealedDetails.Field.allCases.enumerated() where !row.isNull(column + index) {
      fields[field] = SealedField(bytes: row.blob(column + index))
    }
    return fields
  }
}

extension AccountStore {
  package var profiles: ProfileStore { ProfileStore(connection: connection) }
}
