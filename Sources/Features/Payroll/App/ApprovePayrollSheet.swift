package import HTMLKit
package import JSONKit
package import PayrollModel
import RecordKit
import RestModel
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The form by which the hours and the pay of some days are approved: it shows what they are before.
package struct ApprovePayrollSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<PayPeriod>

  package static let basePath = PayrollScreen.path
  package static let idPrefix = "payroll"
  package static let texts = RowSheetTexts(
    add: PayrollTexts.approve, edit: PayrollTexts.approve, noun: PayrollTexts.noun, gone: PayrollTexts.gone,
    save: PayrollTexts.approveShort)

  package init(form: RowForm<PayPeriod>) { self.form = form }

  /// The form of a new period alone: one that was approved is only read.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: basePath) == ["new"] ? openRow(address, in: context) : nil
  }

  /// As many days as the last time, behind them; at first the last two weeks that are over.
  package static func new(_ id: Identifier<PayPeriod>, in context: ScreenContext) -> PayPeriod {
    var period = PayPeriod(id: id)
    if let last = context.records.payPeriods().last {
      period.firstDay = last.lastDay.adding(days: 1)
      period.lastDay = period.firstDay.adding(days: last.lastDay.days(since: last.firstDay))
    } else {
      let start = context.records.restSettings(of: context.actor.workplace).terms.on(context.today).firstWeekday
      let week = context.today.startOfWeek(on: start)
      (period.firstDay, period.lastDay) = (week.adding(days: -14), week.adding(days: -1))
    }
    return period
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [FormLayout(footer: PayrollTexts.formText, .field("firstDay"), .field("lastDay"))]
  }

  /// What would be approved.
  package func details(in context: ScreenContext) -> HTML<Action> {
    let row = form.draft.row
    guard form.draft.unreadable == nil, row.lastDay >= row.firstDay,
      row.lastDay.days(since: row.firstDay) < PayPeriod.dayLimit
    else { return .nothing }
    let payroll = Payroll(of: context.actor.workplace, on: context.records)
    return group {
      payrollTable(payroll.lines(of: row.days), heading: PayrollTexts.hours, in: context)
      payrollTable(context.payrollCorrections(), heading: PayrollTexts.corrections, in: context)
      if let day = context.firstHeldDay(before: row) {
        tag("p", .class("form-note")) { PayrollTexts.notHeld(before: day.text(.short)) }
      }
    }
  }
}
