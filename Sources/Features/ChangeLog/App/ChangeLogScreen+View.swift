import ChangeLogModel
package import HTMLKit
import JSONKit
import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

extension ChangeLogScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard isShown else { return screen(ChangeLogTexts.changeLog) { skeletonList() } }
    let log = context.records.heldLog()
    let firstDay = context.firstShownDay
    let found = part.found(in: log, on: context.records, from: firstDay)
    // What is still to come with the first sync may be found, too.
    let isWhole = context.status.firstSync == nil && part.isWhole(log)
    return screen(ChangeLogTexts.changeLog, overline: countText(found.count, isWhole: isWhole), tools: tools) {
      tag("div", .class("log"), .refresh(.refreshTapped)) {
        refreshing
        if log.isEmpty, filter.isEmpty, isWhole {
          emptyState(
            ChangeLogTexts.noChanges, icon: .clockHistory,
            text: ChangeLogTexts.noChangesText)
        } else {
          narrowing(found, in: context)
          if filter.isEmpty { tipBanner(.takingBack, in: context).map { .tip($0) } }
          days(shownEntries(of: found), in: context)
          if found.isEmpty, isWhole { noMatches }
          end(found.count, isWhole: isWhole, isOnline: context.status.isOnline)
          if firstDay != nil, isWhole { lockedNote(.allHistory) }
          if !found.isEmpty { exportButton(in: context) }
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
  private func narrowing(_ found: [LogEntry], in context: ScreenContext) -> HTML<Action> {
    group {
      searchField(label: ChangeLogTexts.search, text: filter.text) { .searchChanged($0) }
      if !filter.isEmpty {
        tag("div", .class("tools log-filter")) {
          for part in filter.parts(found, in: context) {
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

  private func exportButton(in context: ScreenContext) -> HTML<Action> {
    let icon = context.icon(.download, for: .exports)
    return tag("div", .class("show-more")) {
      button(Button(ChangeLogTexts.exportCSV, icon: icon, action: .exportTapped), style: .quiet)
    }
  }

  /// The operations under the days on which they were made.
  private func days(_ entries: ArraySlice<LogEntry>, in context: ScreenContext) -> [HTML<Action>] {
    var days: [HTML<Action>] = []
    var rest = entries
    while let first = rest.first {
      let date = context.clock.civil(at: first.timestamp).date
      let day = rest.prefix { context.clock.civil(at: $0.timestamp).date == date }
      rest = rest.dropFirst(day.count)
      days.append(
        section(heading(date, in: context), key: date.description) {
          cardList { for group in LogGroup.all(in: day) { card(group, in: context) } }
        })
    }
    return days
  }

  private func card(_ group: LogGroup, in context: ScreenContext) -> HTML<Action> {
    let id = group.first.id
    // Which entries a group has depends on the filter.
    guard group.entries.count == 1 else {
      return operationCard(group, in: context, action: .operationTapped(id))
    }
    return context.memo("entry", id.rawValue, path: ChangeSheet.path(of: id)) {
      entryCard(group.first, isShown: $0, in: context, action: .entryTapped(id))
    }
  }

  /// "Today", "Yesterday", or the date.
  private func heading(_ date: CivilDate, in context: ScreenContext) -> String {
    switch context.today.daysSinceEpoch - date.daysSinceEpoch {
    case 0: SharedTexts.today
    case 1: ChangeLogTexts.yesterday
    default: date.text(date.year == context.today.year ? .monthAndDay : .shortDate)
    }
  }
}
