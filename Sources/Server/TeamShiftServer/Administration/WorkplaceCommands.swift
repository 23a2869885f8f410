import DatabaseKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

private typealias Label = AdminReport.Label

/// `admin workplaces …`.
let workplaceCommands: [AdminCommand] = [
  AdminCommand(
    "workplaces list", options: [.limit], "List workplaces with their members and sizes",
    run: { call throws(AdminFailure) in try listWorkplaces(call) }
  ).with { $0.remote = .looks },
  AdminCommand(
    "workplaces show", operands: ["WORKPLACE"], "Show a workplace's owner, members and size",
    run: { call throws(AdminFailure) in try showWorkplace(call) }
  ).with { $0.remote = .looks },
  AdminCommand(
    "workplaces limits", operands: ["WORKPLACE"],
    "Show what a workplace may do at once and each minute, and what is left",
    run: { call throws(AdminFailure) in try showLimits(call) }
  ).with { ($0.requirement, $0.remote) = (.server, .looks) },
  AdminCommand(
    "workplaces delete", operands: ["WORKPLACE"], "Delete a workplace with everything in it",
    details: "Nobody finds it from then on. Backups have it for seven days: workplaces restore brings it back.",
    run: { call throws(AdminFailure) in
      let workplace = try call.workplace()
      try call.reach { () throws(DatabaseFailure) in try call.store.end(workplace.id, by: call.origin) }
      return AdminReport("The workplace \(workplace.name) is deleted.")
    }
  ).with {
    $0.remote = .changes
    $0.question = { call throws(AdminFailure) in
      let workplace = try call.workplace()
      return .init("This deletes the workplace \(workplace.id) with everything in it.", answer: workplace.name)
    }
  },
]

private func listWorkplaces(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let limit = try call.limit
  let (rows, count) = try call.read { server in
    let all = server.workplaces
    return (all.prefix(limit).map { server.row(of: $0) }, all.count)
  }
  var table = AdminReport.Table("workplaces", "Workplaces", columns, rows)
  table.isCut = count > limit
  return AdminReport([.table(table)])
}

private func showWorkplace(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let workplace = try call.workplace()
  let row = try call.read { $0.row(of: workplace) }
  return AdminReport([.fields(zip(columns, row).map { .init($0.name, $0.title, $1) })])
}

private let columns = [
  Label("name", "Name"), Label("owner", "Owner"), Label("members", "Members"), Label("rows", "Rows"),
  Label("bytes", "Size"), Label("log", "Log entries"), Label("lastChange", "Last change"), Label("id", "ID"),
]

extension ServerTransaction {
  fileprivate func row(of workplace: Workplace) -> [AdminReport.Value] {
    guard let storage = self.workplace(workplace.id) else { return [] }
    let members = storage.records.all(Member.self).filter { !$0.hasLeft }
    let owner = members.first { $0.role == .owner }
    let account = owner.flatMap { accounts.account(of: $0.id, in: workplace.id) }.flatMap { accounts.account($0) }
    let size = storage.feed.size
    return [
      .text(workplace.name), .text(account?.email.text ?? owner?.displayName), .integer(members.count),
      .integer(size.rows), .bytes(size.bytes), .integer(storage.log.counts.total), .instant(storage.feed.lastChange),
      .text(workplace.id.description),
    ]
  }
}

private func showLimits(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let workplace = try call.workplace()
  let budget = call.services[Budget.self]
  guard let limits = budget.workplaceLimits else {
    return AdminReport("There are no limits: the server runs with --budget 0.")
  }
  let taken = budget.taken(in: workplace.id, at: call.store.environment.now())
  let rows: [(String, (Usage) -> Int)] = [
    ("commands", { $0.commands }), ("rows", { $0.rows }), ("bytes", { $0.bytes }), ("lookUps", { $0.lookUps }),
    ("milliseconds", { $0.milliseconds }),
  ]
  let columns = [
    Label("name", "What"), Label("atOnce", "At once"), Label("perMinute", "Each minute"), Label("taken", "Taken"),
  ]
  let values = rows.map { name, value -> [AdminReport.Value] in
    [.text(name), .integer(value(limits.atOnce)), .integer(value(limits.perMinute)), .integer(value(taken))]
  }
  return AdminReport([.table(.init("limits", "Limits of \(workplace.name)", columns, values))])
}

extension AdminCall {
  /// The workplace that an operand names: by its identifier, or by its name if no other has it.
  func workplace(_ name: String? = nil) throws(AdminFailure) -> Workplace {
    let name = name ?? operands[0]
    let found = try read { $0.workplaces }.named(name)
    guard let only = found.first else { throw .failed("There is no workplace \(name).") }
    guard found.count == 1 else {
      throw .failed("\(found.count) workplaces are called \(name): name one by its identifier.")
    }
    return only
  }
}

extension [Workplace] {
  /// The one whose identifier a text is, otherwise those whose name it is.
  func named(_ text: String) -> [Workplace] {
    let identified = Identifier<Workplace>(text).map { id in filter { $0.id == id } } ?? []
    return identified.isEmpty ? filter { $0.name == text } : identified
  }
}
