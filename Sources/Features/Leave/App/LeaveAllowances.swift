package import HTMLKit
import JSONKit
package import LeaveModel
package import RecordKit
import ScheduleViews
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// How many vacation days everybody has, and how they stand this year.
package struct LeaveAllowancesScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = LeavePaths.allowances

  package init() {}

  package func title(on records: Records) -> String { LeaveTexts.vacationDays }

  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      title(on: context.records), overline: String(context.today.year),
      back: Link(LeaveTexts.leave, href: LeaveScreen.path, action: .backTapped)
    ) {
      if context.allows(SaveLeaveAllowance.self) {
        cardList(label: LeaveTexts.vacationDays) {
          for member in context.records.members() {
            cardItem(key: member.id.description) { card(member.id, in: context) }
          }
        }
      }
    }
  }

  private func card(_ member: Identifier<Member>, in context: ScreenContext) -> HTML<Action> {
    let path = LeaveAllowanceSheet.path(of: Identifier(member.rawValue))
    let balance = context.records.vacation(
      of: member, in: context.today.year, by: context.actor, today: context.today)
    var meta = LeaveTexts.facts(balance).map { CardDetail($0) }
    if let next = context.records.leaveAllowance(of: member).terms.changes(after: context.today).first {
      meta.append(CardDetail(next.text { LeaveAllowanceSheet.text(of: $0, in: context) }, icon: .calendar3))
    }
    return rowCard(
      lead: iconTile(.sun), title: context.records.memberName(member), meta: meta,
      href: path, focusKey: member.description, action: .linkTapped(path))
  }
}

/// The form of a member's own number of vacation days.
package struct LeaveAllowanceSheet: DatedRowSheet {
  package typealias Action = FormAction
  package var form: RowForm<LeaveAllowance>

  package static let basePath = LeavePaths.allowances
  package static let idPrefix = "allowance"
  package static let texts = RowSheetTexts(
    add: LeaveTexts.vacationDays, edit: LeaveTexts.vacationDays, noun: LeaveTexts.allowanceNoun,
    gone: LeaveTexts.allowanceGone)

  package init(form: RowForm<LeaveAllowance>) { self.form = form }

  /// That of any member, whether there is a row yet or not.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let member = Identifier<Member>(rest[0]) else {
      return nil
    }
    return context.records[member] == nil
      ? .gone(LeaveTexts.allowanceGone) : .screen(Self(context.records.leaveAllowance(of: member), in: context))
  }

  package var path: String { Self.path(of: id) }
  package var isDetail: Bool { false }
  package func title(on records: Records) -> String { records.memberName(Identifier(id.rawValue)) }
  package func goneMessage(on records: Records) -> String? { nil }

  package static func text(of terms: VacationTerms, in context: ScreenContext) -> String {
    LeaveTexts.allowance(terms.vacationDays)
  }

  package func consequence(from date: CivilDate, in context: ScreenContext) -> String {
    LeaveTexts.countsFrom(date.year)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let usual = context.records.leaveSettings(of: context.actor.workplace).terms.days(in: context.today.year)
    return [
      FormLayout(
        footer: LeaveTexts.allowanceNote, .field("vacationDays", placeholder: usual.map { String($0) } ?? ""))
    ]
  }
}
