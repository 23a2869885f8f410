import JSONKit
import SharedModels
import SyncKit
import TestSupport

/// What a server answers.
enum ServerAnswer {
  case reply([UInt8])
  /// What the page says of it.
  case failure(String)
}

/// A server of one workplace, as the page's part of the network sees it.
protocol SyncServer: AnyObject {
  func answer(_ request: [UInt8]) -> ServerAnswer
  /// Answers a path of the API.
  func get(_ path: String) -> ServerAnswer
  /// The rows as the server has them.
  var rows: Replica { get }
}

/// The rules over rows in memory.
final class MemoryServer: SyncServer {
  private var model: ServerModel
  /// How many entries of the feed go into a reply.
  var pageSize = SyncReply.entryLimit
  /// Who asks.
  var member = sampleMember

  init(_ workplace: Workplace) {
    model = ServerModel(feed: id(1))
    model.put(.workplace(workplace))
  }

  func answer(_ request: [UInt8]) -> ServerAnswer {
    guard let json = try? JSON.parse(request), let request = try? SyncRequest(json: json) else {
      return .failure("The request could not be read.")
    }
    return .reply(model.answer(request, by: member, pageSize: pageSize).json)
  }

  func get(_ path: String) -> ServerAnswer {
    guard !isFailing else { return .failure("The server answered 500.") }
    return ServerLog(rows).answer(path)
  }

  /// Whether every path is answered with a fault.
  var isFailing = false

  var rows: Replica { model.rows }

  /// Writes a row as no command could: what an older program or a hand in the database has left.
  func put(_ row: Row) { model.put(row) }
  /// Writes a row that only a newer program understands.
  func addForeignRow() { model.changeForeignRow(1, isEnd: false) }
  func remove(_ key: RowKey) { model.remove(key) }

  /// The database is replaced by a backup of itself, whose feed begins anew.
  func restoreBackup() { model = model.restored(as: id(2)) }
}
