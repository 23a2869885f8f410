import JSONKit
import RecordKit
import SyncKit
import TestSupport
import TimeKit

/// Some devices of members of several workplaces, a network that delays, reorders, repeats and drops, and a server, all
/// driven by one seed.
struct Simulation {
  var random: SeededGenerator
  var maker: CommandMaker
  var memos: MemoMaker
  /// One for each workplace.
  var servers: [ServerModel]
  var stores: [StoreModel]
  var tabs: [Tab] = []
  var network: [Message] = []
  var clock = Int64(day(0).daysSinceEpoch) * 86_400_000 + 43_200_000
  var today = day(0)
  var exchanges = 0
  /// Commands that could not be stored.
  var withdrawn: Set<Identifier<Command>> = []
  var backups: [ServerModel?]
  var restoredWorkplaces: Set<Int> = []
  var problems: [String] = []
  /// What happened, if somebody wants to read it.
  var trace: [String]?
  let plan: Plan

  /// What a seed allows to happen.
  struct Plan {
    let steps: Int
    let pageSize: Int
    let restoresDatabase: Bool
    let opensTwoTabs: Bool
    let encodes: Bool
    /// Whether replies often come late, or twice.
    let isStormy: Bool
    /// Whether roles change, and days pass.
    let isLong: Bool
  }

  init(seed: UInt64, isTraced: Bool) {
    random = SeededGenerator(seed: seed)
    plan = Plan(
      steps: 60 + random.below(200), pageSize: 1 + random.below(6), restoresDatabase: random.once(in: 4),
      opensTwoTabs: random.once(in: 2), encodes: random.once(in: 8), isStormy: random.once(in: 3),
      isLong: random.once(in: 2))
    maker = CommandMaker(random: SeededGenerator(seed: random.next()))
    memos = MemoMaker(random: SeededGenerator(seed: random.next()))
    servers = []
    for number in 0..<(1 + random.below(2)) {
      servers.append(Self.server(Identifier(UniqueID(high: random.next(), low: 0)), UInt64(5 + number)))
    }
    backups = servers.map { _ in nil }
    stores = []
    if isTraced { trace = [] }
    for _ in 0..<(1 + random.below(plan.opensTwoTabs ? 2 : 5)) { openPages() }
  }

  private static func server(_ feed: Identifier<SyncFeed>, _ workplace: UInt64) -> ServerModel {
    var server = ServerModel(feed: feed, workplace: id(workplace), catalog: .tests)
    server.put(Workplace(id: id(workplace), name: "Station \(workplace)", timeZone: "America/Halifax"))
    for member in sampleMembers { server.put(member) }
    return server
  }

  /// Opens the pages over one store, which is of one member and one workplace.
  private mutating func openPages() {
    let (workplace, member) = (random.below(servers.count), random.one(of: sampleMembers).id)
    stores.append(StoreModel())
    for _ in 0..<(plan.opensTwoTabs ? 2 : 1) {
      tabs.append(
        Tab(store: stores.count - 1, workplace: workplace, member: member, dateOffset: random.below(3) - 1))
      start(tabs.count - 1)
    }
  }

  /// Lets things happen, then waits until all has settled, and checks that nothing was lost or done twice.
  mutating func run() {
    for _ in 0..<plan.steps { step() }
    settle()
    check()
  }

  mutating func note(_ event: @autoclosure () -> String) { trace?.append(event()) }
}
