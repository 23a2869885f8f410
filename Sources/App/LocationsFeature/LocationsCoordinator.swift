package import JSONKit
package import SharedModels
package import SharedUIs

/// Where the Locations screen can lead.
package enum LocationsRoute: SheetRoute, Equatable, Sendable {
  case back
  case add
  case edit(Identifier<Location>)
  case dismissSheet
  case confirmDeletion(Identifier<Location>)
  case locationInUse(count: Int)
  case saveFailed(String)
  case dismissAlert
}

extension Coordinator {
  package mutating func requestNavigation(for route: LocationsRoute) {
    switch route {
    case .back: pop()
    case .add: present(.addLocation)
    case .edit(let id): present(.editLocation(id))
    case .dismissSheet: dismissSheet()
    case .confirmDeletion(let id): present(.deleteLocation(id))
    case .locationInUse(let count): present(.locationInUse(count: count))
    case .saveFailed(let message): present(.saveFailed(message: message))
    case .dismissAlert: dismissAlert()
    }
  }
}
