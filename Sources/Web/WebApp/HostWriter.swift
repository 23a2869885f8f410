import AppFeature
import JSONKit
import SharedModels
import SharedUIs
import SyncKit
import TextKit

/// Hands the app's requests to `app.js`.
enum HostWriter {
  static func carryOut(_ requests: [HostRequest]) {
    for request in requests { carryOut(request) }
  }

  private static func carryOut(_ request: HostRequest) {
    switch request {
    case .mount(let markup): Host.give(markup, to: hostMount)
    case .edit(let edits): Host.give(edits, to: hostEdit)
    case .store(let token, let writes): Host.give(storeBytes(token, writes), to: hostStore)
    case .send(let bytes): Host.give(bytes, to: hostSend)
    case .sync: ask("sync")
    case .restore: ask("restore")
    case .load(let keys): ask("load") { $0.texts("keys", keys) }
    case .syncEnded: ask("syncEnded")
    case .navigate(let path, let title, let mode):
      ask("navigate") { fields in
        fields.text("path", path)
        fields.text("title", title)
        fields.text("mode", mode.rawValue)
      }
    case .startTimer(let timer, let milliseconds):
      ask("startTimer") { fields in
        fields.text("timer", timer.kind)
        fields.integer("number", Int64(timer.number))
        fields.integer("milliseconds", Int64(milliseconds))
      }
    case .keepDraft(let draft): ask("keepDraft") { $0.text("draft", String(decoding: draft, as: UTF8.self)) }
    case .browser(let request, let screen): ask(request, for: screen)
    }
  }

  /// Asks for what only the app itself asks for.
  private static func ask(_ name: String, fields: (JSONFieldWriter) -> Void = { _ in }) {
    ask(BrowserRequest(name, fields: fields), for: 0)
  }

  /// The request as JSON behind its length, and then its content.
  private static func ask(_ request: BrowserRequest, for screen: Int) {
    let json = JSONWriter.object { object in
      object.text("do", request.name)
      object.json.key("fields")
      object.json.raw(request.fields[...])
      object.integer("screen", Int64(screen))
      if let token = request.token { object.text("token", token) }
    }
    var bytes: [UInt8] = []
    append(json, to: &bytes)
    Host.give(bytes + request.content, to: hostRequest)
  }

  /// The token, then for each write: area, key and value, each behind its length, which is all ones for none.
  private static func storeBytes(_ token: String, _ writes: [StoreWrite]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(token, to: &bytes)
    for write in writes {
      append(write.area.rawValue, to: &bytes)
      append(write.key.map { Array($0.utf8) }, to: &bytes)
      append(write.value, to: &bytes)
    }
    return bytes
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) { append(Array(text.utf8), to: &bytes) }

  private static func append(_ piece: [UInt8]?, to bytes: inout [UInt8]) {
    append(length: piece.map { UInt32($0.count) } ?? .max, to: &bytes)
    if let piece { bytes += piece }
  }

  /// Little-endian, as WebAssembly's memory is.
  private static func append(length: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
  }
}
