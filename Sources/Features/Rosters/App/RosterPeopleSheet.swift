package import HTMLKit
import JSONKit
package import RecordKit
import RostersModel
import SharedForms
import SharedModels
package import SharedUIs

/// Who gets shifts in rosters that the app finds, and how many.
package struct RosterPeopleSheet: ListScreen {
  package typealias Action = ListAction

  package static let path = "\(FillSheet.path)/people"

  package init() {}

  package func title(on records: Records) -> String { RosterTexts.people }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    sheet(title(on: records), cancel: Button(SharedTexts.done, action: .backTapped)) {
      if environment.allows(Save<WorkTerms>.self) {
        cardList(label: RosterTexts.people) {
          for member in records.members() {
            cardItem(key: member.id.description) { card(member, on: records, in: environment) }
          }
        }
      } else {
        emptyState(RosterTexts.people, icon: .lock, text: RosterTexts.managersOnly)
      }
    }
  }

  private func card(_ member: Member, on records: Records, in environment: Environment) -> HTML<Action> {
    let terms = records.workTerms(of: member.id)
    let path = WorkTermsSheet.path(of: terms.id)
    let hours = terms.weeklyHours ?? records.rosterRules(of: environment.actor.workplace).weeklyHours
    return rowCard(
      lead: avatar(of: member, on: records), title: records.memberName(member.id),
      meta: [
        terms.isPlanned
          ? CardDetail(RosterTexts.hours(hours), icon: .clock) : CardDetail(RosterTexts.notPlanned, icon: .dash)
      ], href: path, focusKey: member.id.description, action: .linkTapped(path))
  }
}
