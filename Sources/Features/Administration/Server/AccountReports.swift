import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TimeKit

private typealias Label = AdminReport.Label

func listAccounts(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let limit = try call.limit
  let (search, isLocked) = (call.options["--search"] ?? "", call.has("--locked") ? true : nil)
  let rows = try call.read { server in
    server.accounts.accounts(with: search, isLocked: isLocked, limit: limit + 1).map { server.row(of: $0) }
  }
  let columns = [
    Label("email", "Address"), Label("name", "Name"), Label("isOwner", "Owner"), Label("isLocked", "Locked"),
    Label("workplaces", "Workplaces"), Label("sessions", "Sessions"), Label("lastUse", "Last use"),
    Label("createdAt", "Created"), Label("id", "ID"),
  ]
  var table = AdminReport.Table("accounts", "Accounts", columns, Array(rows.prefix(limit)))
  table.isCut = rows.count > limit
  return AdminReport([.table(table)])
}

func showAccount(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let account = try call.account()
  let parts = try call.read { server -> [AdminReport.Part] in
    [
      .fields(server.fields(of: account, call.services.accounts.parts)), .table(server.workplaces(of: account)),
      .table(server.sessions(of: account)), .table(server.tokens(of: account)),
    ]
  }
  return AdminReport(parts)
}

extension ServerTransaction {
  fileprivate func row(of account: Account) -> [AdminReport.Value] {
    let sessions = accounts.sessions.sessions(of: account.id)
    return [
      .text(account.email.text), .text(account.displayName), .flag(account.isOwner),
      .flag(accounts.locks.lock(of: account.id) != nil), .integer(accounts.memberships(of: account.id).count),
      .integer(sessions.count), .instant(sessions.map(\.lastUse).max()), .instant(account.createdAt),
      .text(account.id.description),
    ]
  }

  fileprivate func fields(of account: Account, _ parts: [AccountPart]) -> [AdminReport.Field] {
    let counts = parts.flatMap { $0.counts(self, account.id) }
    let lock = accounts.locks.lock(of: account.id)
    return [
      .init("email", "Address", .text(account.email.text)),
      .init("name", "Name", .text(account.displayName)), .init("isOwner", "Owns the server", .flag(account.isOwner)),
      .init("isProved", "Address confirmed", .flag(account.isProved)),
      .init("createdAt", "Created", .instant(account.createdAt)),
      .init("lockedAt", "Locked", .instant(lock?.at)), .init("lockReason", "Reason", .text(lock?.reason)),
    ] + counts.map { .init($0.name, $0.title, .integer($0.count)) } + [
      .init("id", "ID", .text(account.id.description))
    ]
  }

  fileprivate func workplaces(of account: Account) -> AdminReport.Table {
    let rows = accounts.memberships(of: account.id).sorted { $0.key < $1.key }.compactMap { id, member in
      workplace(id).map { storage -> [AdminReport.Value] in
        [
          .text(storage.records.workplace?.name), .text(storage.records[member]?.role.rawValue), .text(id.description),
          .text(member.description),
        ]
      }
    }
    let columns = [Label("name", "Name"), Label("role", "Role"), Label("id", "ID"), Label("member", "Member")]
    return .init("workplaces", "Workplaces", columns, rows)
  }

  fileprivate func sessions(of account: Account) -> AdminReport.Table {
    let rows = accounts.sessions.sessions(of: account.id).map { session -> [AdminReport.Value] in
      [.text(session.device), .instant(session.createdAt), .instant(session.lastUse)]
    }
    let columns = [Label("device", "Device"), Label("createdAt", "Signed in"), Label("lastUse", "Last use")]
    return .init("sessions", "Sessions", columns, rows)
  }

  fileprivate func tokens(of account: Account) -> AdminReport.Table {
    let rows = accounts.tokens.tokens(of: account.id).map { token -> [AdminReport.Value] in
      [
        .text(token.name), .text(token.scope.rawValue), .instant(token.createdAt), .instant(token.expires),
        .instant(token.lastUse),
      ]
    }
    let columns = [
      Label("name", "Name"), Label("scope", "Scope"), Label("createdAt", "Created"), Label("expires", "Expires"),
      Label("lastUse", "Last use"),
    ]
    return .init("tokens", "Tokens", columns, rows)
  }
}
