import HTMLKit
package import JSONKit
package import PayModel
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The form of what an hour of a member's work costs.
package struct PayRateSheet: MemberRowSheet, DatedRowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PayRate>

  package static let basePath = "\(PayPaths.list)/people"
  package static let idPrefix = "pay"
  package static let texts = RowSheetTexts(
    add: PayTexts.pay, edit: PayTexts.pay, noun: PayTexts.noun, gone: PayTexts.personGone)

  package init(form: RowForm<PayRate>) { self.form = form }

  package static func row(of member: Identifier<Member>, in context: ScreenContext) -> PayRate {
    context.records.payRate(of: member)
  }

  package static func text(of terms: PayTerms, in context: ScreenContext) -> String {
    PayTexts.anHour(terms.hourlyRate.map { context.records.paySettings(of: context.actor.workplace).currency.text($0) })
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [FormLayout(footer: PayTexts.hourlyRateText, .field("hourlyRate", .decimal, format: .optionalRate))]
  }
}

/// The form of how the workplace pays.
package struct PaySettingsSheet: SettingsSheet, DatedRowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PaySettings>

  package static let basePath = "\(PayPaths.list)/settings"
  package static let idPrefix = "pay"
  package static let texts = RowSheetTexts(
    add: PayTexts.settings, edit: PayTexts.settings, noun: PayTexts.settingsNoun, gone: "")

  package init(form: RowForm<PaySettings>) { self.form = form }

  package static func current(in context: ScreenContext) -> PaySettings {
    context.records.paySettings(of: context.actor.workplace)
  }

  package static func text(of terms: OvertimePay, in context: ScreenContext) -> String { "\(terms.percent)%" }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [FormLayout(footer: PayTexts.overtimeText, .field("currency"), .field("overtimePercent"))]
  }
}
