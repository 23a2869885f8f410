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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(ChooseShiftSheet()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { ScheduleTexts.whichShift }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .chosen(let id): [.finish, .open(SwitchSheet.path(of: .shift(id)))]
    case .cancelTapped: [.cancel]
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let worked = records.workedToday(in: environment)
    let proposed = worked.first { $0.isUnfinished(in: environment) } ?? worked.last
    let others = worked.filter { $0.shift.id != proposed?.shift.id }
    return sheet(title(on: records), cancel: Button(SharedTexts.cancel, action: .cancelTapped)) {
      if let proposed {
        choices(progress(of: proposed, in: environment), [proposed], in: environment)
      } else {
        emptyState(ScheduleTexts.noShiftToday, icon: .sun, text: ScheduleTexts.nothingToSwitchToday)
      }
      if !others.isEmpty { choices(ScheduleTexts.otherShifts, others, in: environment) }
    }
  }

  private func choices(_ heading: String, _ shifts: [ShownShift], in environment: Environment) -> HTML<Action> {
    section(heading) {
      cardList(label: heading) {
        for item in shifts {
          cardItem(key: item.shift.id.description) {
            shiftCard(item, on: environment.today, in: environment, action: Action.chosen(item.shift.id))
          }
        }
      }
    }
  }
}
