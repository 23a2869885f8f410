import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit
import TimeKit

/// `POST …/sync`: does a device's commands, and answers what became of them and the feed since its position.
enum Sync {
  /// The most entries of the feed in one reply.
  static let entryLimit = 1_000

  static func answer(_ call: Call) throws(Problem) -> CallResult {
    let member = try call.member()
    let workplace = try call.workplaceID()
    let request = try request(try call.body(), in: call.store.catalog)
    if let deferral = try call.deferral(for: request.commands) { return .later(deferral) }
    let limit = FeedLimit(entries: entryLimit)
    // Whoever is not a member finds no such workplace, and has nothing done.
    let preflight = try mapWorkplaceErrors { () throws(DatabaseFailure) in
      try call.store.preflight(
        request, by: member, limit: limit, of: call.caller.device(in: workplace), isReading: request.commands.isEmpty,
        in: workplace)
    }
    // What the device does next may rest on what the database has lost, so that comes first.
    let outcomes = preflight.loss == .nothing ? try perform(request, preflight, in: workplace, call) : []
    let reply = try mapWorkplaceErrors { () throws(DatabaseFailure) -> FeedReply? in
      if let reply = preflight.reply { return reply }
      return try call.store.feed(request, by: member, limit: limit, after: preflight.loss, in: workplace)
    }
    return .done(.json(json(reply, to: request, member, workplace, outcomes)))
  }

  /// The outcomes of the commands, in their order; where the commands change too much for one write, of the first ones.
  private static func perform(
    _ request: SyncRequest, _ preflight: SyncPreflight, in workplace: Identifier<Workplace>, _ call: Call
  ) throws(Problem) -> [CommandOutcome] {
    let commands = request.commands
    let offlineSince = try offlineSince(call, known: preflight.contact, in: workplace, isReading: commands.isEmpty)
    var done: ArraySlice<CommandResult> = []
    if !commands.isEmpty {
      done = try call.perform(commands, .recorded(again: request.again), offlineSince: offlineSince)[...]
    }
    var outcomes: [CommandOutcome] = []
    for item in request.items {
      switch item {
      case .unreadable(let id, let error): outcomes.append(outcome(of: id, error))
      case .known:
        guard let result = done.popFirst() else { return outcomes }
        outcomes.append(result.outcome)
      }
    }
    return outcomes
  }

  private static func request(_ fields: JSONFieldReader, in catalog: Catalog) throws(Problem) -> SyncRequest {
    do throws(FieldError) { return try SyncRequest(received: fields, in: catalog) } catch { throw Problem(error) }
  }

  private static func outcome(of unreadable: Identifier<Command>, _ error: FieldError) -> CommandOutcome {
    let refusal = Refusal(
      "The server couldn’t read this change: \(error.message) Reload the app and make the change again.",
      field: error.path.isEmpty ? nil : error.path)
    return CommandOutcome(command: unreadable, verdict: .refused(refusal))
  }

  /// Since when the device may have been offline; nil if it is nobody's. A contact that cannot be noted keeps nobody from
  /// reading.
  private static func offlineSince(
    _ call: Call, known: DeviceContact?, in workplace: Identifier<Workplace>, isReading: Bool
  ) throws(Problem) -> Instant? {
    guard let device = call.caller.device(in: workplace) else { return nil }
    do throws(Problem) {
      return try mapWorkplaceErrors(.writing) { () throws(DatabaseFailure) in
        try call.store.offlineSince(of: device, known: known, in: workplace)
      }
    } catch {
      if isReading { return nil }
      throw error
    }
  }

  /// A ``SyncReply`` whose entries are the stored text.
  private static func json(
    _ reply: FeedReply, to request: SyncRequest, _ member: Identifier<Member>, _ workplace: Identifier<Workplace>,
    _ outcomes: [CommandOutcome]
  ) -> [UInt8] {
    SyncReply(
      feed: reply.feed, member: member, role: reply.role, workplace: workplace, requested: request.position,
      since: reply.since, position: reply.page.position, end: reply.end, lineage: reply.lineage, seen: request.seen,
      shared: reply.shared, isMore: reply.page.isMore || outcomes.count < request.items.count,
      isReady: reply.isReady, total: reply.total.map { Int64($0) }, window: reply.window, outcomes: outcomes,
      entries: []
    ).json(entries: reply.page.entries.map { $0[...] })
  }
}
