import JSONKit
import PayrollModel
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The payroll: hours and pay that were approved stay as they were, and later corrections come with the next one.
package let payrollFeature = Feature(
  part: .managers, rules: payrollModel,
  screens: [
    ScreenType(PayrollScreen.self, for: .managers, .over("/settings")),
    ScreenType(ApprovePayrollSheet.self, for: .managers, .sheet(over: PayrollScreen.path)),
    ScreenType(PayPeriodSheet.self, for: .managers, .sheet(over: PayrollScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      ApprovePayroll.self, success: { _, _ in PayrollTexts.approved },
      failure: { _, _ in SharedTexts.wasNotSaved(PayrollTexts.noun) },
      reopen: { intent, context in ApprovePayrollSheet(intent, in: context).erased }),
    IntentTexts(
      ReopenPayroll.self, success: { _, _ in PayrollTexts.reopened },
      failure: { _, _ in SharedTexts.wasNotDeleted(PayrollTexts.noun) }),
  ],
  logTexts: [
    LogTexts(
      PayPeriod.self, noun: PayrollTexts.noun, plural: PayrollTexts.periods, icon: .cash, for: .shifts, role: .manager,
      path: { PayPeriodSheet.path(of: Identifier($0)) },
      snapshot: { json in (try? PayPeriod(json: json)).map { LogSnapshot(title: PayrollTexts.days($0.days)) } })
  ],
  settings: [
    SettingsSection(
      rank: 12,
      ListLinkSection(
        id: "payroll", heading: SharedTexts.workplace, title: PayrollTexts.payroll, icon: .cash,
        path: PayrollScreen.path, for: .shifts, role: .manager, count: { $0.count(of: PayPeriod.self) }))
  ],
  commands: [
    AppCommand(PayrollTexts.approve, icon: .cash) { context in
      context.records.plans(.shifts) && context.allows(ApprovePayroll.self)
        ? .open(ApprovePayrollSheet.newPath) : nil
    }
  ])
