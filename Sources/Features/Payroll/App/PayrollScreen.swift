package import HTMLKit
import JSONKit
import PayModel
import PayrollModel
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The days whose hours and pay were approved, the latest first.
package struct PayrollScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = "\(PayPaths.list)/payroll"

  package init() {}

  package func title(on records: Records) -> String { PayrollTexts.payroll }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let mayApprove = context.allows(ApprovePayroll.self)
    return screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: mayApprove
        ? iconButton(
          .plus, label: PayrollTexts.approve, shortcut: .add, action: .linkTapped(ApprovePayrollSheet.newPath))
        : .nothing
    ) {
      if mayApprove {
        periods(in: context)
      } else {
        emptyState(PayrollTexts.payroll, icon: .lock, text: PayrollTexts.managersOnly)
      }
    }
  }

  @HTMLBuilder<Action>
  private func periods(in context: ScreenContext) -> HTML<Action> {
    let periods = context.records.payPeriods()
    if periods.isEmpty {
      emptyState(
        PayrollTexts.none, icon: .cash, text: PayrollTexts.noneText,
        button: Button(PayrollTexts.approve, icon: .check2, action: .linkTapped(ApprovePayrollSheet.newPath)))
    } else {
      let corrections = context.payrollCorrections()
      cardList(label: PayrollTexts.payroll) {
        for period in periods.reversed() {
          cardItem(key: period.id.description) {
            card(period, corrected: corrections.count { $0.corrected == period.id }, in: context)
          }
        }
      }
    }
  }

  private func card(_ period: PayPeriod, corrected count: Int, in context: ScreenContext) -> HTML<Action> {
    let path = PayPeriodSheet.path(of: period.id)
    var meta = [CardDetail(context.costText(period.lines.total), icon: .cash)]
    meta.append(CardDetail(context.approvalText(of: period), icon: .check2))
    if count > 0 { meta.append(CardDetail(PayrollTexts.correctionsSince(count), icon: .pencil)) }
    return rowCard(
      lead: iconTile(.cash), title: PayrollTexts.days(period.days), meta: meta, href: path,
      isShown: path == context.sheetPath, focusKey: period.id.description, action: .linkTapped(path))
  }
}
