import ServerAPI
import ServerStorage
import TimeKit

private typealias Label = AdminReport.Label

/// `admin jobs`.
let jobsCommand = AdminCommand(
  "jobs", "List what is due, and what has failed",
  details: """
    Jobs of the same name are one line, with the time of the one that is due first; one that has failed has a line of its
    own. Below them is what waits in the outbox: mails and notifications, without what is in them.
    """,
  run: { call throws(AdminFailure) in
    try call.read { server in
      AdminReport([.table(jobs(server.jobs.entries)), .table(outbox(server.outbox.entries(limit: 1_000)))])
    }
  }
).with { $0.remote = .looks }

/// `admin outbox`.
let outboxCommand = AdminCommand(
  "outbox", options: [.init("--failed", nil, "what has failed alone"), .limit],
  "List what waits to be sent, and what could not be",
  run: { call throws(AdminFailure) in
    let limit = try call.limit
    let entries = try call.read { $0.outbox.entries(limit: 10_000) }
    let shown = call.has("--failed") ? entries.filter { $0.state == .failed || $0.error != nil } : entries
    var table = outbox(Array(shown.prefix(limit)))
    table.isCut = shown.count > limit
    return AdminReport([.table(table)])
  })

/// `admin log-level`.
let logLevelCommand = AdminCommand(
  "log-level", optionalOperand: "LEVEL", "Show or set the least level of what the server logs, until it is restarted",
  details: "It is info, which has each request, warning, or error.",
  run: { call throws(AdminFailure) in
    guard let text = call.operands.first else {
      return AdminReport([.fields([.init("level", "Level", .text(call.store.log.level.rawValue))])])
    }
    guard let level = Log.Level(rawValue: text) else { throw .usage("The level is info, warning, or error.") }
    let former = call.store.log.level
    call.store.log.level = .info
    call.store.log.note(.info, "The log's least level is \(level.rawValue) now, and was \(former.rawValue).")
    call.store.log.level = level
    return AdminReport("The server logs from the level \(level.rawValue) on.")
  }
).with { ($0.requirement, $0.isNoted) = (.server, true) }

private func jobs(_ entries: [JobEntry]) -> AdminReport.Table {
  let rows = entries.map { entry -> [AdminReport.Value] in
    [
      .word(entry.name), .integer(entry.count), .instant(entry.due == .latest ? nil : entry.due),
      .integer(entry.attempts), .text(entry.error),
    ]
  }
  let columns = [
    Label("name", "Name"), Label("count", "Count"), Label("due", "Due"), Label("attempts", "Failed"),
    Label("error", "Error"),
  ]
  return .init("jobs", "Jobs", columns, rows)
}

private func outbox(_ entries: [OutboxEntry]) -> AdminReport.Table {
  let rows = entries.map { entry -> [AdminReport.Value] in
    [
      .word(entry.kind), .word(entry.state.rawValue), .instant(entry.due), .integer(entry.attempts), .text(entry.error),
    ]
  }
  let columns = [
    Label("kind", "Kind"), Label("state", "State"), Label("due", "Due"), Label("attempts", "Tried"),
    Label("error", "Error"),
  ]
  return .init("outbox", "Outbox", columns, rows)
}
