package import JSONKit
package import RecordKit

/// That somebody has joined a workplace.
package struct JoinResult: Sendable {
  package let workplace: Identifier<Workplace>
  /// How far the feed goes with it; nil for somebody who was a member already.
  package let position: Int64?

  package init(workplace: Identifier<Workplace>, position: Int64?) {
    (self.workplace, self.position) = (workplace, position)
  }
}

extension WorkplaceStore {
  /// Tells the workplace's devices of who has joined.
  package func announce(_ joined: JoinResult) {
    if let position = joined.position { announcer.announce(position, in: joined.workplace) }
  }
}
