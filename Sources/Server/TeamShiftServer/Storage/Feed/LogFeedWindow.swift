import SharedModels

/// How much of the log is in the feed.
enum LogFeedWindow {
  /// As much as devices hold.
  static let size = ChangeLogWindow.size
}
