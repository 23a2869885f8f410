/// Whether a write goes before others.
public enum WritePriority: Sendable {
  /// Somebody waits for it.
  case usual
  /// Somebody waits for it, and it changes hundreds of rows: it is the first of its commit, where a write costs least, for
  /// no former one of the same commit is to be kept if it fails.
  case large
  /// Nobody waits for it: it is done while no usual one waits, and in a commit of its own, so that none waits for it
  /// longer than for this one. Behind some commits of usual ones it is done all the same.
  case background
}
