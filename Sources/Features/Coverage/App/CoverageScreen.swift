import CoverageModel
package import HTMLKit
import JSONKit
package import RecordKit
import ScheduleModel
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// How many people each shift type needs, and then how many must be at work at times of the day: every week, and on days of
/// their own behind it.
package struct CoverageScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = "/settings/coverage"

  package init() {}

  package func title(on records: Records) -> String { CoverageTexts.coverage }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let needs = context.records.sortedStaffingNeeds()
    let mayAdd = context.allows(SaveStaffingNeed.self)
    return screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: mayAdd
        ? iconButton(
          .plus, label: CoverageTexts.addNeed, shortcut: .add, action: .linkTapped(StaffingNeedSheet.newPath))
        : .nothing
    ) {
      if needs.isEmpty {
        emptyState(
          CoverageTexts.noNeeds, icon: .people, text: CoverageTexts.noNeedsText,
          button: mayAdd
            ? Button(CoverageTexts.addNeed, icon: .plus, action: .linkTapped(StaffingNeedSheet.newPath)) : nil)
      }
      cardList(label: CoverageTexts.coverage) {
        for need in needs { cardItem(key: need.id.description) { card(need, in: context) } }
      }
    }
  }

  private func card(_ need: StaffingNeed, in context: ScreenContext) -> HTML<Action> {
    let (records, terms) = (context.records, need.terms.on(context.today))
    let path = StaffingNeedSheet.path(of: need.id)
    let type = need.shiftType.flatMap { records.shiftType($0) }
    let title = records.title(of: need.scope)
    let isOfTimes = need.scope.window != nil
    var meta = [CardDetail(CoverageTexts.days(of: need, terms), icon: .calendar3)]
    if let next = need.terms.changes(after: context.today).first {
      meta.append(CardDetail(next.text { CoverageTexts.text(of: $0) }, icon: .people))
    }
    return rowCard(
      lead: isOfTimes && type == nil ? icon(.clock) : badge(type?.symbol ?? "?", hue: type?.shownColor.hue ?? 0),
      title: isOfTimes ? CoverageTexts.need(terms.count, at: title) : CoverageTexts.need(terms.count, of: title),
      meta: meta, href: path, focusKey: need.id.description, action: .linkTapped(path))
  }
}

extension Records {
  /// By shift type in the order in which they are offered, and then by their times; of each, those of every week first, and
  /// then by their days.
  fileprivate final func sortedStaffingNeeds() -> [StaffingNeed] {
    let types = shiftTypesBySymbol.map { $0.id }
    let needs = shiftTypeNeeds()
    let windows = staffingNeeds().filter { $0.scope.window != nil }.sortedByDays()
    let keys = windows.map {
      "\($0.startTime ?? .midnight) \($0.endTime ?? .midnight) \(title(of: $0.scope).searchKey)"
    }
    return types.flatMap { type in needs.filter { $0.shiftType == type }.sortedByDays() }
      + order(of: keys).map { windows[$0] }
  }
}

extension [StaffingNeed] {
  fileprivate func sortedByDays() -> [StaffingNeed] {
    sorted { left, right in
      let (first, second) = (left.firstDay?.daysSinceEpoch ?? .min, right.firstDay?.daysSinceEpoch ?? .min)
      let (days, others) = (left.terms.last.weekdays.days, right.terms.last.weekdays.days)
      return first == second ? days.lexicographicallyPrecedes(others) : first < second
    }
  }
}
