import Localization
import RecordKit
import SentenceKit
import SharedModels
import SkillsModel
import TimeKit

/// What the feature of skills says.
extension SkillsTexts {
  static var skills: String { localized() }
  static var plural: String { localized() }
  static var add: String { localized() }
  static var edit: String { localized() }
  static var added: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var delete: String { localized() }
  static var deleteQuestion: String { localized() }
  static var none: String { localized() }
  static var noneText: String { localized() }
  static var noneForMembersText: String { localized() }
  static var all: String { localized() }
  static var yours: String { localized() }
  static var search: String { localized() }
  static func people(_ count: Int) -> String { localized(.count(count)) }
  static func shiftTypes(_ count: Int) -> String { localized(.count(count)) }
  static func noMatches(_ search: String) -> String { localized(.text(search)) }
}

/// A skill's sheet.
extension SkillsTexts {
  static var titlePlaceholder: String { localized() }
  static var notePlaceholder: String { localized() }
  static var saveFirst: String { localized() }
  static var askingTypes: String { localized() }
  static var askingTypesText: String { localized() }
  static var noShiftTypes: String { localized() }
  static var peopleWithIt: String { localized() }
  static var addPerson: String { localized() }
  static var nobody: String { localized() }
  static func willBeDeleted(_ title: String, people: Int, shiftTypes: Int, needs: Int = 0) -> String {
    let sentence = SharedTexts.willBeDeleted(title)
    return uses(people, shiftTypes, needs).map { "\(sentence) \($0)" } ?? sentence
  }
  private static func uses(_ people: Int, _ shiftTypes: Int, _ needs: Int) -> String? {
    switch (people > 0, shiftTypes > 0, needs > 0) {
    case (false, false, false): nil
    case (true, false, false): localized(.count(people), key: "uses.people")
    case (false, true, false): localized(.count(shiftTypes), key: "uses.shiftTypes")
    case (false, false, true): localized(.count(needs), key: "uses.needs")
    case (true, true, false): localized(.count(people), .count(shiftTypes), key: "uses.peopleAndShiftTypes")
    case (true, false, true): localized(.count(people), .count(needs), key: "uses.peopleAndNeeds")
    case (false, true, true): localized(.count(shiftTypes), .count(needs), key: "uses.shiftTypesAndNeeds")
    case (true, true, true): localized(.count(people), .count(shiftTypes), .count(needs))
    }
  }
}

/// What somebody has.
extension SkillsTexts {
  static var qualifications: String { localized() }
  static var qualificationAdded: String { localized() }
  static var qualificationSaved: String { localized() }
  static var qualificationDeleted: String { localized() }
  static var qualificationGone: String { localized() }
  static var person: String { localized() }
  static var ends: String { localized() }
  static var endsText: String { localized() }
  static var remove: String { localized() }
  static var removeQuestion: String { localized() }
  static var removeAction: String { localized() }
  static func willLack(_ name: String, _ skill: String) -> String { localized(.text(name), .text(skill)) }
  static var searchPeople: String { localized() }
  static var everybodyHasIt: String { localized() }
  static var everybodyHasItText: String { localized() }
  static var personGone: String { localized() }
  static func skills(of name: String) -> String { localized(.text(name)) }
  static var personsSkills: String { localized() }
  static var giveSkill: String { localized() }
  static var hasNone: String { localized() }
  static func named(_ person: String, _ skill: String) -> String { localized(.text(person), .text(skill)) }
}

/// Until when somebody has it.
extension SkillsTexts {
  static var runningOut: String { localized() }
  static var doesNotEnd: String { localized() }
  static func more(_ count: Int) -> String { localized(.count(count)) }
  /// "Until Dec 12, 2026", "Ended on Nov 12, 2026".
  static func until(_ lastDay: CivilDate?, on today: CivilDate) -> String {
    guard let lastDay else { return doesNotEnd }
    let day = lastDay.text(.shortDate)
    return lastDay < today ? localized(.text(day), key: "until.past") : localized(.text(day))
  }
  /// "Ends in 12 days: Sat, Dec 12".
  static func end(_ lastDay: CivilDate, on today: CivilDate) -> String {
    switch today.distance(to: lastDay) {
    case ..<0: localized(.text(lastDay.text(.shortDate)), key: "end.past")
    case 0: localized(key: "end.today")
    case 1: localized(key: "end.tomorrow")
    case let days: localized(.count(days), .text(lastDay.text(.short)))
    }
  }
}

/// Requirements.
extension SkillsTexts {
  static var requirements: String { localized() }
  static func asks(_ shiftType: String, for skill: String) -> String { localized(.text(shiftType), .text(skill)) }
}
