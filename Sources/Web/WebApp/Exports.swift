import AppFeature
import JSONKit
import SyncKit

nonisolated(unsafe) private var inbox: UnsafeMutablePointer<UInt8>?

/// Room for what the page hands over next; it is written there before `start`, `handle` or `receive` is called.
@_expose(wasm, "reserve") @_cdecl("reserve")
public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
  inbox?.deallocate()
  let room = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(length) + 1)
  inbox = room
  return room
}

/// Begins the program; the settings are in the reserved room, as JSON, and then the news of the store, each behind its
/// length.
@_expose(wasm, "start") @_cdecl("start")
public func start(_ length: Int32) { Program.start(take(length)) }

/// A control was used: its handler's number; the value is in the reserved room.
@_expose(wasm, "handle") @_cdecl("handle")
public func handle(_ handler: Int32, _ length: Int32) {
  let value = String(decoding: take(length), as: UTF8.self)
  Program.handle(.control(handler: Int(handler), value: value))
}

/// Something else happened; `app.js` has the same numbers.
@_expose(wasm, "receive") @_cdecl("receive")
public func receive(_ kind: Int32, _ length: Int32) {
  if let event = event(kind, take(length)) { Program.handle(event) }
}

/// What the page has written into the reserved room.
func take(_ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: inbox, count: Int(length)))
}

private func event(_ kind: Int32, _ bytes: [UInt8]) -> HostEvent? {
  switch kind {
  case 1: .addressChanged(path: String(decoding: bytes, as: UTF8.self))
  case 2: .timePassed
  case 3: Int(String(decoding: bytes, as: UTF8.self)).map { .timerEnded(id: $0) }
  case 4: .stored(token: String(decoding: bytes, as: UTF8.self))
  case 5: .storeFailed(token: String(decoding: bytes, as: UTF8.self), isFull: false)
  case 6: .storeFailed(token: String(decoding: bytes, as: UTF8.self), isFull: true)
  case 7: .storageRefused
  case 8:
    stored(bytes).map { .syncStarted(state: StoredDevice(json: $0, news: []).state, outbox: $0["outbox"] ?? .null) }
      ?? unreadableStore
  case 9: stored(bytes).map { .outboxChanged(outbox: $0["outbox"] ?? .null) }
  case 10: .syncReplied(bytes)
  case 11: .syncFailed(reason: String(decoding: bytes, as: UTF8.self))
  case 12: .connectionChanged(isOnline: !bytes.isEmpty)
  case 13: .fileChosen(bytes)
  case 14: .updateReady
  case 16, 17: answer(bytes, isDone: kind == 16)
  case 18: .copied(isDone: !bytes.isEmpty)
  case 19: .syncRejected(reason: String(decoding: bytes, as: UTF8.self))
  case 15: restored(bytes) ?? unreadableStore
  case 20: .loaded(blocks(bytes))
  case 21: .signedOut
  default: nil
  }
}

private func stored(_ bytes: [UInt8]) -> JSON? { try? JSON.parse(bytes, limits: StoredDevice.limits) }

private func restored(_ bytes: [UInt8]) -> HostEvent? {
  let pieces = Pieces.read(bytes)
  return pieces.first.flatMap { stored($0) }.map { .restored(StoredDevice(json: $0, news: Array(pieces.dropFirst()))) }
}

/// The keys and texts by turns.
private func blocks(_ bytes: [UInt8]) -> [StoredBlock] {
  let pieces = Pieces.read(bytes)
  return stride(from: 0, to: pieces.count - 1, by: 2).map { index in
    StoredBlock(key: String(decoding: pieces[index], as: UTF8.self), text: pieces[index + 1])
  }
}

/// A sync that cannot read what is stored ends, and is tried again.
private var unreadableStore: HostEvent { .syncFailed(reason: "This browser’s stored data could not be read.") }

/// The token that the question had stands before the first line feed, the answer or why there is none behind it.
private func answer(_ bytes: [UInt8], isDone: Bool) -> HostEvent {
  let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
  let token = String(decoding: bytes[..<end], as: UTF8.self)
  let content = Array(bytes.dropFirst(end + 1))
  return isDone
    ? .fetched(token: token, content) : .fetchFailed(token: token, reason: String(decoding: content, as: UTF8.self))
}
