import DatabaseKit
import JSONKit
import RecordKit

/// Keeps to whom the server belongs.
struct OwnerStore {
  let connection: Connection

  var owner: Identifier<Member>? { connection.first("SELECT owner FROM meta") { $0.identifier(0) } }

  func set(_ owner: Identifier<Member>) {
    connection.execute("INSERT INTO meta (\"only\", owner) VALUES (1, ?)", [Value(owner)])
  }
}
