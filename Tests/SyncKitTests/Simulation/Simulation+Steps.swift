import SharedModels
import SyncKit
import TestSupport

extension Simulation {
  mutating func step() {
    clock += Int64(random.below(3))
    let tab = random.below(tabs.count)
    switch random.below(100) {
    case 0..<28: submit(tab)
    case 28..<52: storeNext(tab)
    case 52..<54: failToStore(tab)
    case 54..<66: beginTurn(tab)
    case 66..<86: deliver(isRepeated: random.once(in: 8))
    case 86: drop()
    case 87: giveUp(tab)
    case 88..<91: stop(tab)
    case 91..<93: start(tab)
    case 93: hearOfOtherTab(tab)
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
    tabs[index].life += 1
  }
}

extension Simulation {
  /// Another tab tells of the outbox; only a page that is not talking with the server listens.
  private mutating func hearOfOtherTab(_ index: Int) {
    guard plan.opensTwoTabs, tabs[index].exchange == .none, !tabs[index].isStoringReply else { return }
    note("page \(index) hears of the outbox")
    let outbox = stores[tabs[index].store].outbox
    tabs[index].device?.adopt(outbox: outbox)
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
