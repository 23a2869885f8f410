package import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// What requests ask of the storage: to perform commands, each of them once, and for the feed of what they changed.
///
/// What is answered about a workplace is nil if there is no such one.
package protocol WorkplaceStorage: Sendable {
  /// Performs a member's commands in their order, each wholly or not at all; one whose outcome is known is not done
  /// again. There may be fewer results than commands: the last ones are left for the next time.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether the person has signed in or confirmed lately.
  ///   - region: how whoever reads the refusals writes dates and times.
  ///   - offlineSince: before when the device cannot have done them; nil to take all times at their word.
  func perform(
    _ commands: [Command], by member: Identifier<Member>, in workplace: Identifier<Workplace>,
    isConfirmed: Bool, idempotency: Idempotency, region: Region, offlineSince: Instant?, origin: AuditOrigin
  ) throws(DatabaseFailure) -> [CommandResult]?

  /// Whether the database has lost what a device was told of, and up to where both have the same changes. To be asked
  /// before the device's commands are performed, by which the database may come past what it has lost.
  func loss(
    _ request: FeedRequest, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedLoss?

  /// The next part of the feed for a member's device.
  func feed(
    _ request: FeedRequest, after loss: FeedLoss, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedReply?

  /// How far the workplace's feed goes.
  func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64?
}

extension WorkplaceStore: WorkplaceStorage {
  package func loss(
    _ request: FeedRequest, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedLoss? {
    let now = environment.now()
    return try read(workplace) { FeedExchange(request, now: now).loss(on: $0) }
  }

  package func feed(
    _ request: FeedRequest, after loss: FeedLoss, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedReply? {
    let now = environment.now()
    return try read(workplace) { FeedExchange(request, now: now).reply(from: $0, after: loss) }
  }

  package func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64? {
    try read(workplace) { $0.feed.state.position }
  }
}
