import Localization
import RecordKit
import SharedModels

/// What the feature of skills says.
package enum SkillsTexts: TextTable {
  package static let table: StaticString = "SkillsTexts"

  package static var noun: String { localized() }
  package static var gone: String { localized() }
  static func shiftTypeAsks(_ count: Int) -> String { localized(.count(count)) }
}

/// What people must be able to do.
extension SkillsTexts {
  package static var validUntil: String { localized() }
  static func notQualified(_ skill: String) -> String { localized(.text(skill)) }
  package static func isValidOnly(_ skill: String, until day: String) -> String { localized(.text(skill), .text(day)) }
}

/// What somebody has.
extension SkillsTexts {
  package static var qualificationNoun: String { localized() }
}

/// Requirements.
extension SkillsTexts {
  package static var requirementNoun: String { localized() }
}

/// Why a command is refused.
extension SkillsTexts {
  static var goneRefusal: Refusal { Refusal(gone, field: "skill", code: .notFound) }
  static func theRequirement(of shiftType: String, for skill: String) -> String {
    localized(.text(SharedTexts.quoted(skill)), .text(SharedTexts.quoted(shiftType)))
  }
  static func theQualification(of name: String, in skill: String) -> String {
    localized(.text(SharedTexts.quoted(skill)), .text(name))
  }
  static func isThere(_ title: String) -> String { localized(.text(SharedTexts.quoted(title))) }
  static func inUse(_ title: String) -> String { localized(.text(SharedTexts.quoted(title))) }
  static func tooMany(limit: Int) -> String { localized(.count(limit)) }
  static func asksAlready(_ skill: String) -> String { localized(.text(SharedTexts.quoted(skill))) }
  static func asksTooMuch(limit: Int) -> String { localized(.count(limit)) }
  static func hasAlready(_ name: String, _ skill: String) -> String {
    localized(.text(name), .text(SharedTexts.quoted(skill)))
  }
}
