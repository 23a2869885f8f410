import ChangeLogModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

extension ChangeLogScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard isShown else { return screen(ChangeLogTexts.changeLog) { skeletonList() } }
    let log = records.heldLog()
    let firstDay = environment.firstShownDay(on: records)
    let found = part.found(in: log, on: records, from: firstDay)
    // What is still to come with the first sync may be found, too.
    let isWhole = environment.status.firstSync == nil && part.isWhole(log)
    return screen(ChangeLogTexts.changeLog, overline: countText(found.count, isWhole: isWhole), tools: tools) {
      tag("div", .class("log"), .refresh(.refreshTapped)) {
        refreshing
        if log.isEmpty, filter.isEmpty, isWhole {
          emptyState(
            ChangeLogTexts.noChanges, icon: .clockHistory,
            text: ChangeLogTexts.noChangesText)
        } else {
          narrowing(found, on: records, in: environment)
          if filter.isEmpty { tipBanner(.takingBack, on: records, in: environment).map { .tip($0) } }
          days(shownEntries(of: found), on: records, in: environment)
          if found.isEmpty, isWhole { noMatches }
          end(found.count, isWhole: isWhole, isOnline: environment.status.isOnline)
          if firstDay != nil, isWhole { lockedNote(.allHistory) }
          if !found.isEmpty { exportButton(on: records, in: environment) }
        }
      }
    }
  }

  private func countText(_ count: Int, isWhole: Bool) -> String {
    if count == 0, !isWhole { return "" }
    let number = isWhole ? "\(count)" : "\(count)+"
    if !filter.isEmpty { return ChangeLogTexts.found(number) }
    return count == 0 ? "" : ChangeLogTexts.changeCount(number)
  }

  private var tools: HTML<Action> {
    group {
      iconButton(.arrowClockwise, label: ChangeLogTexts.refresh, action: .refreshTapped)
      button(Button(ChangeLogTexts.filter, icon: .funnel, action: .filterTapped))
    }
  }

  private var refreshing: HTML<Action> {
    if isRefreshing { return syncSign(ChangeLogTexts.refreshing) }
    guard let problem = refreshProblem else { return .nothing }
    return banner(
      ChangeLogTexts.notRefreshed(problem), tone: .warn,
      button: Button(SharedTexts.tryAgain, action: .refreshTapped))
  }

  /// The search, and what else narrows the list.
  private func narrowing(_ found: [LogEntry], on records: Records, in environment: Environment) -> HTML<Action> {
    group {
      searchField(label: ChangeLogTexts.search, text: filter.text) { .searchChanged($0) }
      if !filter.isEmpty {
        tag("div", .class("tools log-filter")) {
          for part in filter.parts(found, on: records, in: environment) {
            removableChip(part.text, action: .filterChanged(part.rest))
          }
          button(Button(ChangeLogTexts.clearFilters, action: .filterCleared), style: .quiet)
        }
      }
    }
  }

  private var noMatches: HTML<Action> {
    emptyState(
      SharedTexts.noMatches, icon: .search, text: ChangeLogTexts.noMatches,
      button: Button(ChangeLogTexts.clearFilters, action: .filterCleared))
  }

  /// What follows the last entry that is shown.
  @HTMLBuilder<Action>
  private func end(_ count: Int, isWhole: Bool, isOnline: Bool) -> HTML<Action> {
    if count > part.shown || isWhole {
      if count > pageSize { showMore(shown: min(part.shown, count), of: count, action: .showMoreTapped) }
    } else if !isOnline {
      tag("p", .class("quiet log-end")) { ChangeLogTexts.olderOnServer }
    } else if case .failed(let reason) = part.phase {
      errorState(
        reason, title: ChangeLogTexts.olderNotLoaded, retry: Button(SharedTexts.tryAgain, action: .retryTapped))
    } else if count < part.shown {
      skeletonList(count: 2, label: ChangeLogTexts.loadingOlder)
    } else {
      tag("div", .class("show-more")) { button(Button(SharedTexts.showMore, action: .showMoreTapped)) }
    }
  }

  private func exportButton(on records: Records, in environment: Environment) -> HTML<Action> {
    let icon = environment.icon(.download, for: .exports, on: records)
    return tag("div", .class("show-more")) {
      button(Button(ChangeLogTexts.exportCSV, icon: icon, action: .exportTapped), style: .quiet)
    }
  }

  /// The operations under the days on which they were made.
  private func days(
    _ entries: ArraySlice<LogEntry>, on records: Records, in environment: Environment
  ) -> [HTML<Action>] {
    var days: [HTML<Action>] = []
    var rest = entries
    while let first = rest.first {
      let date = environment.clock.civil(at: first.timestamp).date
      let day = rest.prefix { environment.clock.civil(at: $0.timestamp).date == date }
      rest = rest.dropFirst(day.count)
      days.append(
        section(heading(date, in: environment), key: date.description) {
          cardList { for group in LogGroup.all(in: day) { card(group, on: records, in: environment) } }
        })
    }
    return days
  }

  private func card(_ group: LogGroup, on records: Records, in environment: Environment) -> HTML<Action> {
    let id = group.first.id
    // Which entries a group has depends on the filter.
    guard group.entries.count == 1 else {
      return operationCard(group, on: records, in: environment, action: .operationTapped(id))
    }
    return environment.memo("entry", id.rawValue, path: ChangeSheet.path(of: id)) {
      entryCard(group.first, isShown: $0, on: records, in: environment, action: .entryTapped(id))
    }
  }

  /// "Today", "Yesterday", or the date.
  private func heading(_ date: CivilDate, in environment: Environment) -> String {
    switch environment.today.daysSinceEpoch - date.daysSinceEpoch {
    case 0: SharedTexts.today
    case 1: ChangeLogTexts.yesterday
    default: date.text(date.year == environment.today.year ? .monthAndDay : .shortDate, in: environment.region)
    }
  }
}
