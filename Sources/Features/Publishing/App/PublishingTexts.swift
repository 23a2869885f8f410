import Localization
import PublishingModel
import TimeKit

/// What the feature of the schedule's draft says.
extension PublishingTexts {
  static var draft: String { localized() }
  static var noun: String { localized() }
  static var plural: String { localized() }
  static var publishDraft: String { localized() }
  static var publish: String { localized() }
  static var managersOnly: String { localized() }
}

/// The sheet.
extension PublishingTexts {
  static var empty: String { localized() }
  static var emptyText: String { localized() }
  static var daysNote: String { localized() }
  static var added: String { localized() }
  static var removed: String { localized() }
  static var people: String { localized() }
  static var changes: String { localized() }
  static var noneOnDays: String { localized() }
  static func tooMany(_ limit: Int) -> String { localized(.count(limit)) }
  static func work(_ title: String, on days: String) -> String { localized(.text(title), .text(days)) }
}

/// What does not apply any more.
extension PublishingTexts {
  static var outdated: String { localized() }
  static var outdatedNote: String { localized() }
  static var discardOutdated: String { localized() }
  static var wasChanged: String { localized() }
  static var isTaken: String { localized() }
  static var hasLeft: String { localized() }
}

/// What to know before it is published.
extension PublishingTexts {
  static var conflicts: String { localized() }
}

/// Dropping the draft.
extension PublishingTexts {
  static var discard: String { localized() }
  static var discardQuestion: String { localized() }
  static var discardOnDays: String { localized() }
  static var discardOnDaysQuestion: String { localized() }
  static func discardText(_ count: Int) -> String { localized(.count(count)) }
}

/// What others have changed of one's own shifts.
extension PublishingTexts {
  static var changedForYou: String { localized() }
  static func shift(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static func added(by name: String) -> String { localized(.text(name)) }
  static func removed(by name: String) -> String { localized(.text(name)) }
  static func changed(by name: String) -> String { localized(.text(name)) }
  static func moreChanges(_ count: Int) -> String { localized(.count(count)) }
}

/// How it ended.
extension PublishingTexts {
  static func published(_ count: Int) -> String { localized(.count(count)) }
  static func discarded(_ count: Int) -> String { localized(.count(count)) }
  /// Nil where nothing was changed.
  static func drafted(added: Int, removed: Int) -> String? {
    switch (added, removed) {
    case (0, 0): nil
    case (_, 0): self.added(added)
    case (0, _): self.removed(removed)
    default: localized(.count(added), .count(removed))
    }
  }
  static func added(_ count: Int) -> String { localized(.count(count), key: "added.count") }
  static func removed(_ count: Int) -> String { localized(.count(count), key: "removed.count") }
  static var notPublished: String { localized() }
  static var wasNotPublished: String { localized() }
  static var notDiscarded: String { localized() }
  static var wasNotDiscarded: String { localized() }
  static var wasNotDrafted: String { localized() }
}
