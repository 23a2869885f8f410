import DatabaseKit
import HTTPKit
import JSONKit
package import RecordKit
package import ServerStorage
import TextKit
package import TimeKit

extension Call {
  /// Whom the server shares itself out to: the account, or the network of somebody without one.
  package var payer: String { caller.accountName ?? networkShare(of: request.peer) }

  /// Which pool performs commands that may look up or change hundreds of rows, since other connections need the threads
  /// that serve; nil for commands that are performed where the call is.
  package func deferral(for commands: [Command]) throws(Problem) -> Deferral? {
    guard !mayTakeLong, commands.contains(where: \.needsDryRun) else { return nil }
    try checkBudget(for: .oneCommand)
    return .largeChanges
  }

  /// Performs commands in the path's workplace, as far as the budgets of the account and of the workplace go.
  ///
  /// - Parameter alongside: what is written in the write of a command that is sent alone, before it; if it answers false,
  ///   the command is not performed, and has no result.
  package func perform(
    _ commands: [Command], _ idempotency: Idempotency, offlineSince: Instant? = nil,
    alongside: (@Sendable (WorkplaceTransaction) -> Bool)? = nil
  ) throws(Problem) -> [CommandResult] {
    let (member, workplace) = (try member(), try workplaceID())
    try checkBudget(for: .oneCommand)
    let results = try mapWorkplaceErrors(.writing) { () throws(DatabaseFailure) in
      try store.perform(
        commands, by: member, in: workplace, isConfirmed: caller.isConfirmed(at: environment.now()),
        idempotency: idempotency, offlineSince: offlineSince, alongside: alongside,
        origin: caller.access?.audit ?? AuditOrigin(request))
    }
    pay(usage(of: results, commands))
    return results
  }

  /// Whether the account or the workplace has done so much lately that others go first.
  package func isBusy() throws(Problem) -> Bool {
    budget.isBusy(payer, in: try workplaceID(), at: environment.now())
  }

  /// Refuses what the account or the workplace has no budget left for.
  ///
  /// - Parameter cost: what is wanted; only the parts of it that are not 0 count. Everything if nil.
  package func checkBudget(for cost: Usage? = nil) throws(Problem) {
    let wait = budget.wait(for: payer, in: payingWorkplace, taking: cost, at: environment.now())
    if wait > 0 { throw .overBudget(seconds: (wait + 999) / 1_000) }
  }

  /// Has the account and the workplace pay for what was done.
  package func pay(_ usage: Usage) {
    if usage != Usage() { budget.charge(usage, to: payer, in: payingWorkplace, at: environment.now()) }
  }

  /// The workplace that the path names; nil if it names none.
  private var payingWorkplace: Identifier<Workplace>? {
    parameters["workplace"].flatMap { Identifier<Workplace>($0) }
  }

  private var budget: Budget { services[Budget.self] }

  private func usage(of results: [CommandResult], _ commands: [Command]) -> Usage {
    var usage = Usage(commands: commands.prefix(results.count).reduce(0) { $0 + $1.intent.definition.cost })
    for result in results {
      usage.rows += result.changes.count
      usage.bytes += result.bytes
      usage.lookUps += result.lookUps
    }
    usage.bytes = max(usage.bytes, request.body.count)
    return usage
  }
}

extension Usage {
  /// What must be left for any command.
  fileprivate static let oneCommand = Usage(commands: 1, rows: 1, bytes: 1, lookUps: 1)
}

extension Problem {
  /// The account, or the workplace, has done too much in too short a time.
  package static func overBudget(seconds: Int64) -> Problem {
    let detail = "Too many changes at once. Try again in \(secondsText(seconds))."
    var problem = Problem(.tooMany, detail, .overBudget)
    problem.headers = [("Retry-After", String(seconds))]
    return problem
  }
}
