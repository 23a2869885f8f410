package import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

/// All payments of a dog, and how they compare with its hikes.
package struct DogPaymentsSheet: Screen {
  package let dog: Identifier<Dog>
  /// Which of the payments' rows are near the ones in sight.
  private(set) var window = RowWindow()

  package enum Action: Equatable, Sendable {
    case closeTapped
    case linkTapped(String)
    case scrolled(RowWindow)
  }

  package init(_ dog: Identifier<Dog>) { self.dog = dog }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: "\(HikePaths.payments)/dogs"), rest.count == 1,
      let dog = Identifier<Dog>(rest[0])
    else { return nil }
    return context.records[dog] == nil ? .gone(PaymentsTexts.dogGone) : .screen(DogPaymentsSheet(dog))
  }

  package var path: String { HikePaths.payments(of: dog) }
  package func title(on records: Records) -> String { records.dogName(dog) }
  package func goneMessage(on records: Records) -> String? { records[dog] == nil ? PaymentsTexts.dogGone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .closeTapped: return [.cancel]
    case .linkTapped(let path): return [.open(path)]
    case .scrolled(let window): self.window = window
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      PaymentsTexts.paymentsOf(context.records.dogName(dog)), cancel: Button(SharedTexts.done, action: .closeTapped),
      isDetail: true
    ) {
      if !context.allows(SavePayment.self) {
        tag("p", .class("quiet")) { PaymentsTexts.forManagers }
      } else if let row = context.records[dog] {
        ledger(of: row, in: context)
        tag("div", .class("button-row")) {
          button(
            Button(PaymentsTexts.addPayment, icon: .plus, action: .linkTapped(PaymentSheet.newPath(for: dog))),
            style: .primary)
        }
        household(of: row, in: context)
        history(in: context)
      }
    }
  }

  private func ledger(of row: Dog, in context: ScreenContext) -> HTML<Action> {
    let ledger = context.ledger(of: row)
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    return definitionList([
      Definition(PaymentsTexts.state, paymentChips(of: row, in: context)),
      Definition(PaymentsTexts.lastPayment, ledger.lastPayment?.text(.short) ?? PaymentsTexts.neverPaid),
      Definition(PaymentsTexts.hikesSoFar, "\(ledger.hikes)"),
      Definition(PaymentsTexts.charged, settings.currency.text(ledger.charged)),
      Definition(PaymentsTexts.paid, settings.currency.text(ledger.paid)),
      Definition(PaymentsTexts.hikesLeft, "\(ledger.hikesLeft)"),
    ])
  }

  /// What the household owes, and the way to one payment for all of its dogs, if there are several, and to the client's
  /// statement.
  private func household(of row: Dog, in context: ScreenContext) -> HTML<Action> {
    guard let owner = row.owners.first, context.records[owner] != nil else { return .nothing }
    let household = context.household(of: row)
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    let path = HikePaths.familyPayment(of: owner)
    let statement = HikePaths.statement(of: owner)
    let isShared = household.members.count > 1
    return formSection(footer: isShared ? PaymentsTexts.sharedFooter : "") {
      if isShared {
        linkRow(
          id: "family-payment", label: PaymentsTexts.householdPayment,
          value: HikeTexts.standing(household.standing, currency), href: path,
          action: .linkTapped(path))
      }
      linkRow(
        id: "statement", label: PaymentsTexts.statement, value: "", href: statement, action: .linkTapped(statement))
    }
  }

  private func history(in context: ScreenContext) -> HTML<Action> {
    let payments = Array(context.records.payments(of: dog).reversed())
    return cardList(label: PaymentsTexts.recent, near: { .scrolled($0) }) {
      for (index, payment) in payments.enumerated() {
        paymentItem(payment, isNamed: false, isNear: window.contains(index), in: context) {
          .linkTapped($0)
        }
      }
    }
  }
}
