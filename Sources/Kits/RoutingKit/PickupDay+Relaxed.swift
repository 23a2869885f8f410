/// The shortest plan that keeps as many wishes as can be kept.
public struct RelaxedPlan: Hashable, Sendable {
  /// The plan.
  public let plan: RoutePlan
  /// What it does not have to keep: none of these wishes can be kept beside the required ones and those before it.
  public let givenUp: [SoftConstraint]
}

extension PickupDay {
  /// The shortest plan that keeps what is required, and of the other wishes each that can be kept beside those before it.
  ///
  /// Wishes for a hike or a place go first, then the longest ride, then time windows, each in the order of the stops, and the
  /// balance is last.
  /// Throws what ``plan()`` throws, a clash only if no plan keeps what is required.
  public func plan(requiring required: [SoftConstraint]) throws(RoutingFailure) -> RelaxedPlan {
    if let plan = try planKeepingAll() { return RelaxedPlan(plan: plan, givenUp: []) }
    let others = (0...SoftConstraint.lastRank).flatMap { rank in
      wishes.filter { $0.rank == rank && !required.contains($0) }
    }
    let kept = adding(others, to: required)
    return RelaxedPlan(plan: try keeping(kept).plan(), givenUp: wishes.filter { !kept.contains($0) })
  }

  /// Adds the wishes that can be kept, where not all of them can, by halves: each try is a search of its own.
  private func adding(_ wishes: [SoftConstraint], to required: [SoftConstraint]) -> [SoftConstraint] {
    guard wishes.count > 1 else { return required }
    let middle = wishes.count / 2
    return [Array(wishes[..<middle]), Array(wishes[middle...])].reduce(required) { kept, half in
      keeping(kept + half).shortestSplit() == nil ? adding(half, to: kept) : kept + half
    }
  }
}

extension SoftConstraint {
  fileprivate static var lastRank: Int { 4 }

  /// What somebody has decided for this day goes before what holds for every day.
  fileprivate var rank: Int {
    switch self {
    case .apart: 0
    case .hike, .place: 1
    case .ride: 2
    case .window: 3
    case .balance: Self.lastRank
    }
  }
}
