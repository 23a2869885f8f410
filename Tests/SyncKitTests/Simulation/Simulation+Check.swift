import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import TimeKit

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
    guard tabs.contains(where: { $0.device?.waitingCount ?? 0 > 0 }) else { return }
    note("--- what waits for rows that nobody has is given up two days later")
    today = today.adding(days: 2)
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
    for server in servers {
      let shifts = server.rows.all(ScheduledShift.self).map { "\($0.member) \($0.date) \($0.shiftType)" }
      check(Set(shifts).count == shifts.count, "nobody has the same shift twice on a day")
    }
    for (index, store) in stores.enumerated() {
      for command in store.commands { check(command, in: index) }
    }
    let known = stores.reduce(into: Set()) { $0.formUnion($1.commands) }
    for command in servers.flatMap(\.outcomes.keys) where !known.contains(command) || withdrawn.contains(command) {
      problems.append("the server judged \(command), which no device has stored")
    }
  }

  private mutating func check(page index: Int) {
    guard let device = tabs[index].device else { return problems.append("page \(index) is closed") }
    let server = servers[tabs[index].workplace]
    check(device.window.map { $0 >= date(on: index) } ?? false, "page \(index) has the rows of its day")
    let rows = server.rows(for: device.member, around: device.window ?? today)
    check(
      device.replica == rows,
      "page \(index) shows the rows that its member may see on its days; \(difference(device.replica, rows))")
    check(device.role == server.role(of: tabs[index].member), "page \(index) knows its role")
    check(device.outbox.isEmpty && device.waitingCount == 0, "nothing waits on page \(index)")
    check(device.feed == server.feed && device.position == server.position, "page \(index) has read the feed")
    check(device.hasSynced, "page \(index) knows that it has read all")
    check(device.deferredCount == server.foreignCount, "page \(index) defers what it does not understand")
    var restored = newDevice(for: index)
    check(restored.restore(stores[tabs[index].store].device) == 0, "page \(index) can read its store")
    check(
      restored.replica == rows,
      "page \(index) opens again with the same rows; \(difference(restored.replica, rows))")
    check(restored.outbox.isEmpty, "nothing waits in the store of page \(index)")
    check(restored.position == server.position, "page \(index) opens again where it stood")
    check(restored.deferredCount == server.foreignCount, "page \(index) opens again with what it deferred")
  }

  private func difference(_ replica: Replica, _ rows: Replica) -> String {
    let (shown, expected) = (replica.rows(), rows.rows())
    let surplus = shown.filter { !expected.contains($0) }.map { String(decoding: $0.json, as: UTF8.self) }
    let missing = expected.filter { !shown.contains($0) }.map { String(decoding: $0.json, as: UTF8.self) }
    return "too many: \(surplus), missing: \(missing)"
  }

  /// The server has judged a page's commands in the order in which the person gave them; unless it had to do so again.
  private mutating func checkOrder(of index: Int) {
    let server = servers[tabs[index].workplace]
    guard !restoredWorkplaces.contains(tabs[index].workplace) else { return }
    let submitted = Set(tabs[index].submitted)
    let judged = server.judged.filter { submitted.contains($0) }
    let known = Set(judged)
    check(judged == tabs[index].submitted.filter { known.contains($0) }, "the order of page \(index) is kept")
  }

  /// A command that was stored is done once, or refused and reported once, also if the server was put back from a backup
  /// since; only what was confirmed long ago may be lost by that.
  private mutating func check(_ command: Identifier<Command>, in store: Int) {
    let workplace = tabs.first { $0.store == store }?.workplace ?? 0
    let server = servers[workplace]
    let reports = stores[store].reports[command] ?? 0
    if restoredWorkplaces.contains(workplace), reports > 0 || isOld(command) { return }
    switch server.outcomes[command] {
    case .done: check(reports == 0, "\(command) was done, and not reported as refused")
    case .refused: check(reports == 1, "\(command) was refused, and reported \(reports) times")
    case nil: problems.append("\(command) never came to the server")
    }
  }

  /// Whether devices have forgotten that a command was confirmed.
  private func isOld(_ command: Identifier<Command>) -> Bool {
    let age = Int64(today.daysSinceEpoch) - Int64(command.rawValue.high >> 16) / 86_400_000
    return age > 27
  }

  private mutating func check(_ isTrue: Bool, _ expectation: String) {
    if !isTrue { problems.append("expected: \(expectation)") }
  }
}
