import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit

extension AppStore {
  /// - Parameter closes: whether the sheet that submits it closes, unless the store fails.
  func submit(_ command: Command, from number: Int, closes: Bool) {
    do throws(Refusal) {
      let writes = try device.submit(command)
      guard !writes.isEmpty else { return end(command, .stored, from: number) }
      storing.append((command, number))
      if closes { state.coordinator.closeForNow(number) }
      requests.append(.store(token: command.id.description, writes: writes))
    } catch {
      end(command, .refused(error), from: number)
    }
  }

  func end(_ command: Command, _ outcome: Outcome, from number: Int) {
    run(state.end(command, outcome, from: number, in: context))
    if !storing.contains(where: { $0.screen == number }) { state.coordinator.reopen(number) }
  }

  func storeEnded(_ token: String, _ outcome: Outcome) {
    if token == Self.rescueToken { return rescueEnded(isStored: outcome == .stored) }
    if outcome == .stored { storageWorked() }
    if token == Self.replyToken { return replyEnded(isStored: outcome == .stored) }
    if token == Self.compactionToken { return compactionEnded(isStored: outcome == .stored) }
    guard let index = storing.firstIndex(where: { $0.command.id.description == token }) else { return }
    let (command, number) = storing.remove(at: index)
    if outcome == .stored {
      device.markStored(command.id)
      end(command, .stored, from: number)
      requestSync(for: 0)
    } else {
      device.withdraw(command.id)
      end(command, outcome, from: number)
    }
  }

  private func replyEnded(isStored: Bool) {
    if !isStored, state.storage != .refused, let result = sync.arriving { device.deferWrites(of: result) }
    switch sync.stored() {
    case .reply: break
    case .event(let event): handleSyncResult(event)
    case .end: if !isStored || sync.isWanted || !compact() { endTurn() }
    }
  }

  /// Takes in what became of a request, once the reply before it is stored.
  func handleSyncResult(_ event: HostEvent) {
    switch sync.take(event) {
    case .syncReplied(let bytes): receive(bytes)
    case .syncFailed(let reason): failSync(reason)
    case .syncRejected(let reason): device.reject(reason) ? sendRequest() : failSync(reason)
    default: break
    }
  }

  private func endTurn() {
    endSync()
    if sync.isWanted { requestSync(for: 0) } else { tellWaiting(problem: nil) }
  }

  /// Has the store put in order, a step at a time.
  private func compact() -> Bool {
    guard state.storage == .working, let writes = device.compact() else { return false }
    requests.append(.store(token: Self.compactionToken, writes: writes))
    return true
  }

  private func compactionEnded(isStored: Bool) {
    if !isStored { device.abandonCompaction() } else if compact() { return }
    endTurn()
  }

  private func tellWaiting(problem: String?) {
    for number in sync.takeScreens() { deliver(.synced(problem: problem), to: number) }
  }

  func storeFailed(_ token: String, isFull: Bool) {
    storageFailed(isFull: isFull)
    storeEnded(token, .failed)
  }

  func storageFailed(isFull: Bool) {
    if state.storage != .refused { state.storage = isFull ? .full : .failing }
  }

  private func storageWorked() {
    if state.storage != .refused { state.storage = .working }
  }

  /// - Parameter number: the screen that hears how the sync ended; 0 for none.
  func requestSync(for number: Int) {
    if sync.ask(for: number, isLoading: device.isLoading) { requests.append(.sync) }
  }

  func startSync(_ cursor: JSON?, _ outbox: JSON) {
    sync.begin()
    guard state.storage == .refused || device.follows(cursor) else { return requests.append(.restore) }
    adopt(outbox)
    sendRequest()
  }

  func restore(_ stored: StoredDevice) {
    let isEmptied = device.hasBeenEmptied(stored)
    device.restore(stored)
    if isEmptied { rescue() }
    readOn()
  }

