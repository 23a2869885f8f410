import JSONKit
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs

/// The form of a member's terms.
package struct WorkTermsSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<WorkTerms>

  package static let basePath = RosterPeopleSheet.path
  package static let idPrefix = "terms"
  package static let texts = RowSheetTexts(
    add: RosterTexts.terms, edit: RosterTexts.terms, noun: RosterTexts.termsNoun, gone: RosterTexts.personGone)

  package init(form: RowForm<WorkTerms>) { self.form = form }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let member = Identifier<Member>(rest[0])
    else { return nil }
    guard records[member].map({ !$0.hasLeft }) ?? false else { return .gone(RosterTexts.personGone) }
    return .screen(WorkTermsSheet(records.workTerms(of: member)))
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { records.memberName(form.original.row.member) }
  package func goneMessage(on records: Records) -> String? { nil }
  package var isDetail: Bool { false }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    let usual = records.rosterRules(of: environment.actor.workplace).weeklyHours
    return [
      FormLayout(footer: RosterTexts.plannedText, .field("planned")),
      FormLayout(
        footer: RosterTexts.termsHoursText(usual), .field("weeklyHours", placeholder: usual.map { String($0) } ?? "")),
    ]
  }
}

/// The form of the workplace's rules.
package struct RosterRulesSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<RosterRules>

  package static let basePath = "\(FillSheet.path)/rules"
  package static let idPrefix = "roster"
  package static let texts = RowSheetTexts(
    add: RosterTexts.rules, edit: RosterTexts.rules, noun: RosterTexts.rulesNoun, gone: "")

  package init(form: RowForm<RosterRules>) { self.form = form }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard address.rest(behind: basePath) == [] else { return nil }
    return .screen(RosterRulesSheet(records.rosterRules(of: environment.actor.workplace)))
  }

  package var path: String { Self.basePath }
  package var isDetail: Bool { false }
  package func goneMessage(on records: Records) -> String? { nil }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    [
      FormLayout(
        footer: RosterTexts.rulesText, .field("rest"), .field("daysInRow"), .field("daysOff"), .field("weekends"),
        .field("weeklyHours")),
      FormLayout(footer: RosterTexts.evenText, .field("even")),
      FormLayout(
        RosterTexts.priorities, footer: RosterTexts.prioritiesText, .field("wishes"), .field("sharing"),
        .field("fewChanges")),
    ]
  }
}
