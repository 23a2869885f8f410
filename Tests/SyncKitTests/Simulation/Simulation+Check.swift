import JSONKit
import SharedModels
import SyncKit
import TestSupport

extension Simulation {
  /// Opens every page, lets the network work, and syncs until nothing waits.
  mutating func settle() {
    note("--- all is well from now on")
    network = []
    for index in tabs.indices {
      start(index)
      endTurn(index)
      while !tabs[index].queue.isEmpty { storeNext(index) }
    }
    for _ in 0..<4 { for index in tabs.indices { takeTurn(index) } }
  }

  private mutating func takeTurn(_ index: Int) {
    beginTurn(index)
    for _ in 0..<1_000 where tabs[index].exchange != .none {
      while !network.isEmpty { deliver(isRepeated: false) }
      while !tabs[index].queue.isEmpty { storeNext(index) }
    }
    if tabs[index].exchange != .none { problems.append("page \(index) never stops asking") }
  }

  mutating func check() {
    for index in tabs.indices {
      check(page: index)
      checkOrder(of: index)
    }
    for store in stores {
      for command in store.commands { check(command, in: store) }
    }
    let known = stores.reduce(into: Set()) { $0.formUnion($1.commands) }
    for command in server.outcomes.keys where !known.contains(command) || withdrawn.contains(command) {
      problems.append("the server judged \(command), which no device has stored")
    }
  }

  private mutating func check(page index: Int) {
    guard let device = tabs[index].device else { return problems.append("page \(index) is closed") }
    check(device.replica == server.rows, "page \(index) shows the server's rows")
    check(device.outbox.isEmpty && device.waitingCount == 0, "nothing waits on page \(index)")
    check(device.feed == server.feed && device.position == server.position, "page \(index) has read the feed")
    check(device.hasSynced, "page \(index) knows that it has read all")
    check(device.heldCount == server.foreignCount, "page \(index) holds back what it does not understand")
    var restored = newDevice(for: index)
    check(restored.restore(stores[tabs[index].store].device) == 0, "page \(index) can read its store")
    check(restored.replica == server.rows, "page \(index) opens again with the server's rows")
    check(restored.outbox.isEmpty, "nothing waits in the store of page \(index)")
    check(restored.position == server.position, "page \(index) opens again where it stood")
    check(restored.heldCount == server.foreignCount, "page \(index) opens again with what it held back")
  }

  /// The server has judged a page's commands in the order in which the person gave them; unless it had to do so again.
  private mutating func checkOrder(of index: Int) {
    guard !wasRestored else { return }
    let submitted = Set(tabs[index].submitted)
    let judged = server.judged.filter { submitted.contains($0) }
    let known = Set(judged)
    check(judged == tabs[index].submitted.filter { known.contains($0) }, "the order of page \(index) is kept")
  }

  /// A command that was stored is done once, or refused and reported once; what a restored database has lost is lost.
  private mutating func check(_ command: Identifier<Command>, in store: StoreModel) {
    let reports = store.reports[command] ?? 0
    if lost.contains(command) || wasRestored && reports > 0 { return }
    switch server.outcomes[command] {
    case .done: check(reports == 0, "\(command) was done, and not reported as refused")
    case .refused: check(reports == 1, "\(command) was refused, and reported \(reports) times")
    case nil: problems.append("\(command) never came to the server")
    }
  }

  private mutating func check(_ isTrue: Bool, _ expectation: String) {
    if !isTrue { problems.append("expected: \(expectation)") }
  }
}
