import JSONKit
import RecordKit
import SyncKit
import TestSupport
import TimeKit

extension Simulation {
  func newDevice(for index: Int) -> Device {
    Device(
      member: tabs[index].member, catalog: .tests, compaction: CompactionLimits(entries: 8, lists: 2, rows: 1))
  }

  mutating func beginTurn(_ index: Int) {
    let store = tabs[index].store
    guard tabs[index].device != nil, stores[store].turn == nil, !tabs[index].isStoringReply else { return }
    stores[store].turn = index
    stores[store].spreadRumour()
    catchUp(index, with: stores[store])
    send(index)
  }

  mutating func catchUp(_ index: Int, with store: StoreModel) {
    guard var device = tabs[index].device else { return }
    if device.follows(store.state) {
      device.adopt(outbox: store.outbox)
    } else {
      note("page \(index) catches up with the store")
      if device.restore(store.device) > 0 { problems.append("page \(index) catches up with what it cannot read") }
    }
    tabs[index].device = device
  }

  private mutating func send(_ index: Int) {
    guard let request = tabs[index].device?.request(today: date(on: index)) else { return }
    exchanges += 1
    let exchange = exchanges
    tabs[index].exchange = .awaiting(exchange)
    note("page \(index) asks (\(exchange)) from \(request.position) with \(request.commands.map { $0.id })")
    for command in request.commands where !stores[tabs[index].store].commands.contains(command.id) {
      problems.append("page \(index) sends \(command.id), which is not stored")
    }
    let content = Message.Content.request(traveled(request))
    network.append(Message(tab: index, exchange: exchange, content: content))
  }

  mutating func endTurn(_ index: Int) {
    tabs[index].exchange = .none
    if stores[tabs[index].store].turn == index { stores[tabs[index].store].turn = nil }
  }

  mutating func giveUp(_ index: Int) {
    guard case .awaiting(let exchange) = tabs[index].exchange else { return }
    note("page \(index) gives up (\(exchange))")
    endTurn(index)
  }

  mutating func drop() {
    guard !network.isEmpty else { return }
    let message = network.remove(at: random.below(network.count))
    note("lost: \(message)")
  }

  /// Brings any message on the way to its end, and perhaps brings it again later.
  mutating func deliver(isRepeated: Bool) {
    guard !network.isEmpty else { return }
    let place = random.below(network.count)
    let message = isRepeated ? network[place] : network.remove(at: place)
    switch message.content {
    case .request(let request): answer(request, message)
    case .reply(let reply): receive(reply, message)
    }
  }

  private mutating func answer(_ request: SyncRequest, _ message: Message) {
    let reply = answer(request, from: message.tab)
    note("the server answers (\(message.exchange)): \(reply)")
    let content = Message.Content.reply(traveled(reply))
    network.append(Message(tab: message.tab, exchange: message.exchange, content: content))
  }

  /// What the server of the page's workplace answers; a member never receives a row outside its audience.
  mutating func answer(_ request: SyncRequest, from index: Int) -> SyncReply {
    let (member, workplace) = (tabs[index].member, tabs[index].workplace)
    let reply = servers[workplace].answer(request, by: member, pageSize: plan.pageSize)
    let role = servers[workplace].role(of: member)
    for row in reply.entries.compactMap({ $0.change?.row })
    where !row.table.audience(of: row).includes(member, role) {
      problems.append("page \(index) receives \(row.key), which is not for it")
    }
    return reply
  }

  /// The date by the page's clock.
  func date(on index: Int) -> CivilDate { today.adding(days: tabs[index].dateOffset) }

  /// A page alone takes what comes, however late, even what it asked for before it was closed and opened again; one of
  /// two only what it waits for, since then it is its turn.
  private mutating func receive(_ reply: SyncReply, _ message: Message) {
    let index = message.tab
    let isAwaited = tabs[index].exchange == .awaiting(message.exchange)
    guard isAwaited || !plan.opensTwoTabs, let result = tabs[index].device?.receive(reply) else { return }
    note("page \(index) receives (\(message.exchange)), \(result.writes.count) writes")
    if isAwaited, result.resent > 0, !restoredWorkplaces.contains(tabs[index].workplace) {
      problems.append("page \(index) sends again \(result.resent) commands, of which none is lost")
    }
    guard !result.writes.isEmpty else { return isAwaited ? endTurn(index) : () }
    if isAwaited { tabs[index].exchange = .storing(message.exchange) }
    tabs[index].queue.append(.result(result, exchange: message.exchange))
  }
}

extension Simulation {
  /// - Parameter asksOn: whether the page asks again at once where the reply says so.
  mutating func storeNext(_ index: Int, asksOn: Bool = true) {
    guard !tabs[index].queue.isEmpty else { return }
    let pending = tabs[index].queue.removeFirst()
    stores[tabs[index].store].make(pending.writes)
    note("page \(index) stores \(pending.writes.map { "\($0.area.rawValue)/\($0.key ?? "*")" })")
    switch pending {
    case .command(let id, _): tabs[index].device?.markStored(id)
    case .result(let result, let exchange):
      guard tabs[index].exchange == .storing(exchange) else { return }
      if result.isMore, asksOn { send(index) } else { compactOrEndTurn(index) }
    case .compaction: compactOrEndTurn(index)
    case .dismissal: break
    }
  }

  /// A step is asked for once the one before is stored, also behind a reply that came twice.
  private mutating func compactOrEndTurn(_ index: Int) {
    for case .compaction in tabs[index].queue { return }
    guard let writes = tabs[index].device?.compact() else { return endTurn(index) }
    tabs[index].queue.append(.compaction(writes))
  }

  /// The store takes nothing; what waits behind a reply's writes must not come before them.
  mutating func failToStore(_ index: Int) {
    guard let pending = tabs[index].queue.first else { return }
    note("page \(index) cannot store")
    switch pending {
    case .command(let id, _):
      withdrawn.insert(id)
      tabs[index].device?.withdraw(id)
      tabs[index].queue.removeFirst()
    case .result, .compaction:
      tabs[index].device?.abandonCompaction()
      for case .result(let result, _) in tabs[index].queue { tabs[index].device?.deferWrites(of: result) }
      tabs[index].queue.removeAll { $0.isOfTurn }
      if case .storing = tabs[index].exchange { endTurn(index) }
    case .dismissal: tabs[index].queue.removeFirst()
    }
  }
}

extension Simulation {
  /// The request as the server reads it.
  private mutating func traveled(_ request: SyncRequest) -> SyncRequest {
    guard plan.encodes else { return request }
    guard let json = try? JSON.parse(request.json), let read = try? SyncRequest(json: json, in: .tests), read == request
    else {
      problems.append("\(request) is not what was read")
      return request
    }
    return read
  }

  private mutating func traveled(_ reply: SyncReply) -> SyncReply {
    guard plan.encodes else { return reply }
    guard let json = try? JSON.parse(reply.json), let read = try? SyncReply(json: json, in: .tests), read == reply
    else {
      problems.append("\(reply) is not what was read")
      return reply
    }
    return read
  }
}
