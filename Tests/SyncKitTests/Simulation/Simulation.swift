import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TestSupport

/// Some devices, a network that delays, reorders, repeats and drops, and a server, all driven by one seed.
struct Simulation {
  var random: SeededGenerator
  var maker: CommandMaker
  var server: ServerModel
  var stores: [StoreModel]
  var tabs: [Tab] = []
  var network: [Message] = []
  var clock: Int64 = 1_790_000_000_000
  var exchanges = 0
  /// Commands that could not be stored.
  var withdrawn: Set<Identifier<Command>> = []
  var backup: ServerModel?
  /// Commands that the server had done, and lost when its database was restored.
  var lost: Set<Identifier<Command>> = []
  var wasRestored = false
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
  }

  init(seed: UInt64, isTraced: Bool) {
    random = SeededGenerator(seed: seed)
    plan = Plan(
      steps: 60 + random.below(200), pageSize: 1 + random.below(6), restoresDatabase: random.once(in: 4),
      opensTwoTabs: random.once(in: 2), encodes: random.once(in: 8),
      isStormy: random.once(in: 3))
    maker = CommandMaker(random: SeededGenerator(seed: random.next()))
    server = ServerModel(feed: Identifier(UniqueID(high: random.next(), low: 0)))
    stores = Array(repeating: StoreModel(), count: 1 + random.below(plan.opensTwoTabs ? 2 : 5))
    if isTraced { trace = [] }
    for index in stores.indices { openPages(over: index) }
  }

  private mutating func openPages(over store: Int) {
    for _ in 0..<(plan.opensTwoTabs ? 2 : 1) {
      tabs.append(Tab(store: store, member: id(UInt64(900 + store))))
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
