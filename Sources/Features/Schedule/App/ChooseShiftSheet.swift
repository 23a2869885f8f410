package import HTMLKit
package import JSONKit
package import RecordKit
import ScheduleModel
import ScheduleViews
package import SharedModels
package import SharedUIs

/// Asks which of today's shifts is to be switched, and proposes the one that runs or comes next.
package struct ChooseShiftSheet: Screen {
  package enum Action: Equatable, Sendable {
    case chosen(Identifier<ScheduledShift>)
    case cancelTapped
  }

  package static let path = "\(TodayScreen.path)/switch"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(ChooseShiftSheet()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { ScheduleTexts.whichShift }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .chosen(let id): [.finish, .open(SwitchSheet.path(of: .shift(id)))]
    case .cancelTapped: [.cancel]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let worked = context.workedToday
    let proposed = worked.first { $0.isUnfinished(in: context) } ?? worked.last
    let others = worked.filter { $0.shift.id != proposed?.shift.id }
    return sheet(title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped)) {
      if let proposed {
        choices(progress(of: proposed, in: context), [proposed], in: context)
      } else {
        emptyState(ScheduleTexts.noShiftToday, icon: .sun, text: ScheduleTexts.nothingToSwitchToday)
      }
      if !others.isEmpty { choices(ScheduleTexts.otherShifts, others, in: context) }
    }
  }

  private func choices(_ heading: String, _ shifts: [ShownShift], in context: ScreenContext) -> HTML<Action> {
    section(heading) {
      cardList(label: heading) {
        for item in shifts {
          cardItem(key: item.shift.id.description) {
            shiftCard(item, on: context.today, in: context, action: Action.chosen(item.shift.id))
          }
        }
      }
    }
  }
}
