package import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The Change Log screen and the sheet of its filter. Which filter holds, the coordinator knows.
package struct ChangeLogState: Equatable, Sendable {
  /// What the filter's sheet holds; nil while it is closed.
  package private(set) var draft: ChangeLogFilter?
  private(set) var part = LogPart(of: ChangeLogFilter())
  /// Whether the person has asked for what is new, and no answer has come yet.
  package private(set) var isRefreshing = false
  /// Why the last refresh brought nothing.
  package private(set) var refreshProblem: String?
  private var requestCount = 0

  package init() {}

  /// What is shown by a filter.
  func part(of filter: ChangeLogFilter) -> LogPart { part.filter == filter ? part : LogPart(of: filter) }

  /// An entry that the server has told of.
  func olderEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry? { part.olderEntry(id) }
}

package indirect enum ChangeLogAction: Equatable, Sendable {
  /// The screen is shown, by this filter, and the server can be asked or not.
  case shown(ChangeLogFilter, isOnline: Bool)
  case searchChanged(String)
  case filterTapped(ChangeLogFilter)
  case filterCleared
  case entryTapped(Identifier<ChangeLogEntry>)
  case shiftTapped(Identifier<ScheduledShift>)
  case historyTapped(Identifier<ScheduledShift>)
  case showMoreTapped
  case refreshTapped
  case refreshEnded(problem: String?)
  case retryTapped
  /// The app answers this one: what it needs lies beyond this screen.
  case exportTapped(ChangeLogFilter)
  case fetched(token: String, [UInt8])
  case fetchFailed(token: String, reason: String)
  case sheetDismissed
  case fromChanged(String)
  case toChanged(String)
  case typeToggled(ChangeType, Bool)
  case userToggled(Identifier<UserProfile>, Bool)
  case reasonChanged(String)
  case draftCleared
  case filterApplied
}

extension ChangeLogState {
  package mutating func reduce(
    _ action: ChangeLogAction, on records: some Records, in environment: Environment
  ) -> [Effect<ChangeLogRoute>] {
    switch action {
    case .shown(let filter, let isOnline): return follow(filter, isOnline: isOnline, on: records, in: environment)
    case .searchChanged(let text): return [.navigate(.search(text.limited(toCharacters: Self.searchLimit)))]
    case .filterTapped(let filter):
      draft = filter
      return [.navigate(.filter)]
    case .filterCleared: return [.navigate(.list(ChangeLogFilter()))]
    case .entryTapped(let id): return [.navigate(.entry(id))]
    case .shiftTapped(let id): return [.navigate(.shift(id))]
    case .historyTapped(let id): return [.navigate(.list(ChangeLogFilter(of: id)))]
    case .showMoreTapped: part.shown += pageSize
    case .refreshTapped: return refresh()
    case .refreshEnded(let problem): return endRefresh(problem)
    case .retryTapped: part.phase = .idle
    case .exportTapped: return []
    case .fetched(let token, let bytes): part.take(bytes, for: token)
    case .fetchFailed(let token, let reason): part.fail(reason, for: token)
    case .sheetDismissed, .filterApplied: return close(action)
    case .fromChanged, .toChanged, .typeToggled, .userToggled, .reasonChanged, .draftCleared: change(action)
    }
    return []
  }

  /// What the server searches for at most: characters of a reason, and users.
  private static var searchLimit: Int { 200 }
  private static var userLimit: Int { 20 }

  /// Begins anew with another filter, and asks the server for what the screen lacks.
  private mutating func follow(
    _ filter: ChangeLogFilter, isOnline: Bool, on records: some Records, in environment: Environment
  ) -> [Effect<ChangeLogRoute>] {
    part = part(of: filter)
    guard let log = records.heldChangeLog(), let workplace = records.workplace else { return [] }
    part.forgetLostPlace(in: log)
    guard isOnline else {
      part.phase = part.phase.offline
      return []
    }
    requestCount += 1
    let token = "log \(requestCount)"
    guard let query = part.request(token, on: log, clock: environment.clock) else { return [] }
    return [.fetch(token: token, path: "/api/v1/workplaces/\(workplace.id)/change-log?\(query)")]
  }

  private mutating func refresh() -> [Effect<ChangeLogRoute>] {
    (isRefreshing, refreshProblem) = (true, nil)
    part = LogPart(of: part.filter)
    return [.sync]
  }

  private mutating func endRefresh(_ problem: String?) -> [Effect<ChangeLogRoute>] {
    guard isRefreshing else { return [] }
    (isRefreshing, refreshProblem) = (false, problem)
    return problem == nil ? [.toast("Up to date")] : []
  }

  private mutating func close(_ action: ChangeLogAction) -> [Effect<ChangeLogRoute>] {
    let filter = draft
    draft = nil
    if action == .filterApplied, let filter { return [.navigate(.list(filter))] }
    return [.navigate(.dismissSheet)]
  }

  private mutating func change(_ action: ChangeLogAction) {
    guard var filter = draft else { return }
    switch action {
    case .fromChanged(let text): filter.from = CivilDate(text)
    case .toChanged(let text): filter.to = CivilDate(text)
    case .typeToggled(let type, let isOn):
      filter.types.removeAll { $0 == type }
      if isOn { filter.types.append(type) }
    case .userToggled(let user, let isOn):
      filter.users.removeAll { $0 == user }
      if isOn, filter.users.count < Self.userLimit { filter.users.append(user) }
    case .reasonChanged(let text): filter.text = text.limited(toCharacters: Self.searchLimit)
    case .draftCleared: filter = ChangeLogFilter()
    default: return
    }
    draft = filter
  }
}

extension ChangeLogFilter {
  /// Whether there is a day on which a change could be found.
  var hasDays: Bool {
    guard let from, let to else { return true }
    return from <= to
  }
}
