package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

extension PaymentsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.allows(SavePayment.self) else {
      return screen(PaymentsTexts.payments) {
        emptyState(PaymentsTexts.payments, icon: .lock, text: PaymentsTexts.forManagers)
      }
    }
    return screen(
      PaymentsTexts.payments,
      tools: iconButton(
        .plus, label: PaymentsTexts.addPayment, shortcut: .add, action: .linkTapped(PaymentSheet.newPath))
    ) {
      due(in: context)
      context.memos.part(MemoInputs("totals \(period.rawValue)", id: (0, 0))) {
        totals(in: context)
      }
      recent(in: context)
      undoBar(in: context).map { .reversal($0) }
    }
  }

  private func due(in context: ScreenContext) -> HTML<Action> {
    let due = context.memos.object(MemoInputs("due", id: (0, 0))) {
      FoundDogs(context.dueDogs)
    }.dogs
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    return section(PaymentsTexts.due(due.count), key: "due") {
      if due.isEmpty {
        tag("p", .class("quiet")) { PaymentsTexts.nothingDue }
      } else {
        cardList(label: PaymentsTexts.due(due.count), near: { .dueScrolled($0) }) {
          for (index, item) in due.enumerated() {
            let path = HikePaths.payments(of: item.dog.id)
            context.listItem(
              "due", item.dog.id.rawValue, path: path, title: item.dog.name, isNear: dueWindow.contains(index),
              action: .linkTapped(path)
            ) { card(item, settings, isShown: $0, in: context) }
          }
        }
      }
    }
  }

  private func card(
    _ item: DueDog, _ settings: HikeSettings, isShown: Bool, in context: ScreenContext
  ) -> HTML<Action> {
    let path = HikePaths.payments(of: item.dog.id)
    let amount = settings.currency.shortText(item.dog.rate(on: context.today))
    let last = item.ledger.lastPayment.map { PaymentsTexts.last($0.text(.short)) }
    return rowCard(
      title: item.dog.name,
      marks: group {
        tag("span") { item.dog.name }
        paymentChips(of: item.dog, in: context)
      },
      meta: (context.records.owner(of: item.dog).map { [CardDetail($0.ownerName, icon: .person)] } ?? []) + [
        CardDetail(last ?? PaymentsTexts.neverPaid)
      ], end: .none, href: path, isShown: isShown,
      tools: context.records.payment(of: item.dog.id, on: context.today) == nil
        ? iconButton(.cash, label: PaymentsTexts.markPaid(item.dog.name, amount), action: .paidTapped(item.dog.id))
        : .nothing,
      focusKey: item.dog.id.description, action: .linkTapped(path))
  }

  private func totals(in context: ScreenContext) -> HTML<Action> {
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    let parts = period.parts(upTo: context.today)
    let sums = parts.map { Revenue(context.records.payments(in: $0.days), by: settings) }
    let most = max(1, sums.map { $0.total }.max() ?? 1)
    return section(PaymentsTexts.totals, tools: exportButton(), key: "totals") {
      segmented(
        label: PaymentsTexts.totals, choices: Period.allCases.map { Choice($0.rawValue, PaymentsTexts.period($0)) },
        selected: period.rawValue
      ) { .periodChosen($0) }
      tag("div", .class("card table-card")) {
        tag("table", .class("totals")) {
          tag("thead") {
            tag("tr") {
              for name in PaymentsTexts.totalColumns(HikeTexts.tax(settings.currency)) {
                tag("th", .attribute("scope", "col")) { name }
              }
            }
          }
          tag("tbody") {
            for (part, sum) in zip(parts, sums) {
              tag("tr", .key(part.name)) {
                tag("th", .attribute("scope", "row")) {
                  part.name
                  tag("span", .class("bar"), .aria("hidden", true)) {
                    tag("span", .data("share", "\(max(0, sum.total) * 20 / most)"))
                  }
                }
                for amount in [sum.total, sum.tax, sum.net] {
                  tag("td", .class("numbers")) { settings.currency.text(amount) }
                }
              }
            }
          }
        }
      }
      if let number = settings.business.taxNumber {
        let name = HikeTexts.taxNumber(settings.currency)
        tag("p", .class("quiet numbers")) { PaymentsTexts.taxNumber(name, number) }
      }
    }
  }

  private func exportButton() -> HTML<Action> {
    iconButton(.download, label: PaymentsTexts.export, action: .linkTapped(PaymentsFileSheet.path))
  }

  private func recent(in context: ScreenContext) -> HTML<Action> {
    let count = context.records.count(Payment.byDate)
    let payments = context.records.rows(Payment.byDate, limit: shown, order: .descending)
    return section(PaymentsTexts.recent, key: "recent") {
      if payments.isEmpty {
        tag("p", .class("quiet")) { PaymentsTexts.nonePaid }
      } else {
        cardList(label: PaymentsTexts.recent, near: { .paymentsScrolled($0) }) {
          for (index, payment) in payments.enumerated() {
            paymentItem(
              payment, isNamed: true, isNear: paymentWindow.contains(index), in: context
            ) { .linkTapped($0) }
          }
        }
        if count > Self.page { showMore(shown: payments.count, of: count, action: .showMoreTapped) }
      }
    }
  }
}

/// The dogs that are due, found once for all that is shown of the same rows.
private final class FoundDogs {
  let dogs: [DueDog]

  init(_ dogs: [DueDog]) { self.dogs = dogs }
}

/// A payment in a long list, as a card that leads to its form.
func paymentItem<Action>(
  _ payment: Payment, isNamed: Bool, isNear: Bool, in context: ScreenContext,
  open: (String) -> Action
) -> HTML<Action> {
  let path = PaymentSheet.path(of: payment.id)
  let action = open(path)
  return context.listItem(
    "payment", payment.id.rawValue, path: path,
    title: paymentTitle(payment, isNamed: isNamed, in: context), isNear: isNear, action: action
  ) { isShown in
    rowCard(
      title: paymentTitle(payment, isNamed: isNamed, in: context),
      meta: [CardDetail(payment.date.text(.short), icon: .calendar3)]
        + (payment.method.map { [CardDetail($0)] } ?? []),
      note: payment.notes ?? "", href: path, isShown: isShown, focusKey: payment.id.description, action: action)
  }
}

private func paymentTitle(
  _ payment: Payment, isNamed: Bool, in context: ScreenContext
) -> String {
  let currency = context.records.hikeSettings(of: context.actor.workplace).currency
  let amount = currency.text(payment.amount)
  return isNamed ? "\(context.records.dogName(payment.dog)): \(amount)" : amount
}

extension PaymentsScreen.Period {
  /// A part of the time that has a total of its own.
  struct Part {
    let name: String
    let days: ClosedRange<CivilDate>
  }

  /// The last eight weeks, twelve months or five years, the newest first.
  func parts(upTo today: CivilDate) -> [Part] {
    switch self {
    case .week:
      (0..<8).map { index in
        let monday = today.startOfWeek(on: .monday).adding(days: -7 * index)
        return Part(
          name: PaymentsTexts.week(monday.text(.shortDate)), days: monday...monday.adding(days: 6))
      }
    case .month:
      (0..<12).map { index in
        let first = today.startOfMonth.adding(months: -index)
        return Part(name: "\(CivilDate.monthNames[first.month - 1]) \(first.year)", days: first...first.endOfMonth)
      }
    case .year:
      (0..<5).compactMap { index in
        guard let first = CivilDate(year: today.year - index, month: 1, day: 1) else { return nil }
        return Part(name: "\(first.year)", days: first...first.adding(months: 11).endOfMonth)
      }
    }
  }
}
