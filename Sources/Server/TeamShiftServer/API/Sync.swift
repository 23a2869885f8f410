import DatabaseKit
import HTTPKit
import SharedModels
import SyncKit

/// `POST …/sync`: does a device's commands, and answers what became of them and the feed since its position.
enum Sync {
  /// The most entries of the feed in one reply.
  static let entryLimit = 1_000

  static func answer(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let request = try IncomingSync(try call.body())
    let outcomes = try perform(request, in: workplace, call)
    let newest = try call.read { FeedTable($0).position }
    if let feed = request.feed, request.position > newest {
      try reachData { () throws(DatabaseFailure) in try call.store.replaceFeed(feed) }
    }
    let feed = call.store.identity.feed
    let since = request.feed == feed ? request.position : 0
    let page = try call.read { FeedTable($0).page(after: since, limit: entryLimit) }
    return .json(reply(feed, call.store.identity.owner, since, page, outcomes))
  }

  /// The outcome of each command, in their order.
  private static func perform(
    _ request: IncomingSync, in workplace: Identifier<Workplace>, _ call: Call
  ) throws(Problem) -> [CommandOutcome] {
    let commands = request.items.compactMap(\.command)
    guard !commands.isEmpty else { return request.items.compactMap(\.refusal) }
    let performances = try reachData { () throws(DatabaseFailure) in try call.store.perform(commands, in: workplace) }
    guard var done = performances?.map(\.outcome)[...] else { throw .unknown("workplace") }
    return request.items.compactMap { item in item.refusal ?? done.popFirst() }
  }

  /// A ``SyncReply`` whose entries are the stored text.
  private static func reply(
    _ feed: Identifier<SyncFeed>, _ member: Identifier<Member>, _ since: Int64, _ page: FeedPage,
    _ outcomes: [CommandOutcome]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    var fields = JSONFieldWriter(writer)
    fields.identifier("feed", feed)
    fields.identifier("member", member)
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
