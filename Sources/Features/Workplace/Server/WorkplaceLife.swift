import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TextKit
import TimeKit
import WorkplaceModel

/// How workplaces begin and end.
enum WorkplaceLife {
  static func inputSchema(_ capabilities: [Capability]) -> Schema {
    let fields = Workplace.fields(naming: capabilities).filter { ["name", "timeZone", "kind"].contains($0.name) }
    return .named("NewWorkplace", .object(fields.map(\.inputSchema)))
  }

  static let endSchema = Schema.named(
    "WorkplaceDeletion", .object([.init(name: "name", schema: .text, summary: "The workplace's name.")]))

  static func create(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let fields = try call.body()
    let (name, zone, capabilities) = try readFields { () throws(FieldError) in
      (
        try fields.text("name"), try fields.text("timeZone"),
        try fields.has("kind") ? CapabilitySet("kind", from: fields) : nil
      )
    }
    let workplace: Workplace
    do throws(Refusal) {
      workplace = try Workplace(
        new: call.environment.identifier(), name: name, timeZone: zone, capabilities: capabilities,
        in: call.store.catalog,
        isKnown: ZoneClock.knows)
    } catch {
      throw Problem(error)
    }
    try withAccounts { () throws(AccountFailure) in try call.accounts.add(workplace, ownedBy: account) }
    return .json(
      Workplaces.json(workplace, in: call.store.catalog), .created,
      headers: [("Location", "/api/v1/workplaces/\(workplace.id)")])
  }

  /// The owner types the name, since nothing brings the workplace back.
  static func end(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let typed = try readFields { () throws(FieldError) in try fields.text("name") }
    let name = try call.read { $0.workplace?.name }
    guard typed.asTyped == name?.asTyped else {
      throw Problem(Refusal(WorkplaceTexts.typeItsName, field: "name"))
    }
    let workplace = try call.workplaceID()
    try mapDatabaseErrors(.writing) { () throws(DatabaseFailure) in
      try call.store.end(workplace, by: call.caller.access?.audit ?? AuditOrigin(call.request))
    }
    return .empty(.done)
  }
}

extension AccountService {
  /// How many workplaces an account owns at most.
  static let ownedLimit = 50

  /// Adds a workplace whose owner is an account, under the account's name.
  func add(_ workplace: Workplace, ownedBy account: Identifier<Account>) throws(AccountFailure) {
    let (store, parts, now) = (store, parts, now)
    let refusal = try writeServer { server -> Refusal? in
      guard let holder = server.accounts.account(account) else { return .notAllowed }
      guard server.ownedCount(account) < Self.ownedLimit else { return .tooManyWorkplaces }
      let owner = Member(
        id: store.environment.identifier(), role: .owner, displayName: holder.displayName,
        avatar: server.accounts.profiles.avatar(of: account)?.number)
      _ = store.create(workplace, members: [owner], on: server)
      server.accounts.link(account, to: owner.id, in: workplace.id)
      _ = parts.update([workplace.id], in: server, at: now)
      return nil
    }
    if let refusal { throw .refused(refusal) }
  }
}

extension ServerTransaction {
  fileprivate func ownedCount(_ account: Identifier<Account>) -> Int {
    accounts.memberships(of: account).count { membership in
      workplace(membership.key)?.records[membership.value]?.role == .owner
    }
  }
}

extension Refusal {
  fileprivate static var tooManyWorkplaces: Refusal {
    Refusal(WorkplaceTexts.tooManyWorkplaces(limit: AccountService.ownedLimit), code: .tooMany)
  }
}
