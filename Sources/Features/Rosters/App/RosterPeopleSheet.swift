package import HTMLKit
import JSONKit
package import RecordKit
import RostersModel
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Who gets shifts in rosters that the app finds, and how many.
package struct RosterPeopleSheet: ListScreen {
  package typealias Action = ListAction

  package static let path = "\(FillSheet.path)/people"

  package init() {}

  package func title(on records: Records) -> String { RosterTexts.people }

  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .backTapped)) {
      if context.allows(Save<WorkTerms>.self) {
        cardList(label: RosterTexts.people) {
          for member in context.records.members() {
            cardItem(key: member.id.description) { card(member, in: context) }
          }
        }
      } else {
        emptyState(RosterTexts.people, icon: .lock, text: RosterTexts.managersOnly)
      }
    }
  }

  private func card(_ member: Member, in context: ScreenContext) -> HTML<Action> {
    let row = context.records.workTerms(of: member.id)
    let path = WorkTermsSheet.path(of: row.id)
    let terms = row.terms.on(context.today)
    var meta = [CardDetail(WorkTermsSheet.text(of: terms, in: context), icon: terms.isPlanned ? .clock : .dash)]
    if let next = row.terms.changes(after: context.today).first {
      meta.append(CardDetail(next.text { WorkTermsSheet.text(of: $0, in: context) }, icon: .calendar3))
    }
    return rowCard(
      lead: avatar(of: member, on: context.records), title: context.records.memberName(member.id), meta: meta,
      href: path, focusKey: member.id.description, action: .linkTapped(path))
  }
}
