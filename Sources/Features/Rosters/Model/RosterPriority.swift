import RecordKit

/// How much something counts in rosters, beside people who are missing: those always come first.
package enum RosterPriority: String, MenuChoice, Sendable {
  case less, normal, more

  package var title: String { RosterTexts.title(of: self) }

  /// A weight by this priority: a half, as it is, or twice as much.
  package func applied(to weight: Int64) -> Int64 {
    switch self {
    case .less: weight / 2
    case .normal: weight
    case .more: weight * 2
    }
  }
}
