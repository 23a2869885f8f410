package import JSONKit
package import SharedModels
package import SharedUIs

/// Where the Shift Types screen can lead.
package enum ShiftTypesRoute: SheetRoute, Equatable, Sendable {
  case back
  case add
  case edit(Identifier<ShiftType>)
  /// Over the open sheet, which waits with all that was typed.
  case createLocation
  case dismissSheet
  case confirmDeletion(Identifier<ShiftType>)
  case shiftTypeInUse(count: Int)
  case saveFailed(String)
  case dismissAlert
}

extension Coordinator {
  package mutating func requestNavigation(for route: ShiftTypesRoute) {
    switch route {
    case .back: pop()
    case .add: present(.addShiftType)
    case .edit(let id): present(.editShiftType(id))
    case .createLocation: present(.addLocation)
    case .dismissSheet: dismissSheet()
    case .confirmDeletion(let id): present(.deleteShiftType(id))
    case .shiftTypeInUse(let count): present(.shiftTypeInUse(count: count))
    case .saveFailed(let message): present(.saveFailed(message: message))
    case .dismissAlert: dismissAlert()
    }
  }
}
