import DatabaseKit
import JSONKit
import SharedModels
import SyncKit

/// What a database is known by: which feed its positions are of, and who owns what is in it.
struct StoreIdentity: Sendable {
  let feed: Identifier<SyncFeed>
  /// The person who did everything, as long as there are no accounts.
  let owner: Identifier<Member>

  /// Reads it, or makes it in a database that is new.
  init(of database: Database, _ environment: Environment) throws(DatabaseFailure) {
    if let known = try database.read(Self.init) {
      self = known
    } else {
      self.init(feed: environment.identifier(), owner: environment.identifier())
      let values = [Value(feed), Value(owner)]
      try database.write { $0.execute("INSERT INTO meta (only, feed, owner) VALUES (1, ?, ?)", values) }
    }
  }

  /// Gives the database another feed, so that every device reads it from the start.
  func renewed(in database: Database, _ environment: Environment) throws(DatabaseFailure) -> StoreIdentity {
    let renewed = StoreIdentity(feed: environment.identifier(), owner: owner)
    try database.write { $0.execute("UPDATE meta SET feed = ?", [Value(renewed.feed)]) }
    return renewed
  }

  init(feed: Identifier<SyncFeed>, owner: Identifier<Member>) {
    self.feed = feed
    self.owner = owner
  }

  private init?(on connection: Connection) {
    let known = connection.first("SELECT feed, owner FROM meta") { row in
      StoreIdentity(feed: row.identifier(0), owner: row.identifier(1))
    }
    guard let known else { return nil }
    self = known
  }
}
