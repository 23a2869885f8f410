import JSONKit
import SharedModels
import SyncKit
import TestSupport
import TimeKit

extension Simulation {
  mutating func step() {
    clock += Int64(random.below(3))
    let tab = random.below(tabs.count)
    if plan.isStormy, random.once(in: 12) { return giveUp(tab) }
    switch random.below(100) {
    case 0..<22: submit(tab)
    case 22..<48: storeNext(tab)
    case 48: failToStore(tab)
    case 49..<61: beginTurn(tab)
    case 61..<85: deliver(isRepeated: random.once(in: plan.isStormy ? 2 : 6))
    case 85: drop()
    case 86..<88: giveUp(tab)
    case 88: stop(tab)
    case 89..<91: start(tab)
    case 91..<94: hearOfOtherTab(tab)
    case 94: dismiss(tab)
    case 95: clock -= 60_000
    case 96: backUp()
    case 97: restoreDatabase()
    case 98: restartServer()
    default: server.changeForeignRow(UInt64(100 + random.below(3)), isEnd: random.once(in: 3))
    }
  }

  private mutating func submit(_ index: Int) {
    guard var device = tabs[index].device else { return }
    let instant = Instant(milliseconds: clock)
    let identifier = device.commandID(at: instant, random: (random.next(), random.next()))
    let command = Command(id: identifier, at: instant, intent: maker.intent())
    guard let writes = try? device.submit(command), !writes.isEmpty else { return }
    note("page \(index) submits \(String(decoding: command.json, as: UTF8.self))")
    tabs[index].device = device
    tabs[index].submitted.append(identifier)
    tabs[index].queue.append(.command(identifier, writes))
  }

  private mutating func dismiss(_ index: Int) {
    guard let refused = tabs[index].device?.refused.first,
      let writes = tabs[index].device?.dismiss(refused.command.id)
    else { return }
    note("page \(index) dismisses \(refused.command.id)")
    tabs[index].queue.append(.dismissal(writes))
  }

  private mutating func stop(_ index: Int) {
    note("page \(index) stops")
    tabs[index].device = nil
    tabs[index].queue = []
    endTurn(index)
  }

  mutating func start(_ index: Int) {
    guard tabs[index].device == nil else { return }
    var device = newDevice(for: index)
    if device.restore(stores[tabs[index].store].device) > 0 {
      problems.append("page \(index) restores what it cannot read")
    }
    note("page \(index) starts at \(device.position) with \(device.outbox.count) waiting")
    tabs[index].device = device
  }
}

extension Simulation {
  /// Another tab has told of the outbox, perhaps of what it was a while ago.
  private mutating func hearOfOtherTab(_ index: Int) {
    guard plan.opensTwoTabs else { return }
    if random.once(in: 2) { stores[tabs[index].store].spreadRumour() }
    let outbox = stores[tabs[index].store].rumour
    note("page \(index) hears that \(outbox.map { $0.id }) wait")
    tabs[index].device?.hear(of: outbox)
  }

  private mutating func backUp() {
    note("the database is backed up")
    backup = server
  }

  private mutating func restoreDatabase() {
    guard plan.restoresDatabase, let backup else { return }
    note("the database is restored")
    lost.formUnion(server.done.subtracting(backup.done))
    wasRestored = true
    server = backup.restored(as: Identifier(UniqueID(high: random.next(), low: 0)))
  }

  private mutating func restartServer() {
    note("the server restarts")
    network.removeAll { message in
      if case .request = message.content { true } else { false }
    }
  }
}

extension ServerModel {
  /// The commands that were done.
  var done: Set<Identifier<Command>> {
    Set(
      outcomes.keys.filter { id in
        if case .done = outcomes[id] { true } else { false }
      })
  }
}
