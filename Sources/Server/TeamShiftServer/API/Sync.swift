import DatabaseKit
import HTTPKit
import JSONKit
import SharedModels
import SyncKit

/// `POST …/sync`: does a device's commands, and answers what became of them and the feed since its position.
enum Sync {
  /// The most entries of the feed in one reply.
  static let entryLimit = 1_000

  static func answer(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let request = try IncomingSync(try call.body())
    let outcomes = try perform(request, in: workplace, call.storage)
    try replaceLostFeed(request, in: workplace, call.storage)
    let identity = call.storage.identity
    let since = request.feed == identity.feed ? request.position : 0
    let page = try reachWorkplace { () throws(DatabaseFailure) in
      try call.storage.page(after: since, limit: entryLimit, in: workplace)
    }
    return .json(reply(identity, since, page, outcomes))
  }

  /// The outcome of each command, in their order.
  private static func perform(
    _ request: IncomingSync, in workplace: Identifier<Workplace>, _ storage: any CommandStorage
  ) throws(Problem) -> [CommandOutcome] {
    let commands = request.items.compactMap(\.command)
    guard !commands.isEmpty else { return request.items.compactMap(\.refusal) }
    let performances = try reachWorkplace { () throws(DatabaseFailure) in
      try storage.perform(commands, in: workplace, repetition: .possible)
    }
    var done = performances.map(\.outcome)[...]
    return request.items.compactMap { item in item.refusal ?? done.popFirst() }
  }

  /// Begins another feed if the device has read further than this one goes.
  private static func replaceLostFeed(
    _ request: IncomingSync, in workplace: Identifier<Workplace>, _ storage: any CommandStorage
  ) throws(Problem) {
    let newest = try reachWorkplace { () throws(DatabaseFailure) in try storage.position(in: workplace) }
    guard let feed = request.feed, request.position > newest else { return }
    try reachData { () throws(DatabaseFailure) in try storage.replaceFeed(feed) }
  }

  /// A ``SyncReply`` whose entries are the stored text.
  private static func reply(
    _ identity: StoreIdentity, _ since: Int64, _ page: FeedPage, _ outcomes: [CommandOutcome]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    var fields = JSONFieldWriter(writer)
    fields.identifier("feed", identity.feed)
    fields.identifier("member", identity.owner)
    fields.integer("since", since)
    fields.integer("position", page.position)
    fields.flag("more", page.isMore)
    fields.list("outcomes", outcomes) { outcome, inner in outcome.write(to: &inner) }
    writer = fields.finish()
    writer.key("entries")
    writer.beginArray()
    for entry in page.entries { writer.raw(entry) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
