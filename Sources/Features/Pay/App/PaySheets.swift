import HTMLKit
package import JSONKit
package import PayModel
package import RecordKit
package import SharedForms
package import SharedUIs
import TimeKit

/// The form of what an hour of a member's work costs.
package struct PayRateSheet: MemberRowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PayRate>

  package static let basePath = "\(PayPaths.list)/people"
  package static let idPrefix = "pay"
  package static let texts = RowSheetTexts(
    add: PayTexts.pay, edit: PayTexts.pay, noun: PayTexts.noun, gone: PayTexts.personGone)

  package init(form: RowForm<PayRate>) { self.form = form }

  package static func row(of member: Identifier<Member>, in context: ScreenContext) -> PayRate {
    context.records.payRate(of: member).settled(on: context.today)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let hasNewRate = form.draft.row.newRateFrom != nil
    let rate: FormItem = .field("newRate", .decimal, format: .optionalRate)
    return [
      FormLayout(
        footer: PayTexts.hourlyRateText, .field("hourlyRate", .decimal, format: .optionalRate)),
      FormLayout(
        heading: "", footer: PayTexts.newRateText,
        [
          .date("newRateFrom").behindSwitch(
            PayTexts.newRate, initial: context.today.startOfMonth.adding(months: 1).description)
        ] + (hasNewRate ? [rate] : [.row(of: "newRate") { HTML<Action>.nothing }])),
    ]
  }

  package mutating func complete(_ name: String, from old: PayRate, in context: ScreenContext) {
    if name == "newRateFrom", form.draft.row.newRateFrom == nil { type("newRate", "", in: context) }
  }
}

/// The form of how the workplace pays.
package struct PaySettingsSheet: SettingsSheet {
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

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [FormLayout(footer: PayTexts.overtimeText, .field("currency"), .field("overtimePercent"))]
  }
}
