import JSONKit
import RecordKit
import SyncKit
import TestSupport

/// What a server answers.
enum ServerAnswer {
  case reply([UInt8])
  /// What the page says of it.
  case failure(String)
  /// The request is not taken for what it holds.
  case rejection(String)
}

/// A server of one workplace, as the page's part of the network sees it.
protocol SyncServer: AnyObject {
  func answer(_ request: [UInt8], by member: Identifier<Member>) -> ServerAnswer
  /// Answers a path of the API.
  func get(_ path: String, by member: Identifier<Member>) -> ServerAnswer
  /// The rows as the server has them, as far as the first member of the sample may see them.
  var rows: Replica { get }
}

/// Jane Smith, a manager.
let jane: Identifier<Member> = id(901)
/// Sam, a member, who may change no places and no shift types.
let sam: Identifier<Member> = id(902)

/// The rules over rows in memory.
final class MemoryServer: SyncServer {
  private var model: ServerModel
  /// How many entries of the feed go into a reply.
  var pageSize = SyncReply.entryLimit

  init(_ workplace: Workplace) {
    model = ServerModel(feed: id(1), clock: .of(workplace.timeZone))
    model.put(workplace)
    for member in sampleMembers { model.put(member) }
  }

  /// Whether everybody has signed in or confirmed lately.
  var isConfirmed: Bool {
    get { model.isConfirmed }
    set { model.isConfirmed = newValue }
  }

  /// Whether a proxy takes a request with these commands.
  var takes: ([Command]) -> Bool = { _ in true }

  func answer(_ request: [UInt8], by member: Identifier<Member>) -> ServerAnswer {
    guard let json = try? JSON.parse(request), let request = try? SyncRequest(json: json, in: catalog) else {
      return .failure("The request could not be read.")
    }
    guard takes(request.commands) else { return .rejection("The request is too large.") }
    return .reply(model.answer(request, by: member, pageSize: pageSize).json)
  }

  func get(_ path: String, by member: Identifier<Member>) -> ServerAnswer {
    guard !isFailing else { return .failure("The server answered 500.") }
    return ServerAPI(rows).answer(path)
  }

  /// Whether every path is answered with a fault.
  var isFailing = false

  var rows: Replica { model.rows }

  /// The identifiers of the commands that have come.
  var commands: Set<String> { Set(model.judged.map(\.description)) }

  /// Writes a row as no command could: what an older program or a hand in the database has left.
  func put(_ row: some Record) { model.put(row) }
  /// Writes a row that only a newer program understands.
  func addForeignRow() { model.changeForeignRow(1, isEnd: false) }
  func remove<Row: Record>(_ id: Identifier<Row>) { model.remove(RowKey(id)) }

  /// The database is replaced by a backup of itself, whose feed begins anew.
  func restoreBackup() { model = model.restored(as: id(2)) }

  private var backup: ServerModel?

  func backUp() { backup = model }

  /// The backup takes the place of the database, and the server starts again.
  func goBack() {
    if let backup { model = backup }
    model.begin(id(7))
  }
}

/// All that the app's features know.
let catalog = Catalog.teamShift
