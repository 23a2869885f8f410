import SharedModels
import SharedUIs

/// What the app asks of the browser's program, all navigation done.
enum AppEffect {
  case submit(Command)
  case download(name: String, mediaType: String, bytes: [UInt8])
  case chooseFile(types: String)
  case setTheme(Theme)
  case sync
  case fetch(token: String, path: String)
  case save(name: String, path: String)
  case copy(String)
  /// The first refusal has been read.
  case dismissRefusal
  case applyUpdate
}
