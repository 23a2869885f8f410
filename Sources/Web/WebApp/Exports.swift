import AppFeature
import JSONKit
import Localization
import SharedUIs
import SyncKit

nonisolated(unsafe) private var inbox: UnsafeMutablePointer<UInt8>?

/// Room for what the page hands over next; it is written there before any other function is called.
@_expose(wasm, "reserve") @_cdecl("reserve")
public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
  inbox?.deallocate()
  let room = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(length) + 1)
  inbox = room
  return room
}

#if hasFeature(Embedded)
  /// Reads what the program says, from the reserved room: before `start` what the first screen says, and later the rest.
  @_expose(wasm, "readTexts") @_cdecl("readTexts")
  public func readTexts(_ length: Int32) {
    TextCatalog.onMissingText = { hostAskText(Int32(bitPattern: $0)) }
    TextCatalog.add(readFromMemory(length))
  }
#endif

/// Begins the program; the settings are in the reserved room, as JSON, and then the news of the store, each behind its
/// length.
@_expose(wasm, "start") @_cdecl("start")
public func start(_ length: Int32) { Program.start(readFromMemory(length)) }

/// A control was used: its handler's number; the value is in the reserved room.
@_expose(wasm, "handle") @_cdecl("handle")
public func handle(_ handler: Int32, _ length: Int32) {
  let value = String(decoding: readFromMemory(length), as: UTF8.self)
  Program.handle(.control(handler: Int(handler), value: value))
}

/// Something else happened, of the kind ``HostEventKind`` and with what the reserved room holds.
@_expose(wasm, "receive") @_cdecl("receive")
public func receive(_ kind: Int32, _ length: Int32) {
  if let event = event(kind, readFromMemory(length)) { Program.handle(event) }
}

/// What the page has written into the reserved room.
func readFromMemory(_ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: inbox, count: Int(length)))
}

/// The kinds of events that the page tells, which `events.js` lists in the same order.
private enum HostEventKind: Int32 {
  case addressChanged = 1
  case timePassed
  case timerEnded
  case nudged
  case stored
  case storeFailed
  case storeFull
  case storageRefused
  case syncStarted
  case outboxChanged
  case syncReplied
  case syncFailed
  case syncRejected
  case connectionChanged
  case updateReady
  case restored
  case loaded
  case fetched
  case fetchFailed
  case signedOut
  case unconfirmed
  case programLoaded
}

private func event(_ kind: Int32, _ bytes: [UInt8]) -> HostEvent? {
  switch HostEventKind(rawValue: kind) {
  case .addressChanged: .addressChanged(path: text(bytes))
  case .timePassed: .timePassed
  case .timerEnded: timer(FramedMessage.read(bytes)).map { .timerEnded($0) }
  case .nudged: .nudged
  case .stored: .stored(token: text(bytes))
  case .storeFailed: .storeFailed(token: text(bytes), isFull: false)
  case .storeFull: .storeFailed(token: text(bytes), isFull: true)
  case .storageRefused: .storageRefused
  case .syncStarted:
    stored(bytes).map { .syncStarted(state: StoredDevice(json: $0, news: []).state, outbox: $0["outbox"] ?? .null) }
      ?? unreadableStore
  case .outboxChanged: stored(bytes).map { .outboxChanged(outbox: $0["outbox"] ?? .null) }
  case .syncReplied: .syncReplied(bytes)
  case .syncFailed: .syncFailed(reason: text(bytes))
  case .syncRejected: .syncRejected(reason: text(bytes))
  case .connectionChanged: .connectionChanged(isOnline: !bytes.isEmpty)
  case .updateReady: .updateReady
  case .restored: restored(bytes) ?? unreadableStore
  case .loaded: .loaded(blocks(bytes))
  case .fetched: Answer(bytes).map { .fetched(screen: $0.screen, token: $0.token, $0.content) }
  case .fetchFailed: Answer(bytes).map { .fetchFailed(screen: $0.screen, token: $0.token, reason: text($0.content)) }
  case .signedOut: .signedOut
  case .unconfirmed: unconfirmed(FramedMessage.read(bytes))
  case .programLoaded: .programLoaded
  case nil: nil
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A timer's kind and its number.
private func timer(_ pieces: [[UInt8]]) -> HostTimer? {
  guard pieces.count == 2, let number = Int(text(pieces[1])) else { return nil }
  return HostTimer(kind: text(pieces[0]), number: number)
}

/// The screen's number, the token, the ability's name, and what it was given.
private func unconfirmed(_ pieces: [[UInt8]]) -> HostEvent? {
  guard pieces.count == 4, let screen = Int(text(pieces[0])) else { return nil }
  return .unconfirmed(
    screen: screen, BrowserRequest(text(pieces[2]), token: text(pieces[1]), fields: pieces[3]))
}

/// What became of a screen's request: its number, the token, and the answer, or why there is none.
private struct Answer {
  let screen: Int
  let token: String
  let content: [UInt8]

  init?(_ bytes: [UInt8]) {
    let pieces = FramedMessage.read(bytes)
    guard pieces.count == 3, let screen = Int(text(pieces[0])) else { return nil }
    (self.screen, token, content) = (screen, text(pieces[1]), pieces[2])
  }
}

private func stored(_ bytes: [UInt8]) -> JSON? { try? JSON.parse(bytes, limits: StoredDevice.limits) }

private func restored(_ bytes: [UInt8]) -> HostEvent? {
  let pieces = FramedMessage.read(bytes)
  return pieces.first.flatMap { stored($0) }.map { .restored(StoredDevice(json: $0, news: Array(pieces.dropFirst()))) }
}

/// The keys and texts by turns.
private func blocks(_ bytes: [UInt8]) -> [StoredBlock] {
  let pieces = FramedMessage.read(bytes)
  return stride(from: 0, to: pieces.count - 1, by: 2).map { index in
    StoredBlock(key: text(pieces[index]), text: pieces[index + 1])
  }
}

/// A sync that cannot read what is stored ends, and is tried again.
private var unreadableStore: HostEvent { .syncFailed(reason: "Couldn’t read this browser’s stored data.") }