  /// Has what waits stored at once where the store was emptied: the page may be left before a reply comes, as for signing
  /// in.
  private func rescue() {
    state.storage = .emptied
    let writes = device.unstoredWrites
    if !writes.isEmpty { requests.append(.store(token: Self.rescueToken, writes: writes)) }
  }

  private func rescueEnded(isStored: Bool) {
    guard isStored else { return }
    for entry in device.outbox { device.markStored(entry.command.id) }
    requestSync(for: 0)
  }

  func load(_ blocks: [StoredBlock]) {
    device.load(blocks)
    readOn()
  }

  private func readOn() {
    rowsArrived()
    if device.isLoading { return loadNext() }
    let intents = unsubmitted
    unsubmitted = []
    for (intent, number, closes) in intents { submit(intent, from: number, closes: closes) }
    if sync.isRunning { sendRequest() } else { requestSync(for: 0) }
  }

  func loadNext() { requests.append(.load(device.nextBlocks(around: context.today))) }

  func sendRequest() { requests.append(.send(device.request(today: context.today).json)) }

  private func adopt(_ outbox: JSON) {
    guard state.storage != .refused, let stored = commands(in: outbox) else { return }
    device.adopt(outbox: stored)
  }

  func mergeOutbox(_ outbox: JSON) {
    guard state.storage != .refused, let stored = commands(in: outbox) else { return }
    device.mergeOutbox(stored)
  }

  private func commands(in outbox: JSON) -> [Command]? {
    outbox.array?.compactMap { try? Command(json: $0, in: features.catalog) }
  }

  func receive(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(bytes, limits: Self.replyLimits),
      let reply = try? SyncReply(document.root, in: features.catalog)
    else {
      return failSync(SharedTexts.unreadableAnswer)
    }
    let result = device.receive(reply)
    state.status.problem = nil
    state.status.isOnline = true
    state.status.isSignedOut = false
    state.status.failures = 0
    requests.append(.store(token: Self.replyToken, writes: result.writes))
    if sync.store(result) { sendRequest() }
    dropToast(of: result.refused)
    if result.resent > 0, let resent = device.resent { state.say(resent.text) }
    rowsArrived()
    if !result.isMore { begin() }
  }

  /// Lets the features do what the first device of a new workplace does, once all of it is here.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    for make in features.firstIntents {
      if let intent = make(context) { run([.submit(intent, from: 0)]) }
    }
  }

  /// A toast does not go on saying that something is done that the server has refused.
  private func dropToast(of refused: [RefusedCommand]) {
    guard let operation = state.toast?.operation, refused.contains(where: { $0.command.id == operation }) else {
      return
    }
    state.toast = nil
  }

  func rowsArrived() {
    if state.loading != .done, device.isReady, device.canShow { openFirstScreen() }
    if !device.isLoading { state.coordinator.closeGone(on: device.replica) }
  }

  private static var replyToken: String { "reply" }
  private static var rescueToken: String { "rescue" }
  private static var compactionToken: String { "compaction" }

  func dismissRefusal() {
    guard let first = device.refused.first else { return }
    requests.append(.store(token: "", writes: device.dismiss(first.command.id)))
  }

  func failSync(_ reason: String) {
    endSync()
    state.status.problem = reason
    tellWaiting(problem: reason)
    state.status.failures += 1
    if !device.isReady { state.loading = .failed(AppTexts.firstStartFailed(reason)) }
    requests.append(sync.retry(after: state.status.failures))
    // What has been asked for meanwhile, as by a network that is back, has not failed yet.
    if sync.isWanted { requestSync(for: 0) }
  }

  private func endSync() {
    sync.end()
    requests.append(.syncEnded)
  }

  func changeConnection(_ isOnline: Bool) {
    state.status.isOnline = isOnline
    if isOnline { requestSync(for: 0) }
  }

  private static var replyLimits: JSONLimits { JSONLimits(bytes: 32 << 20, values: 1_000_000) }
}
