public import SharedModels

/// What a feature's reduce asks for, beside the new state.
public enum Effect<Route> {
  /// Perform on the replica, store, send. The answer comes back as an action: stored, refused or failed.
  case submit(Command)
  case navigate(Route)
  /// Say something in passing.
  case toast(String)
  /// Offer bytes as a file.
  case download(name: String, mediaType: String, bytes: [UInt8])
  /// Let the person choose a file of these types.
  case chooseFile(types: String)
  case setTheme(Theme)
  /// Sync with the server now.
  case sync
  /// Ask the server for what a path of its API answers; the answer comes back as an action with the token.
  case fetch(token: String, path: String)
  /// Let the browser save as a file what a path of the server answers.
  case save(name: String, path: String)
  /// Put a text on the clipboard.
  case copy(String)
}

/// Light, dark, or as the device has it.
public enum Theme: String, CaseIterable, Sendable {
  case automatic, light, dark
}
