package import HTMLKit
import JSONKit
import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

extension TierSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let tier = context.tier
    return group {
      definitionList(facts(tier, in: context))
      if context.hasTiers {
        features(tier)
        tag("p", .class("form-note")) { TierTexts.keepsData }
        if context.isDemo { tag("p", .class("form-note")) { TierTexts.demo } }
        if takesTransactions == true { purchase }
      } else {
        tag("p", .class("form-note")) { TierTexts.noPlans }
      }
    }
  }

  private func facts(_ tier: Tier, in context: ScreenContext) -> [Definition<Action>] {
    var facts = [Definition<Action>(TierTexts.yourPlan, tier.title)]
    let actor = context.actor
    let entitlement = context.records.proEntitlement(of: actor.member, in: actor.workplace, at: context.now)
    guard tier == .pro, let entitlement else { return facts }
    if let until = entitlement.until {
      let date = context.clock.civil(at: until).date
      facts.append(Definition(TierTexts.until, date.text(.shortDate)))
    }
    if let holder = entitlement.holder { facts.append(Definition(TierTexts.licensedTo, holder)) }
    if let seats = entitlement.seats { facts.append(Definition(TierTexts.members, TierTexts.seats(seats))) }
    return facts
  }

  /// What Pro has: a lock and the reason stand with what the person's tier does not have.
  private func features(_ tier: Tier) -> HTML<Action> {
    cardList(label: Tier.pro.title) {
      for feature in ProFeature.allCases {
        cardItem(key: feature.rawValue) {
          if tier.allows(feature) {
            infoCard(lead: icon(.check2), title: feature.title, note: TierTexts.included)
          } else {
            lockedNote(feature)
          }
        }
      }
    }
  }

  private var purchase: HTML<Action> {
    group {
      formSection(TierTexts.purchase, footer: TierTexts.purchaseNote, error: restoring.problem) {
        textRow(
          id: "plan-transaction", label: TierTexts.transaction, value: transaction,
          placeholder: TierTexts.transactionPlaceholder, traits: .characters, isEnabled: !restoring.isBusy
        ) { .transactionChanged($0) }
      }
      tag("div", .class("tools after-form")) {
        button(
          Button(
            TierTexts.restore, isEnabled: !transaction.isEmpty && !restoring.isBusy, action: .restoreTapped))
      }
    }
  }
}
