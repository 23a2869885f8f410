import ChangeLogModel
import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The change log, by the filter that its address has (document 003, FR-2.2.4 and section 4.3).
package struct ChangeLogScreen: Screen {
  private(set) var part: LogPart
  /// False where the server paints the page: it reads nothing of the log for that.
  private(set) var isShown = false
  /// Whether the person has asked for what is new, and no answer has come yet.
  package private(set) var isRefreshing = false
  /// Why the last refresh brought nothing.
  package private(set) var refreshProblem: String?
  private var requestCount = 0

  package static let path = "/change-log"

  /// The most characters of a reason, and the most users, that the server searches for.
  static let searchLimit = 200
  static let userLimit = 20

  package enum Action: Equatable, Sendable {
    case searchChanged(String)
    case filterTapped
    case filterCleared
    /// One part of the filter was taken out; this is what is left.
    case filterChanged(ChangeLogFilter)
    case entryTapped(Identifier<LogEntry>)
    case operationTapped(Identifier<LogEntry>)
    case showMoreTapped
    case refreshTapped
    case retryTapped
    case exportTapped
    case tip(TipAction)
  }

  package init(_ filter: ChangeLogFilter = ChangeLogFilter()) { part = LogPart(of: filter) }

  /// The address of the log by a filter.
  package static func path(_ filter: ChangeLogFilter) -> String {
    filter.isEmpty ? path : "\(path)?\(filter.query)"
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return .screen(ChangeLogScreen(ChangeLogFilter(query: address.query)))
  }

  package var path: String { Self.path(filter) }
  package func title(on records: Records) -> String { ChangeLogTexts.changeLog }

  /// What is asked for.
  package var filter: ChangeLogFilter { part.filter }
}

extension ChangeLogScreen {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .searchChanged(let text):
      var next = filter
      next.text = text.limited(toCharacters: Self.searchLimit)
      if next != filter { part = LogPart(of: next) }
    case .filterTapped: return [.open(ChangeLogFilterSheet.path(of: filter))]
    case .filterCleared: part = LogPart(of: ChangeLogFilter())
    case .filterChanged(let filter): part = LogPart(of: filter)
    case .entryTapped(let id):
      let entry = context.records[id] ?? part.olderEntry(id)
      return [entry.map { .present(ChangeSheet($0)) } ?? .open(ChangeSheet.path(of: id))]
    case .operationTapped(let id): return [open(id, in: context)]
    case .showMoreTapped: part.shown += pageSize
    case .refreshTapped: return refresh()
    case .retryTapped: part.phase = .idle
    case .exportTapped: return exportLog(filter, in: context)
    case .tip(let action): return [action.effect]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return follow(in: context)
    case .fetched(let token, let bytes): part.take(bytes, for: token)
    case .fetchFailed(let token, let reason): part.fail(reason, for: token)
    case .synced(let problem): return endRefresh(problem)
    default: break
    }
    return []
  }

  /// The entries that the cards show, each operation whole as far as it is known.
  func shownEntries(of found: [LogEntry]) -> ArraySlice<LogEntry> {
    var end = min(part.shown, found.count)
    while end > 0, end < found.count, found[end].isTogether(with: found[end - 1]) { end += 1 }
    return found[..<end]
  }

  private func open(_ id: Identifier<LogEntry>, in context: ScreenContext) -> Effect {
    let found = part.found(in: context.records.heldLog(), on: context.records, from: context.firstShownDay)
    guard let entry = found.first(where: { $0.id == id }) else { return .open(OperationSheet.path(of: id)) }
    return .present(OperationSheet(found.filter { $0.isTogether(with: entry) }))
  }

  /// Asks the server for what the screen lacks.
  private mutating func follow(in context: ScreenContext) -> [Effect] {
    isShown = true
    let log = context.records.heldLog()
    part.forgetLostPlace(in: log)
    guard context.status.isOnline else {
      part.phase = part.phase.offline
      return []
    }
    let token = "log \(requestCount + 1)"
    let firstDay = context.firstShownDay
    guard let query = part.request(token, among: log, on: context.records, from: firstDay) else { return [] }
    requestCount += 1
    return [.fetch(token: token, path: "\(logAddress(in: context))?\(query)")]
  }

  private mutating func refresh() -> [Effect] {
    (isRefreshing, refreshProblem) = (true, nil)
    part = LogPart(of: filter)
    return [.sync]
  }

  private mutating func endRefresh(_ problem: String?) -> [Effect] {
    guard isRefreshing else { return [] }
    (isRefreshing, refreshProblem) = (false, problem)
    return problem == nil ? [.toast(ChangeLogTexts.upToDate)] : []
  }
}
