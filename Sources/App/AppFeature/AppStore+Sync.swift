import ChangeLogFeature
import JSONKit
import SettingsFeature
import SharedModels
import SharedUIs
import SyncKit

extension AppStore {
  /// Performs a command on the replica and asks to store it.
  func submit(_ command: Command) {
    do throws(Refusal) {
      let writes = try device.submit(command)
      guard !writes.isEmpty else { return end(command, .stored) }
      storing.append(command)
      requests.append(.store(token: command.id.description, writes: writes))
    } catch {
      end(command, .refused(error))
    }
  }

  private func end(_ command: Command, _ outcome: Outcome) {
    run(state.end(command, outcome, on: device.replica, in: environment))
  }

  func storeEnded(_ token: String, _ outcome: Outcome) {
    if outcome == .stored { storageWorked() }
    if token == Self.replyToken { return replyEnded(isStored: outcome == .stored) }
    guard let index = storing.firstIndex(where: { $0.id.description == token }) else { return }
    let command = storing.remove(at: index)
    if outcome == .stored {
      device.markStored(command.id)
      end(command, .stored)
      requestSync()
    } else {
      device.withdraw(command.id)
      end(command, outcome)
    }
  }

  private func replyEnded(isStored: Bool) {
    if !isStored, state.storage != .refused, let arriving { device.owe(arriving) }
    arriving = nil
    endSync()
    if wantsSync { requestSync() } else { send(.changeLog(.refreshEnded(problem: nil))) }
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

  func requestSync() {
    guard !isSyncing else {
      wantsSync = true
      return
    }
    (isSyncing, wantsSync) = (true, false)
    requests.append(.sync)
  }

  /// Sends what waits, as all tabs of this browser have stored it; a tab that another has overtaken is restored first.
  func startSync(_ place: JSON?, _ outbox: JSON) {
    isSyncing = true
    guard state.storage == .refused || device.follows(place) else { return requests.append(.restore) }
    adopt(outbox)
    requests.append(.send(device.request().json))
  }

  func restore(_ stored: StoredDevice) {
    _ = device.restore(stored)
    rowsArrived()
    requests.append(.send(device.request().json))
  }

  /// Takes over the outbox as it is stored now that it is this tab's turn.
  private func adopt(_ outbox: JSON) {
    guard state.storage != .refused, let stored = commands(in: outbox) else { return }
    device.adopt(outbox: stored)
  }

  /// Takes in what another tab has added, by a list that may be older than this tab's own writes.
  func hear(of outbox: JSON) {
    guard state.storage != .refused, let stored = commands(in: outbox) else { return }
    device.hear(of: stored)
  }

  private func commands(in outbox: JSON) -> [Command]? { outbox.array?.compactMap { try? Command(json: $0) } }

  func receive(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes, limits: Self.replyLimits), let reply = try? SyncReply(json: json) else {
      return failSync("The server's answer could not be read.")
    }
    let reception = device.receive(reply)
    state.sync.problem = nil
    state.sync.isOnline = true
    failedSyncs = 0
    retryTimer = 0
    wantsSync = wantsSync || reception.isMore
    arriving = reception
    requests.append(.store(token: Self.replyToken, writes: reception.writes))
    rowsArrived()
  }

  private func rowsArrived() {
    if state.loading != .done, device.hasSynced { openFirstScreen() }
    state.matchDrafts(on: device.replica, in: environment)
  }

  private static var replyToken: String { "reply" }

  /// The person has read why the first refused command was turned down.
  func dismissRefusal() {
    guard let first = device.refused.first else { return }
    requests.append(.store(token: "", writes: device.dismiss(first.command.id)))
  }

  func failSync(_ reason: String) {
    endSync()
    state.sync.problem = reason
    send(.changeLog(.refreshEnded(problem: reason)))
    failedSyncs += 1
    if !device.hasSynced { state.loading = .failed("The first start needs the server. \(reason)") }
    retryTimer = HostEvent.nudge - failedSyncs
    requests.append(.startTimer(id: retryTimer, milliseconds: retryMilliseconds))
  }

  /// 1, 2, 4 … seconds, a minute at most.
  private var retryMilliseconds: Int { min(60, 1 << min(failedSyncs - 1, 6)) * 1_000 }

  private func endSync() {
    isSyncing = false
    requests.append(.syncEnded)
  }

  func changeConnection(_ isOnline: Bool) {
    state.sync.isOnline = isOnline
    if isOnline { requestSync() }
  }

  private static var replyLimits: JSONLimits { JSONLimits(bytes: 32 << 20, values: 1_000_000) }
}
