import AppFeature
import JSONKit
import SharedUIs
import SharedModels
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
    case .download(let name, let mediaType, let bytes):
      var file: [UInt8] = []
      append(name, to: &file)
      append(mediaType, to: &file)
      Host.give(file + bytes, to: hostDownload)
    default: Host.give(json(request), to: hostRequest)
    }
  }

  private static func json(_ request: HostRequest) -> [UInt8] {
    JSONWriter.object { fields in
      switch request {
      case .sync: fields.text("do", "sync")
      case .restore: fields.text("do", "restore")
      case .load(let keys):
        fields.text("do", "load")
        fields.texts("keys", keys)
      case .syncEnded: fields.text("do", "syncEnded")
      case .navigate(let path, let title, let mode):
        fields.text("do", "navigate")
        fields.text("path", path)
        fields.text("title", title)
        fields.text("mode", mode.rawValue)
      case .chooseFile(let types):
        fields.text("do", "chooseFile")
        fields.text("types", types)
      case .setTheme(let theme):
        fields.text("do", "setTheme")
        fields.text("theme", theme.rawValue)
      case .setAccent(let accent):
        fields.text("do", "setAccent")
        fields.text("name", accent.rawValue)
      case .setTimeZone(let name):
        fields.text("do", "setTimeZone")
        fields.text("name", name)
      case .startTimer(let id, let milliseconds):
        fields.text("do", "startTimer")
        fields.integer("id", Int64(id))
        fields.integer("milliseconds", Int64(milliseconds))
      case .applyUpdate: fields.text("do", "applyUpdate")
      case .request(let token, let request):
        fields.text("do", "ask")
        fields.text("token", token)
        fields.text("method", request.method.rawValue)
        fields.text("path", request.path)
        fields.text("body", String(decoding: request.body, as: UTF8.self))
      case .upload(let token, let path, let types):
        fields.text("do", "upload")
        fields.text("token", token)
        fields.text("path", path)
        fields.text("types", types)
      case .visit(let path):
        fields.text("do", "visit")
        fields.text("path", path)
      case .makePasskey(let token, let options):
        fields.text("do", "makePasskey")
        fields.text("token", token)
        fields.text("options", String(decoding: options, as: UTF8.self))
      case .device(let token, let action):
        fields.text("token", token)
        write(action, to: fields)
      case .save(let name, let path):
        fields.text("do", "save")
        fields.text("name", name)
        fields.text("path", path)
      case .copy(let text):
        fields.text("do", "copy")
        fields.text("text", text)
      case .vibrate(let pattern):
        fields.text("do", "vibrate")
        fields.text("pattern", pattern.map { String($0) }.joined(by: " "))
      case .keepDraft(let draft):
        fields.text("do", "keepDraft")
        fields.text("draft", String(decoding: draft, as: UTF8.self))
      case .mount, .edit, .store, .send, .download: break
      }
    }
  }

  private static func write(_ action: DeviceAction, to fields: JSONFieldWriter) {
    switch action {
    case .signOut: fields.text("do", "signOut")
    case .forgetAccount: fields.text("do", "forgetAccount")
    case .openWorkplace(let id):
      fields.text("do", "openWorkplace")
      fields.text("workplace", id)
    case .forgetWorkplace: fields.text("do", "forgetWorkplace")
    case .share(let text):
      fields.text("do", "share")
      fields.text("text", text)
    case .lock(let isOn):
      fields.text("do", "lock")
      if let isOn { fields.flag("isOn", isOn) }
    }
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
