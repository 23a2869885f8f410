package import HTMLKit
package import JSONKit
package import PayrollModel
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// A payroll that was approved: its amounts, what was corrected since, the file, and the way to open it again.
package struct PayPeriodSheet: Screen {
  package let id: Identifier<PayPeriod>
  private var asksToReopen = false
  private var isBusy = false

  package enum Action: Equatable, Sendable {
    case doneTapped, downloadTapped
    case reopenTapped, reopenConfirmed, questionDismissed
  }

  package static func path(of id: Identifier<PayPeriod>) -> String { "\(PayrollScreen.path)/\(id)" }

  package init(_ id: Identifier<PayPeriod>) { self.id = id }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: PayrollScreen.path), rest.count == 1,
      let id = Identifier<PayPeriod>(rest[0])
    else { return nil }
    return context.records[id] == nil ? .gone(PayrollTexts.gone) : .screen(PayPeriodSheet(id))
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String {
    records[id].map { PayrollTexts.days($0.days) } ?? PayrollTexts.payroll
  }

  package func goneMessage(on records: Records) -> String? {
    records[id] == nil && !isBusy ? PayrollTexts.gone : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .doneTapped: return [.cancel]
    case .downloadTapped: return context.records[id].map { [context.payrollFile(of: $0)] } ?? []
    case .reopenTapped: asksToReopen = true
    case .reopenConfirmed:
      (asksToReopen, isBusy) = (false, true)
      return [.submitAndClose(ReopenPayroll(id, expecting: context.records[id]?.version))]
    case .questionDismissed: asksToReopen = false
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    isBusy = false
    return endDeletion(outcome, of: PayrollTexts.noun)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      title(on: context.records), cancel: Button(SharedTexts.done, action: .doneTapped), isBusy: isBusy, isDetail: true
    ) {
      if let period = context.records[id] {
        tag("p", .class("quiet")) { context.approvalText(of: period) }
        payrollTable(period.ownLines, heading: PayrollTexts.hours, in: context)
        payrollTable(period.corrections, heading: PayrollTexts.corrections, in: context)
        later(period, in: context)
        button(Button(PayrollTexts.download, icon: .download, action: .downloadTapped))
        if context.allows(ReopenPayroll.self) {
          button(
            Button(PayrollTexts.reopen, icon: .arrowCounterclockwise, action: .reopenTapped), style: .destructive)
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func later(_ period: PayPeriod, in context: ScreenContext) -> HTML<Action> {
    let lines = context.payrollCorrections().filter { $0.corrected == period.id }
    if !lines.isEmpty {
      // All of them are of these days, which the title has.
      payrollTable(
        lines.map { PayLine(of: $0.member, $0.amounts) }, heading: PayrollTexts.laterCorrections, in: context)
      tag("p", .class("form-note")) { PayrollTexts.laterText }
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToReopen else { return nil }
    if let refusal = context.refusal(of: ReopenPayroll(id)) {
      return SharedUIs.alert(
        PayrollTexts.reopenQuestion, message: refusal.message, icon: .exclamationTriangleFill,
        buttons: [AlertButton(SharedTexts.ok, action: .questionDismissed)])
    }
    return SharedUIs.alert(
      PayrollTexts.reopenQuestion, message: PayrollTexts.reopenText,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(PayrollTexts.reopen, role: .destructive, action: .reopenConfirmed),
      ])
  }
}
