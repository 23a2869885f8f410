import HTMLKit
import JSONKit
import PayModel
import PayrollModel
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// The hours and the pay of some lines, each person with theirs, and all together; nothing without a line.
func payrollTable<Action>(_ lines: [PayLine], heading: String, in context: ScreenContext) -> HTML<Action> {
  guard !lines.isEmpty else { return .nothing }
  let sorted = order(of: lines.map { context.payrollName(of: $0).searchKey }).map { lines[$0] }
  return section(heading, key: heading) {
    tag("div", .class("card table-card")) {
      tag("table", .class("totals hours-table")) {
        tag("thead") {
          tag("tr") { for name in PayrollTexts.columns { tag("th", .attribute("scope", "col")) { name } } }
        }
        tag("tbody") {
          payrollRow(PayrollTexts.total, lines.total, key: "total", isSum: true, in: context)
          for (index, line) in sorted.enumerated() {
            payrollRow(context.payrollName(of: line), line.amounts, key: String(index), in: context)
          }
        }
      }
    }
    if lines.contains(where: { $0.amounts.unpriced != 0 }) {
      tag("p", .class("form-note")) { PayrollTexts.unpriced }
    }
  }
}

private func payrollRow<Action>(
  _ name: String, _ amounts: PayAmounts, key: String, isSum: Bool = false, in context: ScreenContext
) -> HTML<Action> {
  tag("tr", .key(key), .class(isSum ? "sum" : "")) {
    tag("th", .attribute("scope", "row")) { name }
    tag("td", .class("numbers")) { clockHours(amounts.minutes) }
    tag("td", .class("numbers")) { clockHours(amounts.overtime) }
    tag("td", .class("numbers")) { context.costText(amounts) }
  }
}

/// Hours and minutes by a colon, such as "37:30", and "−1:15" for less than none.
private func clockHours(_ minutes: Int64) -> String {
  let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
  return "\(minutes < 0 ? "−" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
}

extension ScreenContext {
  /// Whose line it is, and of which earlier days if it corrects these.
  fileprivate func payrollName(of line: PayLine) -> String {
    let name = records.nameOnBooks(line.member)
    guard let period = line.corrected.flatMap({ records[$0] }) else { return name }
    return SharedTexts.owned(by: name, PayrollTexts.days(period.days))
  }

  /// What hours cost, marked where some of them have no rate.
  func costText(_ amounts: PayAmounts) -> String {
    let text = records.paySettings(of: actor.workplace).currency.text(amounts.cost)
    return amounts.unpriced == 0 ? text : "\(text)*"
  }

  /// Who approved a payroll, and when.
  func approvalText(of period: PayPeriod) -> String {
    let isOwn = period.approved.by == actor.user
    return PayrollTexts.approved(
      by: isOwn ? nil : records.name(of: period.approved.by),
      on: clock.civil(at: period.approved.at).date.text(.shortDate))
  }

  /// What was corrected of earlier payrolls and not paid yet, as far as this device holds their days.
  func payrollCorrections() -> [PayLine] {
    let (payroll, held) = (Payroll(of: actor.workplace, on: records), heldSince)
    return payroll.corrections(today: today) { payroll.firstDayNeeded(for: $0) >= held }
  }

  /// The first day of which the device holds all shifts, if the days of a payroll, or of an earlier one that may have
  /// been corrected, begin before; nil if it holds all of them.
  func firstHeldDay(before period: PayPeriod) -> CivilDate? {
    let payroll = Payroll(of: actor.workplace, on: records)
    let earlier = records.payPeriods().filter { $0.firstDay >= today.adding(days: -Payroll.reach) }
    let first = (earlier + [period]).map { payroll.firstDayNeeded(for: $0) }.min()
    return first.flatMap { $0 < heldSince ? heldSince : nil }
  }

  private var heldSince: CivilDate { HeldDays.others(around: today).lowerBound }

  /// A payroll as a file for spreadsheets and payroll programs: a line for each person, and one for each correction.
  func payrollFile(of period: PayPeriod) -> Effect {
    let currency = records.paySettings(of: actor.workplace).currency
    var file = CSVWriter()
    file.row(PayrollTexts.fileColumns)
    for line in period.lines {
      let days = line.corrected.flatMap { records[$0] }?.days ?? period.days
      file.row([
        records.nameOnBooks(line.member), days.lowerBound.description, days.upperBound.description,
        PayrollTexts.kind(isCorrection: line.corrected != nil), decimalHours(line.amounts.minutes),
        decimalHours(line.amounts.overtime), line.amounts.unpriced == 0 ? AmountText.decimals(line.amounts.cost) : "",
        currency.rawValue,
      ])
    }
    return .download(
      name: "payroll-\(period.firstDay).csv", mediaType: "text/csv;charset=utf-8", bytes: file.bytes)
  }

  /// Hours with a point and two digits, such as `7.75`.
  private func decimalHours(_ minutes: Int64) -> String {
    let hundredths = Int64((minutes.magnitude * 100 + 30) / 60)
    return AmountText.decimals(minutes < 0 ? -hundredths : hundredths)
  }
}
