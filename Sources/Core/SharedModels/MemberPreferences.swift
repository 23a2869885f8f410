public import JSONKit
public import RecordKit
import TextKit

/// What a member has chosen for all of their devices; only the member receives it.
public struct MemberPreferences: Record {
  /// Nobody else needs to know.
  public static let table = Table<MemberPreferences>(
    "memberPreferences", audience: { .member(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<MemberPreferences>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Whether the person has asked not to be asked before a switch.
  public let skipsSwitchQuestion: Bool
  /// The first steps that the person has left out, by their names with spaces between; nil for none.
  public let skippedSteps: String?
  /// The color that the person has chosen; nil for the standard one.
  public let accent: AccentColor?
  /// The tips that the person has dismissed, by their names with spaces between; nil for none.
  public let dismissedTips: String?

  /// The preferences of a member.
  public init(
    of member: Identifier<Member>, version: Int, skipsSwitchQuestion: Bool, skippedSteps: String? = nil,
    accent: AccentColor? = nil, dismissedTips: String? = nil
  ) {
    id = Identifier(member.rawValue)
    self.version = version
    self.skipsSwitchQuestion = skipsSwitchQuestion
    self.skippedSteps = skippedSteps
    self.accent = accent
    self.dismissedTips = dismissedTips
  }

  /// Reads the fields by the properties' names; those behind `skipsSwitchQuestion` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    skipsSwitchQuestion = try reader.flag("skipsSwitchQuestion")
    skippedSteps = try reader.optionalText("skippedSteps")
    accent = try reader.optionalText("accent").flatMap { AccentColor(rawValue: $0) }
    dismissedTips = try reader.optionalText("dismissedTips")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.flag("skipsSwitchQuestion", skipsSwitchQuestion)
    writer.optionalText("skippedSteps", skippedSteps)
    writer.optionalText("accent", accent?.rawValue)
    writer.optionalText("dismissedTips", dismissedTips)
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
    self[Identifier<MemberPreferences>(member.rawValue)]
      ?? MemberPreferences(of: member, version: 0, skipsSwitchQuestion: false)
  }
}
