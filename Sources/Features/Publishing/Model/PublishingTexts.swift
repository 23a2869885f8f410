import SentenceKit
import TimeKit

/// What the feature of the schedule's draft says.
package enum PublishingTexts {
  static func theDraft(of title: String, on day: String) -> String { "The draft of \(title) on \(day)" }
  static var nothingLeft: String {
    "The draft has changed. Review it again."
  }
  static func shiftTypeDrafted(_ count: Int) -> String {
    count == 1
      ? "The draft uses this shift type once. Publish or discard that change first."
      : "The draft uses this shift type \(count) times. Publish or discard those changes first."
  }
}

/// What planned shifts run into.
extension PublishingTexts {
  /// - `name`: nil for whoever reads it.
  static func duringLeave(_ name: String?, _ work: String) -> String {
    name.map { "\($0) is on leave: \(work)." } ?? "You’re on leave: \(work)."
  }
  /// - `name`: nil for whoever reads it.
  static func overlaps(_ name: String?, _ work: String, _ other: String) -> String {
    "\(name.map { "\($0): " } ?? "")\(work) overlaps \(other)."
  }
  static func moreOfThese(_ count: Int) -> String {
    count == 1 ? "And 1 more conflict." : "And \(count) more conflicts."
  }
}

/// The draft of the schedule.
extension PublishingTexts {
  static func draftIsFull(limit: Int) -> String {
    "A draft can have at most \(limit) changes. Publish or discard some of them first."
  }
}
