package import JSONKit
package import RecordKit

extension ServerTransaction {
  /// Notes what happens to an account, and has its address told of it, in the same write.
  ///
  /// - Parameters:
  ///   - address: who is told; nil for the account's own.
  ///   - tells: whether anybody is told at all.
  package func note(
    _ event: AccountEvent, _ detail: String = "", of account: Account, in workplace: Identifier<Workplace>? = nil,
    to address: EmailAddress? = nil, tells: Bool = true, by origin: AuditOrigin, _ environment: ServerEnvironment
  ) {
    audit(AuditEvent(event), detail, of: account.id, in: workplace, by: origin, environment)
    guard tells else { return }
    outbox.add(
      OutboxMessage(
        AccountNotice(email: address ?? account.email, event: event, detail: detail), in: environment))
  }

  /// What the person of an account is shown of what happened to it lately, the newest first.
  package func activity(of account: Identifier<Account>) -> [AccountActivity] {
    var query = AuditQuery(limit: AccountActivity.limit)
    query.account = account
    query.events = AccountEvent.allCases.map { AuditEvent($0) }
    return auditLog.entries(query).compactMap { AccountActivity($0) }
  }
}
