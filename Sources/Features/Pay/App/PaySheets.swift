import HTMLKit
import JSONKit
package import RecordKit
package import SharedForms
import SharedModels
package import SharedShifts
package import SharedUIs
import TimeKit

/// The form of what an hour of a member's work costs.
package struct PayRateSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PayRate>

  package static let basePath = "\(PayPaths.list)/people"
  package static let idPrefix = "pay"
  package static let texts = RowSheetTexts(
    add: PayFeatureTexts.pay, edit: PayFeatureTexts.pay, noun: PayFeatureTexts.noun, gone: PayFeatureTexts.personGone)

  package init(form: RowForm<PayRate>) { self.form = form }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let member = Identifier<Member>(rest[0])
    else { return nil }
    guard environment.allows(SavePayRate.self) else { return .gone(PayFeatureTexts.managersOnly) }
    guard records[member].map({ !$0.hasLeft }) ?? false else { return .gone(PayFeatureTexts.personGone) }
    return .screen(PayRateSheet(records.payRate(of: member).settled(on: environment.today)))
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { records.memberName(form.original.row.member) }
  package func goneMessage(on records: Records) -> String? { nil }
  package var isDetail: Bool { false }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    let hasNewRate = form.draft.row.newRateFrom != nil
    let rate: FormItem = .field("newRate", .decimal, format: .optionalRate)
    return [
      FormLayout(
        footer: PayFeatureTexts.hourlyRateText, .field("hourlyRate", .decimal, format: .optionalRate)),
      FormLayout(
        heading: "", footer: PayFeatureTexts.newRateText,
        [
          .date("newRateFrom").behindSwitch(
            PayFeatureTexts.newRate, initial: environment.today.startOfMonth.adding(months: 1).description)
        ] + (hasNewRate ? [rate] : [.row(of: "newRate") { HTML<Action>.nothing }])),
    ]
  }

  package mutating func complete(
    _ name: String, from old: PayRate, on records: Records, in environment: Environment
  ) {
    if name == "newRateFrom", form.draft.row.newRateFrom == nil { type("newRate", "", on: records, in: environment) }
  }
}

/// The form of how the workplace pays.
package struct PaySettingsSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PaySettings>

  package static let basePath = "\(PayPaths.list)/settings"
  package static let idPrefix = "pay"
  package static let texts = RowSheetTexts(
    add: PayFeatureTexts.settings, edit: PayFeatureTexts.settings, noun: PayFeatureTexts.settingsNoun, gone: "")

  package init(form: RowForm<PaySettings>) { self.form = form }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard address.rest(behind: basePath) == [] else { return nil }
    return .screen(PaySettingsSheet(records.paySettings(of: environment.actor.workplace)))
  }

  package var path: String { Self.basePath }
  package var isDetail: Bool { false }
  package func goneMessage(on records: Records) -> String? { nil }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    [FormLayout(footer: PayFeatureTexts.overtimeText, .field("currency"), .field("overtimePercent"))]
  }
}
