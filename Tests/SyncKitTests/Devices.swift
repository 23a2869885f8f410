import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TestSupport

typealias TestDevice = Device<TeamShiftRules>

func newDevice() -> TestDevice { Device(member: sampleMember) }

let feed: Identifier<SyncFeed> = id(500)
let otherFeed: Identifier<SyncFeed> = id(501)

/// Command number 1000 and up, in the order of the numbers.
func command(_ number: UInt64, _ intent: Intent) -> Command {
  Command(id: id(1000 + number), at: sampleInstant, intent: intent)
}

func saveLocation(_ number: UInt64, name: String? = nil, mode: EditMode = .create, address: String? = nil) -> Intent {
  .saveLocation(LocationEdit(id: id(number), mode: mode, name: name, address: address))
}

/// A reply of the tests' feed up to its end.
func reply(
  since: Int64 = 0, to position: Int64, isMore: Bool = false, outcomes: [(UInt64, CommandOutcome.Verdict)] = [],
  _ entries: FeedEntry..., of feed: Identifier<SyncFeed> = feed
) -> SyncReply {
  SyncReply(
    feed: feed, member: sampleMember, since: since, position: position, isMore: isMore,
    outcomes: outcomes.map { CommandOutcome(command: id(1000 + $0.0), verdict: $0.1) }, entries: entries)
}

func entry(_ position: Int64, _ row: Row, schema: Int64 = FeedSchema.current) -> FeedEntry {
  FeedEntry(
    position: position, schema: schema, kind: row.key.kind.rawValue, id: row.key.id, row: row.jsonValue)
}

func end(_ position: Int64, _ row: Row, schema: Int64 = FeedSchema.current) -> FeedEntry {
  FeedEntry(position: position, schema: schema, kind: row.key.kind.rawValue, id: row.key.id, row: nil)
}

extension Device {
  /// Performs a command that the rules allow, and has it stored.
  mutating func submitAndStore(_ commands: Command...) throws(Refusal) {
    for command in commands {
      _ = try submit(command)
      markStored(command.id)
    }
  }
}

extension StoreModel {
  /// What a device's store holds after it has made these lists.
  init(_ lists: [StoreWrite]...) {
    self.init()
    for list in lists { make(list) }
  }
}
