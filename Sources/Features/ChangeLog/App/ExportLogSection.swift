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

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#change-log-file" }
  package func title(on records: Records) -> String { SharedTexts.importAndExport }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    exportLog(ChangeLogFilter(), in: context)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let icon = context.icon(.clockHistory, for: .exports)
    return actionTiles([Button(ChangeLogTexts.exportLog, icon: icon, action: .exportTapped)])
  }
}

/// The change log as a file for spreadsheets: from the server if it has more than the device, and can be reached.
func exportLog(_ filter: ChangeLogFilter, in context: ScreenContext) -> [Effect] {
  if let locked = context.lockedNotice(.exports) { return [locked] }
  let name = "change-log.csv"
  if !context.records.holdsWholeLog, context.status.isOnline {
    let query = filter.query.isEmpty ? "" : "?\(filter.query)"
    return [.save(name: name, path: "\(logAddress(in: context)).csv\(query)")]
  }
  let found = filter.matches(among: context.records.log(), on: context.records)
  let bytes = ChangeLogFile.bytes(
    found, on: context.records, features: context.features, clock: context.clock)
  let file = Effect.download(name: name, mediaType: "text/csv", bytes: bytes)
  return context.records.holdsWholeLog ? [file] : [.toast(ChangeLogTexts.newestOnly), file]
}
