import DatabaseKit
import Glibc
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TextKit
import TimeKit

/// Commands that write a workplace to a file, and read it from one.
let workplaceFileCommands: [AdminCommand] = [
  AdminCommand(
    "workplaces export", operands: ["WORKPLACE", "FILE"],
    "Write everything in a workplace to a file, as JSON",
    details: """
      Rows are as the API has them, under the names of their tables; the change log is under log, from the oldest entry on.
      It has no accounts, no passwords and no contact details.
      """,
    run: { call throws(AdminFailure) in try exportWorkplace(call) }
  ).with { $0.writesFile = true },
  AdminCommand(
    "workplaces restore", operands: ["FILE", "WORKPLACE"],
    options: [.init("--name", "NAME", "what it is called then")],
    "Bring one workplace back from a backup, while the others go on",
    details: """
      A workplace that was deleted is there again as it was, with the members whose accounts still exist. One that is still
      there stays as it is: the one of the backup is put beside it, under another name, for those who are in it now; delete
      the one that you do not want. FILE is one that teamshift backup has written.
      """,
    run: { call throws(AdminFailure) in try restoreWorkplace(call) }
  ).with { $0.input = .file("FILE") },
]

private func restoreWorkplace(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  guard let file = call.file else { throw .usage("The file is missing.") }
  let start = monotonicMicroseconds()
  let source = try call.reach { () throws(DatabaseFailure) in
    try WorkplaceStore(file: file, environment: call.store.environment, log: call.store.log)
  }
  defer {
    source.close()
    for ending in ["-wal", "-shm", ".lock"] { unlink(file + ending) }
  }
  let problems = try call.reach { () throws(DatabaseFailure) in try source.engine.problems() }
  if let problem = problems.first { throw .failed("The backup is damaged: \(problem)") }
  let restore = try restore(of: try source.workplace(call.operands[1]), from: source, call)
  let outcome = try call.reach { () throws(DatabaseFailure) in try restore.run() }
  return AdminReport([
    .message(
      restore.id == restore.workplace.id
        ? "The workplace is there again."
        : "The workplace of the backup is beside the present one, as \(restore.name)."),
    .fields([
      .init("id", "ID", .text(restore.id.description)), .init("name", "Name", .text(restore.name)),
      .init("members", "Members", .integer(outcome.members)), .init("rows", "Rows", .integer(outcome.rows)),
      .init("entries", "Log entries", .integer(outcome.entries)),
      .init("duration", "Took", .span((monotonicMicroseconds() - start) / 1_000)),
    ]),
  ])
}

private func restore(
  of workplace: Workplace, from source: WorkplaceStore, _ call: AdminCall
) throws(AdminFailure) -> WorkplaceRestore {
  let isThere = try call.read { $0.workplace(workplace.id) != nil }
  if !isThere, try call.read({ $0.hasRemains(of: workplace.id) }) {
    // The job may still be removing what it left.
    try call.reach { () throws(DatabaseFailure) in try call.store.removeEndedWorkplaces() }
  }
  let day = call.store.environment.now().civil(offsetMinutes: 0).date
  let usual = isThere ? "\(workplace.name.limited(toCharacters: 60)) (restored \(day))" : workplace.name
  let name = call.options["--name"] ?? usual
  let checked: String
  do throws(Refusal) {
    checked = try Workplace.nameRule.required(name)
  } catch {
    throw .usage(error.message)
  }
  return WorkplaceRestore(
    source: source, target: call.store, parts: call.services.accounts.parts, workplace: workplace,
    id: isThere ? call.store.environment.identifier() : workplace.id, name: checked, origin: call.origin)
}

private func exportWorkplace(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let workplace = try call.workplace()
  let bytes = try call.reach { () throws(DatabaseFailure) in
    try call.store.engine.withBackgroundReads { () -> Result<[UInt8]?, DatabaseFailure> in
      Result { () throws(DatabaseFailure) in try call.store.read(workplace.id) { export(of: $0) } }
    }.get()
  }
  guard let bytes else { throw .failed("There is no workplace \(workplace.name).") }
  try call.write { server in
    server.audit(.workplaceExported, workplace.name, in: workplace.id, by: call.origin, call.store.environment)
  }
  return AdminReport(
    [.fields([.init("name", "Name", .text(workplace.name)), .init("size", "Size", .bytes(bytes.count))])], file: bytes)
}

private func export(of storage: WorkplaceTransaction) -> [UInt8] {
  let records = storage.records
  return JSONWriter.object { fields in
    for table in records.catalog.tables where table !== LogEntry.table {
      let rows = records.rows(table, by: table.byID, in: .all, limit: .max, order: .ascending)
      if !rows.isEmpty { fields.list(table.name, rows) { $0.write(to: fields) } }
    }
    let entries = storage.log.oldest(behind: nil, before: .latest, limit: .max)
    fields.list("log", entries) { $0.erased.write(to: fields) }
  }
}

extension WorkplaceStore {
  /// The workplace of a backup that a text names, by identifier or name.
  fileprivate func workplace(_ name: String) throws(AdminFailure) -> Workplace {
    let found: [Workplace]
    do throws(DatabaseFailure) {
      found = try workplaces().named(name)
    } catch {
      throw AdminFailure(error)
    }
    guard let only = found.first else { throw .failed("The backup has no workplace \(name).") }
    guard found.count == 1 else {
      throw .failed("\(found.count) workplaces of the backup are called \(name): name one by its identifier.")
    }
    return only
  }
}
