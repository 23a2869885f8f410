import RecordKit
import SentenceKit
import SharedModels
import SkillsModel
import TextKit
import TimeKit

/// What the feature of skills says.
extension SkillsTexts {
  static var skills: String { "Skills" }
  static var plural: String { "skills" }
  static var add: String { "Add Skill" }
  static var edit: String { "Skill" }
  static var added: String { "Skill added" }
  static var saved: String { "Skill saved" }
  static var deleted: String { "Skill deleted" }
  static var delete: String { "Delete Skill" }
  static var deleteQuestion: String { "Delete Skill?" }
  static var none: String { "No skills yet" }
  static var noneText: String {
    "Add what people must be able to do, such as triage or driving a forklift, and which shift types require it. Only people with the skill can take over those shifts."
  }
  static var noneForMembersText: String { "Managers choose which skills shift types require." }
  static var all: String { "All skills" }
  static var yours: String { "Yours" }
  static var search: String { "Search Skills" }
  static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
  static func shiftTypes(_ count: Int) -> String {
    count == 0 ? "no shift types" : count == 1 ? "1 shift type" : "\(count) shift types"
  }
  static func noMatches(_ search: String) -> String { "Nothing matches “\(search)”." }
}

/// A skill's sheet.
extension SkillsTexts {
  static var titlePlaceholder: String { "e.g., Triage nurse" }
  static var notePlaceholder: String { "e.g., where the course is" }
  static var saveFirst: String { "Save the skill first. Then choose which shift types require it and who has it." }
  static var askingTypes: String { "Required for" }
  static var askingTypesText: String { "Only people with this skill can take over these shifts." }
  static var noShiftTypes: String { "No shift types yet." }
  static var peopleWithIt: String { "People" }
  static var addPerson: String { "Add Person" }
  static var nobody: String { "Nobody has this skill yet." }
  static func willBeDeleted(_ title: String, people: Int, shiftTypes: Int, needs: Int = 0) -> String {
    let uses = [
      people == 0 ? nil : "\(self.people(people)) will no longer have it",
      shiftTypes == 0 ? nil : "\(self.shiftTypes(shiftTypes)) will no longer require it",
      needs == 0 ? nil : needs == 1 ? "1 staffing need will be deleted" : "\(needs) staffing needs will be deleted",
    ].compactMap { $0 }
    let sentence = SharedTexts.willBeDeleted(title)
    return uses.isEmpty ? sentence : "\(sentence) \(uses.listed(by: ", and ").capitalizedSentence)."
  }
}

/// What somebody has.
extension SkillsTexts {
  static var qualifications: String { "qualifications" }
  static var qualificationAdded: String { "Skill given" }
  static var qualificationSaved: String { "Saved" }
  static var qualificationDeleted: String { "Skill removed" }
  static var qualificationGone: String { "This person no longer has the skill." }
  static var person: String { "Person" }
  static var ends: String { "Ends" }
  static var endsText: String { "Managers and the person are reminded 30 days before." }
  static var remove: String { "Remove Skill" }
  static var removeQuestion: String { "Remove Skill?" }
  static var removeAction: String { "Remove" }
  static func willLack(_ name: String, _ skill: String) -> String { "\(name) will no longer have “\(skill)”." }
  static var searchPeople: String { "Search People" }
  static var everybodyHasIt: String { "Everyone has this skill" }
  static var everybodyHasItText: String { "To change until when, tap a person on the skill’s page." }
  static var personGone: String { "This person has left the workplace." }
  static func skills(of name: String) -> String { "\(name)’s Skills" }
  static var personsSkills: String { "Skills" }
  static var giveSkill: String { "Give a skill" }
  static var hasNone: String { "No skills yet." }
  static func named(_ person: String, _ skill: String) -> String { "\(person): \(skill)" }
}

/// Until when somebody has it.
extension SkillsTexts {
  static var runningOut: String { "Ended or ending soon" }
  static var doesNotEnd: String { "Does not end" }
  static func more(_ count: Int) -> String { "and \(count) more" }
  /// "Until Dec 12, 2026", "Ended on Nov 12, 2026".
  static func until(_ lastDay: CivilDate?, on today: CivilDate, in region: Region) -> String {
    guard let lastDay else { return doesNotEnd }
    let day = lastDay.text(.shortDate, in: region)
    return lastDay < today ? "Ended on \(day)" : "Until \(day)"
  }
  /// "Ends in 12 days: Sat, Dec 12".
  static func end(_ lastDay: CivilDate, on today: CivilDate, in region: Region) -> String {
    let day = lastDay.text(.short, in: region)
    return switch today.distance(to: lastDay) {
    case ..<0: "Ended on \(lastDay.text(.shortDate, in: region))"
    case 0: "Ends today"
    case 1: "Ends tomorrow"
    case let days: "Ends in \(days) days: \(day)"
    }
  }
}

/// Requirements.
extension SkillsTexts {
  static var requirements: String { "skill requirements" }
  static func asks(_ shiftType: String, for skill: String) -> String { "\(shiftType) requires \(skill)" }
}
