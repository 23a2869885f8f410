package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

extension PlanSection {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let tier = environment.tier(on: records)
    return group {
      definitionList(facts(tier, on: records, in: environment))
      if records.hasPlans(in: environment) {
        features(tier)
        tag("p", .class("form-note")) { PlanTexts.keepsData }
        if environment.isDemo { tag("p", .class("form-note")) { PlanTexts.demo } }
        if takesTransactions == true { purchase }
      } else {
        tag("p", .class("form-note")) { PlanTexts.noPlans }
      }
    }
  }

  private func facts(
    _ tier: Tier, on records: Records, in environment: Environment
  ) -> [Definition<Action>] {
    var facts = [Definition<Action>(PlanTexts.yourPlan, tier.title)]
    let actor = environment.actor
    let entitlement = records.proEntitlement(of: actor.member, in: actor.workplace, at: environment.now)
    guard tier == .pro, let entitlement else { return facts }
    if let until = entitlement.until {
      let date = environment.clock.civil(at: until).date
      facts.append(Definition(PlanTexts.until, date.text(.shortDate, in: environment.region)))
    }
    if let holder = entitlement.holder { facts.append(Definition(PlanTexts.licensedTo, holder)) }
    if let seats = entitlement.seats { facts.append(Definition(PlanTexts.members, PlanTexts.seats(seats))) }
    return facts
  }

  /// What Pro has: a lock and the reason stand with what the person's tier does not have.
  private func features(_ tier: Tier) -> HTML<Action> {
    cardList(label: Tier.pro.title) {
      for feature in ProFeature.allCases {
        cardItem(key: feature.rawValue) {
          if tier.allows(feature) {
            infoCard(lead: icon(.check2), title: feature.title, note: PlanTexts.included)
          } else {
            lockedNote(feature)
          }
        }
      }
    }
  }

  private var purchase: HTML<Action> {
    group {
      formSection(PlanTexts.purchase, footer: PlanTexts.purchaseNote, error: restoring.problem) {
        textRow(
          id: "plan-transaction", label: PlanTexts.transaction, value: transaction,
          placeholder: PlanTexts.transactionPlaceholder, traits: .characters, isEnabled: !restoring.isBusy
        ) { .transactionChanged($0) }
      }
      tag("div", .class("tools after-form")) {
        button(
          Button(
            PlanTexts.restore, isEnabled: !transaction.isEmpty && !restoring.isBusy, action: .restoreTapped))
      }
    }
  }
}
