public import JSONKit
public import RecordKit
import TextKit

/// What a member has chosen for all of their devices; only the member receives it.
public struct MemberPreferences: FieldRecord {
  /// Nobody else needs to know.
  public static let table = Table<MemberPreferences>(
    "memberPreferences", audience: { .member(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<MemberPreferences>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Whether the person has asked not to be asked before a switch.
  public var skipsSwitchQuestion = false
  /// The first steps that the person has left out, by their names with spaces between; nil for none.
  public var skippedSteps: String?
  /// The color that the person has chosen; nil for the standard one.
  public var accent: AccentColor?
  /// The tips that the person has dismissed, by their names with spaces between; nil for none.
  public var dismissedTips: String?

  /// What holds before the person has chosen anything.
  public init(id: Identifier<MemberPreferences>) { self.id = id }

  /// What holds before a member has chosen anything.
  public init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.flag(
      "skipsSwitchQuestion", &skipsSwitchQuestion, summary: "Whether a switch is done without asking.")
    try fields.optionalText(
      "skippedSteps", &skippedSteps, .readOnly, kind: .text(limit: nil),
      summary: "The first steps that were left out, by their names.")
    // A color that only a newer program knows is the standard one.
    var name = accent?.rawValue
    try fields.optionalText(
      "accent", &name, .readOnly, kind: .choice(AccentColor.allCases.map { $0.rawValue }),
      summary: "The color that was chosen; missing for the standard one.")
    accent = name.flatMap { AccentColor(rawValue: $0) }
    try fields.optionalText(
      "dismissedTips", &dismissedTips, .readOnly, kind: .text(limit: nil),
      summary: "The tips that were dismissed, by their names.")
  }
}

extension MemberPreferences {
  /// The most bytes of the list of steps.
  static let skippedStepsLimit = 200
  /// The most bytes of the list of tips.
  static let dismissedTipsLimit = 400

  /// Whether the person has left a first step out.
  public func skips(_ step: String) -> Bool { (skippedSteps ?? "").parts(between: " ").contains(step) }

  /// Whether the person has dismissed a tip.
  public func hasDismissed(tip: String) -> Bool { (dismissedTips ?? "").parts(between: " ").contains(tip) }
}

extension Records {
  /// A member's preferences; the standard ones until something was chosen, under version 0.
  public final func preferences(of member: Identifier<Member>) -> MemberPreferences {
    self[Identifier<MemberPreferences>(member.rawValue)] ?? MemberPreferences(of: member)
  }
}
