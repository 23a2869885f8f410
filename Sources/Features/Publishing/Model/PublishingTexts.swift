import Localization
import TimeKit

/// What the feature of the schedule's draft says.
package enum PublishingTexts: TextTable {
  package static let table: StaticString = "PublishingTexts"

  static func theDraft(of title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static var nothingLeft: String { localized() }
  static func shiftTypeDrafted(_ count: Int) -> String { localized(.count(count)) }
}

/// What planned shifts run into.
extension PublishingTexts {
  /// - `name`: nil for whoever reads it.
  static func duringLeave(_ name: String?, _ work: String) -> String {
    name.map { localized(.text($0), .text(work)) } ?? localized(.text(work))
  }
  /// - `name`: nil for whoever reads it.
  static func overlaps(_ name: String?, _ work: String, _ other: String) -> String {
    name.map { localized(.text($0), .text(work), .text(other)) } ?? localized(.text(work), .text(other))
  }
  static func moreOfThese(_ count: Int) -> String { localized(.count(count)) }
}

/// The draft of the schedule.
extension PublishingTexts {
  static func draftIsFull(limit: Int) -> String { localized(.count(limit)) }
}
