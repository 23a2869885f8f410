package import HTMLKit
import JSONKit
import PayModel
package import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// What an hour of everybody's work costs.
package struct PayScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = PayPaths.list

  package init() {}

  package func title(on records: Records) -> String { PayTexts.pay }

  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)
    ) {
      if context.allows(SavePayRate.self) {
        settings(in: context)
        section(PayTexts.people, key: "people") {
          cardList(label: PayTexts.people) {
            for member in context.records.members() {
              cardItem(key: member.id.description) { card(member, in: context) }
            }
          }
        }
      } else {
        emptyState(PayTexts.pay, icon: .lock, text: PayTexts.managersOnly)
      }
    }
  }

  private func settings(in context: ScreenContext) -> HTML<Action> {
    let settings = context.records.paySettings(of: context.actor.workplace)
    let percent = settings.overtimePercent(on: context.today)
    return formSection(footer: PayTexts.payText, key: "settings") {
      linkRow(
        id: "pay-settings", label: PayTexts.settings,
        value: "\(settings.currency.rawValue), \(percent)%", href: PaySettingsSheet.basePath,
        action: .linkTapped(PaySettingsSheet.basePath))
    }
  }

  private func card(_ member: Member, in context: ScreenContext) -> HTML<Action> {
    let (rate, currency) = (
      context.records.payRate(of: member.id), context.records.paySettings(of: context.actor.workplace).currency
    )
    let path = PayRateSheet.path(of: rate.id)
    var meta = [CardDetail(PayTexts.anHour(rate.rate(on: context.today).map { currency.text($0) }), icon: .cash)]
    if let next = rate.terms.changes(after: context.today).first {
      meta.append(CardDetail(next.text { PayRateSheet.text(of: $0, in: context) }, icon: .calendar3))
    }
    return rowCard(
      lead: avatar(of: member, on: context.records), title: context.records.memberName(member.id), meta: meta,
      href: path,
      focusKey: member.id.description, action: .linkTapped(path))
  }
}
