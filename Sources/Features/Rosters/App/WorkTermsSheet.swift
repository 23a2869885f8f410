package import JSONKit
package import RecordKit
package import RostersModel
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The form of a member's terms.
package struct WorkTermsSheet: MemberRowSheet, DatedRowSheet {
  package typealias Action = FormAction
  package var form: RowForm<WorkTerms>

  package static let basePath = RosterPeopleSheet.path
  package static let idPrefix = "terms"
  package static let texts = RowSheetTexts(
    add: RosterTexts.terms, edit: RosterTexts.terms, noun: RosterTexts.termsNoun, gone: RosterTexts.personGone)

  package init(form: RowForm<WorkTerms>) { self.form = form }

  package static func row(of member: Identifier<Member>, in context: ScreenContext) -> WorkTerms {
    context.records.workTerms(of: member)
  }

  package static func text(of terms: RosterTerms, in context: ScreenContext) -> String {
    guard terms.isPlanned else { return RosterTexts.notPlanned }
    return RosterTexts.hours(
      terms.weeklyHours ?? context.records.rosterRules(of: context.actor.workplace).weeklyHours)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let usual = context.records.rosterRules(of: context.actor.workplace).weeklyHours
    return [
      FormLayout(footer: RosterTexts.plannedText, .field("planned")),
      FormLayout(
        footer: RosterTexts.termsHoursText(usual), .field("weeklyHours", placeholder: usual.map { String($0) } ?? "")),
    ]
  }
}

/// The form of the workplace's rules.
package struct RosterRulesSheet: SettingsSheet {
  package typealias Action = FormAction
  package var form: RowForm<RosterRules>

  package static let basePath = "\(FillSheet.path)/rules"
  package static let idPrefix = "roster"
  package static let texts = RowSheetTexts(
    add: RosterTexts.rules, edit: RosterTexts.rules, noun: RosterTexts.rulesNoun, gone: "")

  package init(form: RowForm<RosterRules>) { self.form = form }

  package static func current(in context: ScreenContext) -> RosterRules {
    context.records.rosterRules(of: context.actor.workplace)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        footer: RosterTexts.rulesText, .field("rest"), .field("daysInRow"), .field("daysOff"), .field("weekends"),
        .field("weeklyHours")),
      FormLayout(footer: RosterTexts.evenText, .field("even")),
      FormLayout(
        RosterTexts.priorities, footer: RosterTexts.prioritiesText, .slider("wishes"), .slider("sharing"),
        .slider("fewChanges")),
    ]
  }
}
