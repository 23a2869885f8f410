import JSONKit
import PayModel
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// What people's work costs: hourly rates, and what is paid for overtime.
package let payFeature = Feature(
  rules: payModel,
  screens: [
    ScreenType(PayScreen.self, for: .managers, .over("/settings")),
    ScreenType(PayRateSheet.self, for: .managers, .sheet(over: PayScreen.path)),
    ScreenType(PaySettingsSheet.self, for: .managers, .sheet(over: PayScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SavePaySettings.self, success: { _, _ in PayTexts.settingsSaved },
      failure: { _, _ in SharedTexts.wasNotSaved(PayTexts.settingsNoun) },
      reopen: { intent, context in PaySettingsSheet(intent, in: context).erased }),
    IntentTexts(
      SavePayRate.self, success: { _, _ in PayTexts.saved },
      failure: { _, _ in SharedTexts.wasNotSaved(PayTexts.noun) },
      reopen: { intent, context in PayRateSheet(intent, in: context).erased }),
  ],
  logTexts: [
    LogTexts(
      PayRate.self, noun: PayTexts.noun, plural: PayTexts.rates, icon: .cash, for: .shifts,
      path: { PayRateSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? PayRate(json: json) else { return nil }
        let text: (PayTerms) -> String = { PayTexts.anHour($0.hourlyRate.map { AmountText.text($0) }) }
        var snapshot = LogSnapshot(title: text(row.terms.last))
        if !row.terms.changes.isEmpty { snapshot.facts = row.terms.logFacts(icon: .calendar3, text) }
        return snapshot
      })
  ],
  settings: [
    SettingsSection(
      rank: 11,
      ListLinkSection(
        id: "pay", heading: SharedTexts.workplace, title: PayTexts.pay, icon: .cash, path: PayScreen.path,
        for: .shifts, role: .manager, count: { $0.count(of: PayRate.self) }))
  ],
  rowActions: [
    RowAction(of: Member.self) { member, context in
      context.records.plans(.shifts) && context.allows(SavePayRate.self)
        ? Button(PayTexts.pay, icon: .cash, action: PayRateSheet.path(of: Identifier(member.rawValue)))
        : nil
    }
  ],
  commands: [
    AppCommand(PayTexts.pay, icon: .cash) { context in
      context.records.plans(.shifts) && context.allows(SavePayRate.self) ? .open(PayScreen.path) : nil
    }
  ])
