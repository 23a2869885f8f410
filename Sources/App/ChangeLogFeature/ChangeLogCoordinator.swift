package import JSONKit
package import SharedModels
import SharedUIs

/// Where the Change Log screen can lead.
package enum ChangeLogRoute: Equatable, Sendable {
  case list(ChangeLogFilter)
  case search(String)
  case filter
  case entry(Identifier<ChangeLogEntry>)
  /// Over the entry, which waits below.
  case shift(Identifier<ScheduledShift>)
  case dismissSheet
}

extension Coordinator {
  package mutating func requestNavigation(for route: ChangeLogRoute) {
    switch route {
    case .list(let filter): show(filter)
    case .search(let text): search(text)
    case .filter: present(.changeLogFilter)
    case .entry(let id): present(.changeLogEntry(id))
    case .shift(let id): present(.editShift(id))
    case .dismissSheet: dismissSheet()
    }
  }
}
