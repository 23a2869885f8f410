import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Something that concerns who may do what, for those who answer for it. It has no secret: names and addresses alone.
package struct AuditEntry: Equatable, Sendable {
  package let id: Identifier<AuditEntry>
  package let event: AuditEvent
  /// Whom it is about.
  package var account: Identifier<Account>?
  package var workplace: Identifier<Workplace>?
  package var detail: String
  package var origin: AuditOrigin
  /// When it happened last.
  package var at: Instant
  /// How often, of what is not told one by one.
  package var count: Int64 = 1

  package init(
    id: Identifier<AuditEntry>, _ event: AuditEvent, account: Identifier<Account>? = nil,
    workplace: Identifier<Workplace>? = nil, detail: String = "", origin: AuditOrigin, at: Instant
  ) {
    (self.id, self.event, self.account, self.workplace) = (id, event, account, workplace)
    (self.detail, self.origin, self.at) = (detail, origin, at)
  }

  /// Milliseconds for which entries are kept: more than a year.
  package static let lifetime: Int64 = 400 * Job.day
  /// How many are kept of an account, failed sign-ins excepted.
  package static let limit = 1_000
  /// How many entries of failed sign-ins are kept of an account, and of all addresses that are no account's.
  package static let failureLimit = 200
  /// Milliseconds in which failures from one address are one entry.
  package static let failureSpan: Int64 = 3_600_000
}

/// Which entries of the audit log are looked for.
package struct AuditQuery: Equatable, Sendable {
  package var account: Identifier<Account>?
  package var workplace: Identifier<Workplace>?
  package var events: [AuditEvent] = []
  package var since = Instant.earliest
  package var limit: Int

  package init(limit: Int) { self.limit = limit }
}

extension ServerTransaction {
  /// Notes something in the audit log, in the same write.
  package func audit(
    _ event: AuditEvent, _ detail: String = "", of account: Identifier<Account>? = nil,
    in workplace: Identifier<Workplace>? = nil, by origin: AuditOrigin, _ environment: ServerEnvironment
  ) {
    auditLog.add(
      AuditEntry(
        id: environment.identifier(), event, account: account, workplace: workplace, detail: detail, origin: origin,
        at: environment.now()))
  }
}

extension Job {
  private static let prunedAtOnce = 500

  /// Forgets what the audit log has had for long enough.
  static let pruneAudit = Job(
    "pruneAudit",
    ofServerByAge: { context throws(DatabaseFailure) in
      let end = context.now.adding(milliseconds: -AuditEntry.lifetime)
      while !context.isStopped {
        let count = try context.store.engine.write(.background) {
          $0.auditLog.prune(before: end, limit: prunedAtOnce)
        }
        if count < prunedAtOnce { return }
      }
    })
}
