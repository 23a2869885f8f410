package import HTMLKit
package import SharedModels
package import SharedUIs
import TimeKit

/// The Change Log screen: who changed which shift, when and why (document 003, FR-2.2.4 and section 4.3).
package func changeLogView(
  _ state: ChangeLogState, by filter: ChangeLogFilter, isOnline: Bool, on records: some Records,
  in environment: Environment
) -> HTML<ChangeLogAction> {
  guard let log = records.heldChangeLog() else { return screen("Change Log") { skeletonList() } }
  let part = state.part(of: filter)
  let found = part.found(in: log, clock: environment.clock)
  let isWhole = part.isWhole(log)
  return screen("Change Log", overline: countText(found.count, by: filter, isWhole: isWhole), tools: tools(filter)) {
    tag("div", .class("log"), .refresh(.refreshTapped)) {
      refreshing(state)
      if log.isEmpty, filter.isEmpty {
        emptyState(
          "No changes yet", icon: .clockHistory,
          text: "Whenever a shift is created, switched, moved or deleted, it is noted here, with who did it and why.")
      } else {
        narrowing(filter, on: records, in: environment)
        days(found.prefix(part.shown), on: records, in: environment)
        if found.isEmpty, isWhole { noMatches(filter) }
        end(part, found.count, isWhole: isWhole, isOnline: isOnline)
        if !found.isEmpty { exportButton(filter) }
      }
    }
  }
}

private func countText(_ count: Int, by filter: ChangeLogFilter, isWhole: Bool) -> String {
  if count == 0, !isWhole { return "" }
  let number = isWhole ? "\(count)" : "\(count)+"
  if !filter.isEmpty { return "\(number) found" }
  return count == 0 ? "" : number == "1" ? "1 change" : "\(number) changes"
}

private func tools(_ filter: ChangeLogFilter) -> HTML<ChangeLogAction> {
  group {
    iconButton(.arrowClockwise, label: "Refresh", action: .refreshTapped)
    button(Button("Filter", icon: .funnel, action: .filterTapped(filter)))
  }
}

private func refreshing(_ state: ChangeLogState) -> HTML<ChangeLogAction> {
  if state.isRefreshing { return syncSign("Refreshing…") }
  guard let problem = state.refreshProblem else { return .nothing }
  return banner(
    "The change log could not be refreshed. \(problem)", tone: .warn,
    button: Button("Try Again", action: .refreshTapped))
}

/// The search, and what else narrows the list.
private func narrowing(
  _ filter: ChangeLogFilter, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  group {
    searchField(label: "Search reasons", text: filter.text) { .searchChanged($0) }
    if !filter.isEmpty {
      tag("div", .class("tools log-filter")) {
        for text in filter.texts(on: records, in: environment) { chip(text) }
        button(Button("Clear Filters", action: .filterCleared), style: .quiet)
      }
    }
  }
}

extension ChangeLogFilter {
  /// What narrows the list apart from the search, in words.
  fileprivate func texts(on records: some Records, in environment: Environment) -> [String] {
    var texts = types.map { $0.title } + users.map { personName($0, on: records, in: environment) }
    if let from { texts.append("From \(from.text(.shortDate))") }
    if let to { texts.append("Until \(to.text(.shortDate))") }
    if shift != nil { texts.append("One shift") }
    return texts
  }
}

private func noMatches(_ filter: ChangeLogFilter) -> HTML<ChangeLogAction> {
  emptyState(
    "No matches", icon: .search, text: "No change in the log matches what is asked for.",
    button: Button("Clear Filters", action: .filterCleared))
}

/// What follows the last entry that is shown.
@HTMLBuilder<ChangeLogAction>
private func end(_ part: LogPart, _ count: Int, isWhole: Bool, isOnline: Bool) -> HTML<ChangeLogAction> {
  if count > part.shown || isWhole {
    if count > pageSize { showMore(shown: min(part.shown, count), of: count, action: .showMoreTapped) }
  } else if !isOnline {
    tag("p", .class("quiet log-end")) { "Older changes are on the server. They show when there is a network." }
  } else if case .failed(let reason) = part.phase {
    errorState(
      reason, title: "Older changes could not be loaded", retry: Button("Try Again", action: .retryTapped))
  } else if count < part.shown {
    skeletonList(count: 2, label: "Loading older changes")
  } else {
    tag("div", .class("show-more")) { button(Button("Show more", action: .showMoreTapped)) }
  }
}

private func exportButton(_ filter: ChangeLogFilter) -> HTML<ChangeLogAction> {
  tag("div", .class("show-more")) {
    button(Button("Export as CSV", icon: .download, action: .exportTapped(filter)), style: .quiet)
  }
}

/// The entries under the days on which they were made.
private func days(
  _ entries: ArraySlice<ChangeLogEntry>, on records: some Records, in environment: Environment
) -> [HTML<ChangeLogAction>] {
  var days: [HTML<ChangeLogAction>] = []
  var rest = entries
  while let first = rest.first {
    let date = environment.clock.civil(at: first.timestamp).date
    let day = rest.prefix { environment.clock.civil(at: $0.timestamp).date == date }
    rest = rest.dropFirst(day.count)
    days.append(
      section(heading(date, in: environment), key: date.description) {
        cardList { for entry in day { changeCard(entry, on: records, in: environment) } }
      })
  }
  return days
}

/// `Today`, `Yesterday`, or the date.
private func heading(_ date: CivilDate, in environment: Environment) -> String {
  switch environment.today.daysSinceEpoch - date.daysSinceEpoch {
  case 0: "Today"
  case 1: "Yesterday"
  default: date.text(date.year == environment.today.year ? .monthAndDay : .shortDate)
  }
}
