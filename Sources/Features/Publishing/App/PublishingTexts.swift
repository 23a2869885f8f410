import PublishingModel
import ScheduleModel
import ScheduleViews
import SentenceKit
import TimeKit

/// What the feature of the schedule's draft says.
extension PublishingTexts {
  static var draft: String { "Draft" }
  static var noun: String { "draft change" }
  static var plural: String { "Draft Changes" }
  static var publishDraft: String { "Publish Draft" }
  static var publish: String { "Publish" }
  static var managersOnly: String { "Only managers see the draft." }
}

/// The sheet.
extension PublishingTexts {
  static var empty: String { "No draft changes" }
  static var emptyText: String {
    "Switch to Draft when you plan the team. Only managers see it until you publish."
  }
  static var daysNote: String { "Only changes on these days are published. The rest stays in the draft." }
  static var added: String { "New shifts" }
  static var removed: String { "Removed shifts" }
  static var people: String { "People affected" }
  static var changes: String { "Changes" }
  static var noneOnDays: String { "The draft changes nothing on these days." }
  static func tooMany(_ limit: Int) -> String {
    "At most \(limit) changes can be published at once. Choose fewer days."
  }
  static func work(_ title: String, on days: String) -> String { "\(title): \(days)" }
}

/// What does not apply any more.
extension PublishingTexts {
  static var outdated: String { "No longer apply" }
  static var outdatedNote: String { "The schedule has changed since these were drafted. They won’t be published." }
  static var discardOutdated: String { "Discard These" }
  static var wasChanged: String { "The shift was changed or deleted." }
  static var isTaken: String { "This shift is already on the schedule." }
  static var hasLeft: String { "Has left the workplace." }
}

/// What to know before it is published.
extension PublishingTexts {
  static var conflicts: String { "Check Before You Publish" }
}

/// Dropping the draft.
extension PublishingTexts {
  static var discard: String { "Discard Draft" }
  static var discardQuestion: String { "Discard the draft?" }
  static var discardOnDays: String { "Discard Changes on These Days" }
  static var discardOnDaysQuestion: String { "Discard changes on these days?" }
  static func discardText(_ count: Int) -> String {
    count == 1
      ? "1 change that hasn’t been published will be discarded for all managers."
      : "\(count) changes that haven’t been published will be discarded for all managers."
  }
}

/// What others have changed of one's own shifts.
extension PublishingTexts {
  static var changedForYou: String { "Changed for you" }
  static func shift(_ title: String, on day: String) -> String { "\(title), \(day)" }
  static func added(by name: String) -> String { "Added by \(name)" }
  static func removed(by name: String) -> String { "Removed by \(name)" }
  static func changed(by name: String) -> String { "Changed by \(name)" }
  static func moreChanges(_ count: Int) -> String { count == 1 ? "1 More Change" : "\(count) More Changes" }
}

/// How it ended.
extension PublishingTexts {
  static func published(_ count: Int) -> String { count == 1 ? "1 change published" : "\(count) changes published" }
  static func discarded(_ count: Int) -> String { count == 1 ? "1 change discarded" : "\(count) changes discarded" }
  /// Nil where nothing was changed.
  static func drafted(added: Int, removed: Int) -> String? {
    switch (added, removed) {
    case (0, 0): nil
    case (_, 0): self.added(added)
    case (0, _): self.removed(removed)
    default: "\(ShiftTexts.changed(added: added, removed: removed)) in the draft"
    }
  }
  static func added(_ count: Int) -> String {
    count == 1 ? "1 shift added to the draft" : "\(count) shifts added to the draft"
  }
  static func removed(_ count: Int) -> String {
    count == 1 ? "1 shift removed in the draft" : "\(count) shifts removed in the draft"
  }
  static var notPublished: String { "Couldn’t Publish" }
  static var wasNotPublished: String { "Couldn’t publish the draft." }
  static var notDiscarded: String { "Couldn’t Discard" }
  static var wasNotDiscarded: String { "Couldn’t discard the draft." }
  static var wasNotDrafted: String { "Couldn’t change the draft." }
}
