public import SharedModels

/// What became of a command that a feature submitted.
public enum Outcome: Equatable, Sendable {
  /// Performed, and safely in the device's store.
  case stored
  /// The rules say no.
  case refused(Refusal)
  /// The device could not store it.
  case failed
}

/// How many rows a list shows at first, and how many more each time.
public let pageSize = 100
