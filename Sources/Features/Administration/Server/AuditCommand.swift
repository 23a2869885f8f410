import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TimeKit

/// `admin audit`.
let auditCommand = AdminCommand(
  "audit",
  options: [
    .init("--account", "ADDRESS", "what is about the account"),
    .init("--workplace", "ID", "what is about the workplace"),
    .init("--since", "TIME", "a date, such as 2026-11-25, or an instant; the last 30 days if not given"),
    .init("--event", "NAME", "of one kind, such as signInFailed"), .limit,
  ], "List sign-ins, new credentials, roles, deletions and what operators have done",
  details: "Entries are kept for 400 days, at most 1,000 of an account. docs/administration.md lists the kinds.",
  run: { call throws(AdminFailure) in
    var query = AuditQuery(limit: try call.limit + 1)
    query.account = try call.options["--account"].map { name throws(AdminFailure) in try call.accountID(name) }
    query.workplace = try call.options["--workplace"].map { text throws(AdminFailure) in
      guard let id = Identifier<Workplace>(text) else { throw .usage("--workplace takes an identifier.") }
      return id
    }
    query.since = try call.since
    query.events = call.options["--event"].map { [AuditEvent(rawValue: $0)] } ?? []
    let found = query
    return try call.read { server in report(server.auditLog.entries(found), found.limit - 1, server) }
  }
).with { $0.remote = .looks }

private func report(_ entries: [AuditEntry], _ limit: Int, _ server: ServerTransaction) -> AdminReport {
  let columns = [
    AdminReport.Label("at", "Time"), .init("event", "Event"), .init("account", "Account"), .init("by", "By"),
    .init("address", "From"), .init("program", "Program"), .init("workplace", "Workplace"), .init("count", "Times"),
    .init("detail", "Detail"),
  ]
  let rows = entries.prefix(limit).map { entry -> [AdminReport.Value] in
    [
      .instant(entry.at), .word(entry.event.rawValue), .text(entry.account.map { name(of: $0, server) }),
      .text(name(of: entry.origin.actor, server)), .text(entry.origin.address), .text(entry.origin.program),
      .text(entry.workplace?.description), .integer(entry.count), .text(entry.detail),
    ]
  }
  var table = AdminReport.Table("entries", "Activity", columns, rows)
  table.isCut = entries.count > limit
  return AdminReport([.table(table)])
}

/// The address of an account; the identifier of one that is deleted.
private func name(of account: Identifier<Account>, _ server: ServerTransaction) -> String {
  server.accounts.account(account)?.email.text ?? account.description
}

private func name(of actor: AuditOrigin.Actor, _ server: ServerTransaction) -> String? {
  switch actor {
  case .nobody: nil
  case .account(let id): name(of: id, server)
  case .operator(let number): "operator \(number)"
  }
}

extension AdminCall {
  /// The identifier of an account, also of one that is deleted.
  fileprivate func accountID(_ name: String) throws(AdminFailure) -> Identifier<Account> {
    if let id = Identifier<Account>(name) { return id }
    return try account(name).id
  }

  fileprivate var since: Instant {
    get throws(AdminFailure) {
      guard let text = options["--since"] else {
        return store.environment.now().adding(milliseconds: -30 * Job.day)
      }
      if let instant = Instant(text) { return instant }
      guard let date = CivilDate(text) else { throw .usage("--since takes a date, such as 2026-11-25, or an instant.") }
      return Instant(milliseconds: Int64(date.daysSinceEpoch) * Job.day)
    }
  }
}
