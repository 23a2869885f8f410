package import JSONKit
package import RecordKit
import Synchronization

/// Knows whether a workplace may have changed since it was read, without asking the database.
///
/// A write announces itself before it changes anything, and ends once its commit is done or has failed. Whoever read
/// behind a stamp has the newest data for as long as the stamp stays the same. Workplaces share a fixed number of
/// counters: two that share one only hold each other's data for changed more often.
package final class WriteTracker: Sendable {
  /// A counter has the number of ended writes, and below it, in so many bits, the number of those under way.
  private static let runningBits: UInt64 = 16
  private static let slotCount = 1_024

  private final class Slot: Sendable {
    let value = Atomic<UInt64>(0)
  }

  private let slots = (0..<slotCount).map { _ in Slot() }

  package init() {}

  /// The present stamp; nil while a write is under way, so that it cannot be told which data a read would find.
  package func stamp(of workplace: Identifier<Workplace>) -> WorkplaceStamp? {
    let value = slot(workplace).value.load(ordering: .sequentiallyConsistent)
    return value & ((1 << Self.runningBits) - 1) == 0 ? WorkplaceStamp(value, 0) : nil
  }

  fileprivate func begin(_ workplace: Identifier<Workplace>) {
    slot(workplace).value.add(1, ordering: .sequentiallyConsistent)
  }

  fileprivate func end(_ workplace: Identifier<Workplace>) {
    slot(workplace).value.add((1 << Self.runningBits) - 1, ordering: .sequentiallyConsistent)
  }

  private func slot(_ workplace: Identifier<Workplace>) -> Slot {
    slots[Int(truncatingIfNeeded: workplace.rawValue.low % UInt64(Self.slotCount))]
  }
}

/// The workplaces that one write has reached for.
package final class TrackedWrite {
  private let tracker: WriteTracker
  private var workplaces: Set<Identifier<Workplace>> = []

  package init(_ tracker: WriteTracker) { self.tracker = tracker }

  /// To be called before anything of the workplace is changed.
  package func begin(_ workplace: Identifier<Workplace>) {
    if workplaces.insert(workplace).inserted { tracker.begin(workplace) }
  }

  /// To be called once the write is committed, or cannot be any more.
  package func end() {
    for workplace in workplaces { tracker.end(workplace) }
    workplaces.removeAll()
  }
}
