import DatabaseKit
import JSONKit
import SharedModels
import SyncKit

/// Does the commands of workplaces, each of them once, and keeps the feed of what they changed.
///
/// What is answered about a workplace is nil if there is no such one.
protocol CommandStorage: Sendable {
  /// Which feed the positions are of, and who owns what is in it.
  var identity: StoreIdentity { get }

  /// Does commands in their order, each wholly or not at all; one whose outcome is known is not done again.
  func perform(
    _ commands: [Command], in workplace: Identifier<Workplace>, repetition: Repetition
  ) throws(DatabaseFailure) -> [Performance]?

  /// How far the workplace's feed goes.
  func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64?

  /// The first `limit` entries behind a position, and where they end.
  func page(
    after position: Int64, limit: Int, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedPage?

  /// Begins a new feed in place of one whose newest positions are lost; leaves any other feed alone.
  func replaceFeed(_ lost: Identifier<SyncFeed>) throws(DatabaseFailure)
}

extension WorkplaceStore: CommandStorage {
  func position(in workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Int64? {
    try read(workplace) { FeedTable($0).position }
  }

  func page(
    after position: Int64, limit: Int, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> FeedPage? {
    try read(workplace) { FeedTable($0).page(after: position, limit: limit) }
  }
}
