import RecordKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of skills says.
package enum SkillsTexts {
  package static var noun: String { "skill" }
  package static var gone: String { "This skill no longer exists." }
  static func shiftTypeAsks(_ count: Int) -> String {
    count == 1
      ? "1 skill is required for this shift type. Turn that off under Skills first."
      : "\(count) skills are required for this shift type. Turn that off under Skills first."
  }
}

/// What people must be able to do.
extension SkillsTexts {
  package static var validUntil: String { "Valid until" }
  static func notQualified(_ skill: String) -> String { "not qualified: \(skill)" }
  package static func isValidOnly(_ skill: String, until day: String) -> String {
    "\(skill) is valid only until \(day)"
  }
}

/// What somebody has.
extension SkillsTexts {
  package static var qualificationNoun: String { "qualification" }
}

/// Requirements.
extension SkillsTexts {
  package static var requirementNoun: String { "skill requirement" }
}

/// Why a command is refused.
extension SkillsTexts {
  static var goneRefusal: Refusal { Refusal(gone, field: "skill", code: .notFound) }
  static func theRequirement(of shiftType: String, for skill: String) -> String {
    "The skill \(SharedTexts.quoted(skill)) of \(SharedTexts.quoted(shiftType))"
  }
  static func theQualification(of name: String, in skill: String) -> String {
    "The skill \(SharedTexts.quoted(skill)) of \(name)"
  }
  static func isThere(_ title: String) -> String { "A skill called \(SharedTexts.quoted(title)) already exists." }
  static func inUse(_ title: String) -> String {
    "\(SharedTexts.quoted(title)) is in use by people or shift types."
  }
  static func tooMany(limit: Int) -> String { "A workplace can have at most \(limit) skills." }
  static func asksAlready(_ skill: String) -> String {
    "This shift type already requires \(SharedTexts.quoted(skill))."
  }
  static func asksTooMuch(limit: Int) -> String { "A shift type can require at most \(limit) skills." }
  static func hasAlready(_ name: String, _ skill: String) -> String {
    "\(name) already has \(SharedTexts.quoted(skill))."
  }
}
