package import DatabaseKit
package import JSONKit
package import RecordKit
package import SecurityKit
package import TimeKit

/// Keeps who can sign in to the server, and as which members of its workplaces.
///
/// As in a ``ServerTransaction``, nothing throws. No secret is kept but by its hash.
package struct AccountStore {
  package let connection: Connection

  private static let columns = "id, email, display_name, is_owner, created_at, proved_at, next_email, handed_over_at"

  /// The account of the server's owner; nil as long as nobody has signed up for it.
  package var owner: Account? { first("WHERE is_owner = 1", []) }

  /// Those of all accounts, in their order.
  package var identifiers: [Identifier<Account>] {
    connection.query("SELECT id FROM accounts ORDER BY id") { $0.identifier(0) }
  }

  package func account(_ id: Identifier<Account>) -> Account? { first("WHERE id = ?", [Value(id)]) }

  package func account(_ email: EmailAddress) -> Account? { first("WHERE email_key = ?", [.text(email.key)]) }

  /// The first accounts, by their addresses, whose address or name has a text in it.
  package func accounts(with text: String, isLocked: Bool?, limit: Int) -> [Account] {
    let locked = "id \(isLocked == false ? "NOT IN" : "IN") (SELECT account FROM account_locks)"
    let dialect = connection.dialect
    let found = ["email", "display_name"].map { dialect.contains(dialect.lowercase($0), dialect.lowercase("?1")) }
    return connection.query(
      """
      SELECT \(Self.columns) FROM accounts
      WHERE (\(found.joined(separator: " OR ")))
      \(isLocked == nil ? "" : "AND \(locked)") ORDER BY email_key LIMIT ?2
      """, [.text(text), Value(limit)], read)
  }

  package var counts: AccountCounts {
    let count = { (table: String) in Int(connection.integer("SELECT count(*) FROM \(table)") ?? 0) }
    return AccountCounts(all: count("accounts"), locked: count("account_locks"), sessions: count("sessions"))
  }

  /// Adds an account; no other has its address.
  package func add(_ account: Account, password: PasswordHash) {
    connection.execute(
      """
      INSERT INTO accounts (id, email, email_key, display_name, password, is_owner, created_at, proved_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(account.id), .text(account.email.text), .text(account.email.key), .text(account.displayName),
        .text(password.text), account.isOwner ? 1 : nil, Value(account.createdAt),
        account.isProved ? Value(account.createdAt) : .null,
      ])
  }

  package func setDisplayName(_ name: String, of account: Identifier<Account>) {
    connection.execute("UPDATE accounts SET display_name = ? WHERE id = ?", [.text(name), Value(account)])
  }

  /// Changes an address to one that no other account has, and that nobody has proved yet.
  package func setEmail(_ email: EmailAddress, of account: Identifier<Account>) {
    connection.execute(
      "UPDATE accounts SET email = ?, email_key = ?, proved_at = NULL, next_email = NULL WHERE id = ?",
      [.text(email.text), .text(email.key), Value(account)])
  }

  /// Notes that an account's address is read by its person, whose account it is then, whoever chose the password.
  package func setProved(_ account: Identifier<Account>, at now: Instant) {
    connection.execute(
      "UPDATE accounts SET proved_at = coalesce(proved_at, ?), handed_over_at = NULL WHERE id = ?",
      [Value(now), Value(account)])
  }

  /// Notes that an account's password was chosen with a link that somebody handed over: its address is not proved any more.
  /// Nil for a password that the person has chosen, or whoever runs the server.
  package func setHandedOver(_ instant: Instant?, _ account: Identifier<Account>) {
    let address = instant == nil ? "" : ", proved_at = NULL"
    connection.execute(
      "UPDATE accounts SET handed_over_at = ?\(address) WHERE id = ?",
      [Value(instant), Value(account)])
  }

  /// No address has a space, so nobody signs in with what takes its place.
  package func releaseEmail(of account: Identifier<Account>) {
    connection.execute(
      """
      UPDATE accounts SET email_key = 'released ' || \(connection.dialect.hexadecimal("id")), proved_at = NULL
      WHERE id = ?
      """, [Value(account)])
  }

  /// Keeps the address that an account is to have once it is proved; nil for none.
  package func setNextEmail(_ email: EmailAddress?, of account: Identifier<Account>) {
    connection.execute(
      "UPDATE accounts SET next_email = ? WHERE id = ?", [email.map { .text($0.text) } ?? .null, Value(account)])
  }

  /// The tables of an account's own refer to it, and go with it; what only names its address does not.
  package func remove(_ account: Account) {
    for (workplace, member) in formerAndPresentMemberships(of: account.id) {
      ContactStore(connection: connection, workplace: workplace).removeAll(of: member)
    }
    connection.execute("DELETE FROM accounts WHERE id = ?", [Value(account.id)])
    AuditStore(connection: connection).forgetPerson(of: account.id)
    OutboxStore(connection: connection).removeMessages(to: account.email.recipient)
  }

  /// Nil if there is no such account.
  package func password(of account: Identifier<Account>) -> PasswordHash? {
    connection.first("SELECT password FROM accounts WHERE id = ?", [Value(account)]) { row in
      let hash = PasswordHash(text: row.text(0))
      if hash == nil { row.leaveOut("the password of \(account) isn’t a hash") }
      return hash
    }
  }

  package func setPassword(_ password: PasswordHash, of account: Identifier<Account>) {
    connection.execute("UPDATE accounts SET password = ? WHERE id = ?", [.text(password.text), Value(account)])
  }

  /// Which member of each of its workplaces an account is, without those that it has left.
  package func memberships(of account: Identifier<Account>) -> [Identifier<Workplace>: Identifier<Member>] {
    var memberships: [Identifier<Workplace>: Identifier<Member>] = [:]
    connection.forEach(
      """
      SELECT s.workplace, s.member FROM memberships s JOIN members m ON m.workplace = s.workplace AND m.id = s.member
      WHERE s.account = ? AND m."left" IS NULL
      """, [Value(account)]
    ) { row in
      memberships[row.identifier(0)] = row.identifier(1)
    }
    return memberships
  }

  /// The same, with those that it has left.
  package func formerAndPresentMemberships(
    of account: Identifier<Account>
  ) -> [Identifier<Workplace>: Identifier<Member>] {
    var memberships: [Identifier<Workplace>: Identifier<Member>] = [:]
    connection.forEach("SELECT workplace, member FROM memberships WHERE account = ?", [Value(account)]) { row in
      memberships[row.identifier(0)] = row.identifier(1)
    }
    return memberships
  }

  /// Which member of a workplace an account is, or was before it left.
  package func member(of account: Identifier<Account>, in workplace: Identifier<Workplace>) -> Identifier<Member>? {
    connection.first(
      "SELECT member FROM memberships WHERE account = ? AND workplace = ?", [Value(account), Value(workplace)]
    ) { $0.identifier(0) }
  }

  /// Who a member of a workplace is; nil for one without an account.
  package func account(of member: Identifier<Member>, in workplace: Identifier<Workplace>) -> Identifier<Account>? {
    connection.first(
      "SELECT account FROM memberships WHERE workplace = ? AND member = ?", [Value(workplace), Value(member)]
    ) { $0.identifier(0) }
  }

  /// Makes an account a member that is there, and that no other account is.
  package func link(_ account: Identifier<Account>, to member: Identifier<Member>, in workplace: Identifier<Workplace>)
  {
    connection.execute(
      "INSERT INTO memberships (workplace, member, account) VALUES (?, ?, ?)",
      [Value(workplace), Value(member), Value(account)])
  }

  /// Notes whether somebody else has removed a member from a workplace.
  package func setRemoved(_ isRemoved: Bool, _ member: Identifier<Member>, from workplace: Identifier<Workplace>) {
    connection.execute(
      "UPDATE memberships SET is_removed = ? WHERE workplace = ? AND member = ?",
      [.integer(isRemoved ? 1 : 0), Value(workplace), Value(member)])
  }

  /// Whether somebody else has removed a member from a workplace.
  package func isRemoved(_ member: Identifier<Member>, from workplace: Identifier<Workplace>) -> Bool {
    connection.exists(
      "SELECT 1 FROM memberships WHERE workplace = ? AND member = ? AND is_removed = 1",
      [Value(workplace), Value(member)])
  }

  /// The digest of the code with which the owner signs up; nil once it is used up.
  package var setupCode: SecretDigest? { connection.first("SELECT digest FROM setup_code") { $0.digest(0) } }

  package func setSetupCode(_ digest: SecretDigest?) {
    connection.execute("DELETE FROM setup_code")
    guard let digest else { return }
    connection.execute("INSERT INTO setup_code (\"only\", digest) VALUES (1, ?)", [Value(digest)])
  }

  package var sessions: SessionStore { SessionStore(connection: connection) }
  package var tokens: TokenStore { TokenStore(connection: connection) }
  package var attempts: AttemptStore { AttemptStore(connection: connection) }
  package var locks: AccountLockStore { AccountLockStore(connection: connection) }

  private func first(_ condition: String, _ bindings: [Value]) -> Account? {
    connection.first("SELECT \(Self.columns) FROM accounts \(condition)", bindings, read)
  }

  private func read(_ row: DatabaseKit.Row) -> Account? {
    guard let email = EmailAddress(row.text(1)) else {
      row.leaveOut("account \(row.uniqueID(0)): the address is none")
      return nil
    }
    var account = Account(
      id: row.identifier(0), email: email, displayName: row.text(2), isOwner: row.optionalBoolean(3) ?? false,
      createdAt: row.instant(4))
    account.isProved = row.optionalInstant(5) != nil
    account.isHandedOver = row.optionalInstant(7) != nil
    account.nextEmail = row.optionalText(6).flatMap { EmailAddress($0) }
    return account
  }
}
