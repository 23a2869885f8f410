import JSONKit
import RecordKit
import SyncKit

/// One open page: a device, and what it has under way.
struct Tab {
  enum Pending {
    case command(Identifier<Command>, [StoreWrite])
    case result(SyncResult, exchange: Int)
    case compaction([StoreWrite])
    case dismissal([StoreWrite])

    var writes: [StoreWrite] {
      switch self {
      case .command(_, let writes), .compaction(let writes), .dismissal(let writes): writes
      case .result(let result, _): result.writes
      }
    }

    var isOfTurn: Bool {
      switch self {
      case .result, .compaction: true
      case .command, .dismissal: false
      }
    }
  }

  enum Exchange: Equatable {
    case none
    case awaiting(Int)
    case storing(Int)
  }

  let store: Int
  let workplace: Int
  let member: Identifier<Member>
  /// How many days its clock is ahead.
  let dateOffset: Int
  /// Nil while the page is closed.
  var device: Device?
  /// What is to be stored, in order.
  var queue: [Pending] = []
  var exchange = Exchange.none
  /// Every command of this page, in order.
  var submitted: [Identifier<Command>] = []

  var isStoringReply: Bool { queue.contains { $0.isOfTurn } }
}

/// What is on its way.
struct Message {
  enum Content {
    case request(SyncRequest)
    case reply(SyncReply)
  }

  let tab: Int
  let exchange: Int
  let content: Content
}
