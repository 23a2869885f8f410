import SharedModels
import SharedUIs

/// What the app asks of the browser's program, all navigation done.
enum AppEffect {
  case submit(Command)
  case download(name: String, mediaType: String, bytes: [UInt8])
  case chooseFile(types: String)
  case setTheme(Theme)
  case sync
  /// The first refusal has been read.
  case dismissRefusal
  case applyUpdate
}
