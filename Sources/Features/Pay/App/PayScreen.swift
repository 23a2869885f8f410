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

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    screen(
      title(on: records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)
    ) {
      if environment.allows(SavePayRate.self) {
        settings(on: records, in: environment)
        section(PayTexts.people, key: "people") {
          cardList(label: PayTexts.people) {
            for member in records.members() {
              cardItem(key: member.id.description) { card(member, on: records, in: environment) }
            }
          }
        }
      } else {
        emptyState(PayTexts.pay, icon: .lock, text: PayTexts.managersOnly)
      }
    }
  }

  private func settings(on records: Records, in environment: Environment) -> HTML<Action> {
    let settings = records.paySettings(of: environment.actor.workplace)
    return formSection(footer: PayTexts.payText, key: "settings") {
      linkRow(
        id: "pay-settings", label: PayTexts.settings,
        value: "\(settings.currency.rawValue), \(settings.overtimePercent)%", href: PaySettingsSheet.basePath,
        action: .linkTapped(PaySettingsSheet.basePath))
    }
  }

  private func card(_ member: Member, on records: Records, in environment: Environment) -> HTML<Action> {
    let (rate, currency) = (
      records.payRate(of: member.id), records.paySettings(of: environment.actor.workplace).currency
    )
    let path = PayRateSheet.path(of: rate.id)
    var meta = [CardDetail(PayTexts.anHour(rate.rate(on: environment.today).map { currency.text($0) }), icon: .cash)]
    if let from = rate.newRateFrom, from > environment.today, let cents = rate.newRate {
      meta.append(
        CardDetail(PayTexts.from(from.text(.short, in: environment.region), currency.text(cents)), icon: .calendar3))
    }
    return rowCard(
      lead: avatar(of: member, on: records), title: records.memberName(member.id), meta: meta, href: path,
      focusKey: member.id.description, action: .linkTapped(path))
  }
}
