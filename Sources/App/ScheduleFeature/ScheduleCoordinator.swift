package import JSONKit
package import SharedModels
package import SharedUIs
package import TimeKit

/// Where the Schedule and Today screens can lead.
package enum ScheduleRoute: SheetRoute, Equatable, Sendable {
  case day(CivilDate)
  case add(CivilDate)
  case edit(Identifier<ScheduledShift>)
  /// Over the open sheet, which waits with all that was typed.
  case createShiftType
  case switchSheet(SwitchDraft.Subject)
  case confirmSwitch
  /// The change log of one shift.
  case history(Identifier<ScheduledShift>)
  case dismissSheet
  case confirmDeletion(Identifier<ScheduledShift>)
  case saveFailed(String)
  case dismissAlert
}

extension Coordinator {
  package mutating func requestNavigation(for route: ScheduleRoute) {
    switch route {
    case .day(let date): show(date)
    case .add(let date): present(.addShift(date))
    case .edit(let id): present(.editShift(id))
    case .createShiftType: present(.addShiftType)
    case .switchSheet(.shift(let id)): present(.switchShift(id))
    case .switchSheet(.days(let days)): present(.switchDays(days))
    case .confirmSwitch: present(.confirmSwitch)
    case .history(let id): open("/change-log?\(ChangeLogFilter(of: id).query)")
    case .dismissSheet: dismissSheet()
    case .confirmDeletion(let id): present(.deleteShift(id))
    case .saveFailed(let message): present(.saveFailed(message: message))
    case .dismissAlert: dismissAlert()
    }
  }
}
