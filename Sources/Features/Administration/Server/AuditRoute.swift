import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TimeKit

/// What the owner of a workplace reads of who may do what in it: who joined, roles, invitations, links for a new password.
let auditRoute = Route(
  .get, "\(workplacePath)/audit", for: .owner,
  Operation(
    id: "listAudit", tag: "workplaces", summary: "List who joined, got a role, or was invited, by whom and when",
    answers: [.one(.list(of: AuditDocument.schema), "The entries, the newest first")]),
  { call throws(Problem) in
    let workplace = try call.workplaceID()
    var query = AuditQuery(limit: 500)
    query.workplace = workplace
    let found = query
    let items = try withAccounts { () throws(AccountFailure) in
      try call.accounts.readServer { server in
        server.auditLog.entries(found).map { AuditDocument.json($0, of: workplace, in: server) }
      }
    }
    return .json(listJSON(items, next: nil))
  })

/// An entry as the owner of its workplace sees it: members, and nothing of their accounts.
enum AuditDocument {
  static let schema = Schema.named(
    "AuditEntry",
    .object([
      .init(name: "event", schema: .text, summary: "Such as becameManager or invitationCreated."),
      .init(name: "at", schema: .instant), .init(name: "detail", schema: .text),
      .init(name: "member", schema: .nullable(.uuid), summary: "Whom it is about."),
      .init(
        name: "by", schema: .nullable(.uuid), summary: "The member who did it; null for the server or its operator."),
    ]))

  static func json(
    _ entry: AuditEntry, of workplace: Identifier<Workplace>, in server: ServerTransaction
  ) -> [UInt8] {
    let member = { (account: Identifier<Account>?) -> JSON in
      account.flatMap { server.accounts.member(of: $0, in: workplace) }.map { .string($0.description) } ?? .null
    }
    var actor: Identifier<Account>?
    if case .account(let id) = entry.origin.actor { actor = id }
    return JSONWriter.object { fields in
      fields.text("event", entry.event.rawValue)
      fields.instant("at", entry.at)
      fields.text("detail", entry.detail)
      fields.json("member", member(entry.account))
      fields.json("by", member(actor))
    }
  }
}
