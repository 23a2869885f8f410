/// How far a search has come.
public struct RosterProgress: Sendable {
  /// The rows of the cheapest plan so far; empty before there is one.
  let rows: [[UInt8]]
  /// What that plan costs, hard needs that it misses included at more than all that is soft.
  public let cost: Int64?
  /// No plan costs less; nil before anything is known.
  public let bound: Int64?
}

/// What a search is to do next.
public enum RosterInstruction: Sendable {
  /// Go on.
  case proceed
  /// End with what there is.
  case stop
  /// Go on from what another search of the same problem has found.
  case adopt(RosterProgress)
}

extension RosterProgress {
  /// The cheaper plan and the higher bound of two searches of the same problem.
  public func joined(with other: RosterProgress) -> RosterProgress {
    let isCheaper = (other.cost ?? .max) < (cost ?? .max)
    return RosterProgress(
      rows: isCheaper ? other.rows : rows, cost: isCheaper ? other.cost : cost,
      bound: max(bound ?? .min, other.bound ?? .min) == .min ? nil : max(bound ?? .min, other.bound ?? .min))
  }

  /// Whether another search has a cheaper plan or a higher bound.
  public func isBehind(_ other: RosterProgress) -> Bool {
    (other.cost ?? .max) < (cost ?? .max) || (other.bound ?? .min) > (bound ?? .min)
  }
}
