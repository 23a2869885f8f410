import SharedModels

/// How much of the log is in the feed.
package enum LogFeedWindow {
  /// As much as devices hold.
  package static let size = ChangeLogWindow.size
}
