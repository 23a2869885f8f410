import ChangeLogModel
package import HTMLKit
package import RecordKit
import SharedModels
package import SharedUIs

/// The export of the change log, on the settings screen.
package struct ExportLogSection: Screen {
  package enum Action: Equatable, Sendable {
    case exportTapped
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#change-log-file" }
  package func title(on records: Records) -> String { SharedTexts.importAndExport }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    exportLog(ChangeLogFilter(), on: records, in: environment)
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let icon = environment.icon(.clockHistory, for: .exports, on: records)
    return actionTiles([Button(ChangeLogTexts.exportLog, icon: icon, action: .exportTapped)])
  }
}

/// The change log as a file for spreadsheets: from the server if it has more than the device, and can be reached.
func exportLog(_ filter: ChangeLogFilter, on records: Records, in environment: Environment) -> [Effect] {
  if let locked = environment.lockedNotice(.exports, on: records) { return [locked] }
  let name = "change-log.csv"
  if !records.holdsWholeLog, environment.status.isOnline {
    let query = filter.query.isEmpty ? "" : "?\(filter.query)"
    return [.save(name: name, path: "\(logAddress(in: environment)).csv\(query)")]
  }
  let found = filter.matches(among: records.log(), on: records)
  let bytes = ChangeLogFile.bytes(
    found, on: records, features: environment.features, clock: environment.clock,
    region: environment.region)
  let file = Effect.download(name: name, mediaType: "text/csv", bytes: bytes)
  return records.holdsWholeLog ? [file] : [.toast(ChangeLogTexts.newestOnly), file]
}
