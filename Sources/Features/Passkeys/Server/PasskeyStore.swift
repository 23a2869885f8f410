import DatabaseKit
package import JSONKit
import SecurityKit
package import ServerStorage
package import TimeKit

/// Keeps the passkeys of accounts, and the challenges that have been answered.
package struct PasskeyStore {
  private static let columns = """
    id, account, name, credential, algorithm, public_key, signature_count, is_backup_eligible, is_backed_up, model,
    created_at, last_use
    """

  let connection: Connection

  /// An account's passkeys, the newest first.
  package func passkeys(of account: Identifier<Account>) -> [AccountPasskey] {
    connection.query(
      "SELECT \(Self.columns) FROM passkeys WHERE account = ? ORDER BY created_at DESC, id DESC", [Value(account)]
    ) { read($0) }
  }

  /// The passkey with an authenticator's identifier.
  package func passkey(credential: [UInt8]) -> AccountPasskey? {
    connection.first("SELECT \(Self.columns) FROM passkeys WHERE credential = ?", [.blob(credential)]) { read($0) }
  }

  package func add(_ passkey: AccountPasskey) {
    let key = passkey.key
    connection.execute(
      "INSERT INTO passkeys (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        Value(passkey.id), Value(passkey.account), .text(passkey.name), .blob(key.id),
        .integer(Int64(key.algorithm.rawValue)), .blob(key.publicKey), .integer(Int64(key.signatureCount)),
        .integer(key.isBackupEligible ? 1 : 0), .integer(key.isBackedUp ? 1 : 0), .blob(key.modelID),
        Value(passkey.createdAt), Value(passkey.lastUse),
      ])
  }

  /// Keeps what a use has changed.
  package func update(_ passkey: AccountPasskey) {
    connection.execute(
      "UPDATE passkeys SET signature_count = ?, is_backed_up = ?, last_use = ? WHERE id = ?",
      [
        .integer(Int64(passkey.key.signatureCount)), .integer(passkey.key.isBackedUp ? 1 : 0),
        Value(passkey.lastUse), Value(passkey.id),
      ])
  }

  /// Deletes a passkey of the account, and answers whether there was one.
  package func delete(_ passkey: Identifier<AccountPasskey>, of account: Identifier<Account>) -> Bool {
    connection.execute("DELETE FROM passkeys WHERE id = ? AND account = ?", [Value(passkey), Value(account)])
    return connection.changesCount > 0
  }

  /// Deletes all passkeys of the account.
  package func deleteAll(of account: Identifier<Account>) {
    connection.execute("DELETE FROM passkeys WHERE account = ?", [Value(account)])
  }

  /// Uses a challenge up, and answers whether it was not yet.
  package func use(_ ceremony: PasskeyCeremony) -> Bool {
    connection.execute(
      "INSERT INTO used_passkey_ceremonies (id, expires) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [Value(ceremony.id), Value(ceremony.expires)])
    return connection.changesCount > 0
  }

  /// Forgets the challenges that nobody can answer any more.
  package func forgetUses(expiredAt now: Instant) {
    connection.execute("DELETE FROM used_passkey_ceremonies WHERE expires <= ?", [Value(now)])
  }

  private func read(_ row: DatabaseKit.Row) -> AccountPasskey? {
    guard let algorithm = Passkey.Algorithm(rawValue: Int(clamping: row.integer(4))) else {
      row.leaveOut("passkey \(row.uniqueID(0)): the algorithm is unknown")
      return nil
    }
    let key = Passkey(
      id: row.blob(3), algorithm: algorithm, publicKey: row.blob(5),
      signatureCount: UInt32(clamping: row.integer(6)), isBackupEligible: row.integer(7) == 1,
      isBackedUp: row.integer(8) == 1, modelID: row.blob(9))
    return AccountPasskey(
      id: row.identifier(0), account: row.identifier(1), name: row.text(2), key: key, createdAt: row.instant(10),
      lastUse: row.optionalInstant(11))
  }
}

extension AccountStore {
  package var passkeys: PasskeyStore { PasskeyStore(connection: connection) }
}
