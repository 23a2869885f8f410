import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import TimeKit

let feed: Identifier<SyncFeed> = id(500)
let otherFeed: Identifier<SyncFeed> = id(501)

/// The day on which the tests' devices ask.
let today = day(0)

/// A device that has nothing, and knows nothing of its member.
func emptyDevice() -> Device { Device(member: sampleMember, catalog: .teamShift) }

/// An owner's device that has read an empty feed.
func newDevice() -> Device {
  var device = emptyDevice()
  _ = device.receive(reply(to: 0))
  return device
}

/// Command number 1000 and up, in the order of the numbers.
func command(_ number: UInt64, _ intent: some Intent) -> Command {
  Command(id: id(1000 + number), at: sampleInstant, intent: intent)
}

func command(_ number: UInt64, _ intent: AnyIntent) -> Command {
  Command(id: id(1000 + number), at: sampleInstant, intent: intent)
}

func saveLocation(_ number: UInt64, name: String? = nil, mode: EditMode = .create, address: String? = nil)
  -> SaveLocation
{
  SaveLocation(id: id(number), mode: mode, name: name, address: address)
}

/// A reply of the tests' feed to an owner, up to its end.
func reply(
  since: Int64 = 0, to position: Int64, isMore: Bool = false, requested: Int64? = nil, role: Role = .owner,
  window: CivilDate = today, outcomes: [(UInt64, CommandOutcome.Verdict)] = [], _ entries: FeedEntry...,
  of feed: Identifier<SyncFeed> = feed
) -> SyncReply {
  SyncReply(
    feed: feed, member: sampleMember, role: role, workplace: sampleWorkplace, requested: requested ?? since,
    since: since, position: position, end: position, isMore: isMore, window: window,
    outcomes: outcomes.map { CommandOutcome(command: id(1000 + $0.0), verdict: $0.1) }, entries: entries)
}

/// A request of the tests' device after such a reply.
func request(at position: Int64, start: Int64? = nil, of feed: Identifier<SyncFeed> = feed, _ commands: [Command] = [])
  -> SyncRequest
{
  SyncRequest(
    schemas: Catalog.teamShift.schemas, feed: feed, position: position, start: start ?? position, role: .owner,
    window: today, today: today, commands: commands)
}

func entry(_ position: Int64, _ row: some Record) -> FeedEntry { FeedEntry(position: position, .put(row)) }

/// An entry of a row in another schema than this program's.
func entry(_ position: Int64, _ row: some Record, schema: Int64) -> FeedEntry {
  FeedEntry(
    position: position, schema: schema, table: row.erased.table.name, id: row.id.rawValue, row: row.object,
    in: .teamShift)
}

func end(_ position: Int64, _ row: some Record, schema: Int64 = 1) -> FeedEntry {
  FeedEntry(
    position: position, schema: schema, table: row.erased.table.name, id: row.id.rawValue, row: nil, in: .teamShift)
}

extension FeedEntry {
  /// The entry as a store has it.
  var object: JSON { (try? JSON.parse(Array(json))) ?? .null }
}

extension Device {
  /// Performs commands that the rules allow, and has them stored.
  mutating func submitAndStore(_ commands: Command...) throws(Refusal) {
    for command in commands {
      _ = try submit(command)
      markStored(command.id)
    }
  }

  /// The next request on the tests' day.
  func request() -> SyncRequest { request(today: SyncKitTests.today) }
}

extension StoreModel {
  /// What a device's store holds after it has made these lists.
  init(_ lists: [StoreWrite]...) {
    self.init()
    for list in lists { make(list) }
  }
}
