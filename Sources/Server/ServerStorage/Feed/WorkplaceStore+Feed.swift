package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit

extension WorkplaceStore {
  /// What is known of a member's device before its commands are performed, by which the database may come past what it has
  /// lost; nil if there is no such workplace, or for somebody who is not a member.
  ///
  /// - Parameter isReading: whether it has none, so that the reply is read at once.
  package func preflight(
    _ request: SyncRequest, by member: Identifier<Member>, limit: FeedLimit,
    of device: SyncingDevice?, isReading: Bool, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> SyncPreflight? {
    let exchange = FeedExchange(request, by: member, limit: limit, now: environment.now())
    return try read(workplace) { exchange.preflight(on: $0, for: device, isReading: isReading) } ?? nil
  }

  /// The next part of the feed for a member's device; nil if there is no such workplace.
  package func feed(
    _ request: SyncRequest, by member: Identifier<Member>, limit: FeedLimit,
    after loss: FeedLoss, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedReply? {
    let now = environment.now()
    return try read(workplace) {
      FeedExchange(request, by: member, limit: limit, now: now).reply(from: $0, after: loss)
    }
  }

  /// How far the workplace's feed goes; nil if there is no such workplace.
  package func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64? {
    try read(workplace) { $0.feed.state.position }
  }
}
