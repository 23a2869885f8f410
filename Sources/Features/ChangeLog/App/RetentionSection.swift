import ChangeLogModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

/// How long changes are kept, on the settings screen (document 003, section 4.4).
package struct RetentionSection: Screen {
  /// A shorter period that waits for the person's word.
  private var shortening: Shortening?
  /// What the server has said of its change log.
  private var summary: LogSummary?
  /// The question for it, while its answer is awaited.
  private var summaryToken: String?
  private var hasSummaryFailed = false
  private var requestCount = 0

  package enum Action: Equatable, Sendable {
    case periodChosen(String)
    case shorteningConfirmed
    case questionDismissed
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#change-log" }
  package func title(on records: Records) -> String { ChangeLogTexts.logSettings }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .periodChosen(let name):
      return RetentionPeriod(rawValue: name).map { choose($0, in: context) } ?? []
    case .shorteningConfirmed:
      let period = shortening?.period
      shortening = nil
      return period.map { [.submit(SetRetention($0))] } ?? []
    case .questionDismissed: shortening = nil
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return askForSummary(in: context)
    case .fetched(let token, let bytes): take(bytes, for: token, in: context)
    case .fetchFailed(let token, _): take(nil, for: token, in: context)
    case .ended(let command, let outcome) where command.intent.as(SetRetention.self) != nil: return end(outcome)
    default: break
    }
    return []
  }

  private mutating func end(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .stored:
      summary = nil
      return []
    case .refused(let refusal): return [.notice(title: SharedTexts.notSaved, message: refusal.message)]
    case .failed:
      return [.notice(title: SharedTexts.notSaved, message: SharedTexts.settingNotSaved)]
    }
  }
}

extension RetentionSection {
  /// Asks the server about a log of which only a part is here.
  private mutating func askForSummary(in context: ScreenContext) -> [Effect] {
    guard summary == nil, summaryToken == nil, !hasSummaryFailed, !context.records.holdsWholeLog else { return [] }
    return [fetchSummary(in: context)]
  }

  private mutating func fetchSummary(in context: ScreenContext) -> Effect {
    requestCount += 1
    let token = "summary \(requestCount)"
    summaryToken = token
    return .fetch(token: token, path: "\(logAddress(in: context))/summary")
  }

  /// A shorter period is asked about first, with the number of entries that it removes.
  private mutating func choose(_ period: RetentionPeriod, in context: ScreenContext) -> [Effect] {
    let current = context.records.changeLogSettings(of: context.actor.workplace).retention
    guard period != current else { return [] }
    guard period.isShorter(than: current) else { return [.submit(SetRetention(period))] }
    shortening = Shortening(period: period)
    guard context.records.holdsWholeLog else { return [fetchSummary(in: context)] }
    shortening?.count = context.records.countExpiring(by: period, at: context.now)
    return []
  }

  /// The server's answer; without one, what is held here is counted.
  private mutating func take(_ bytes: [UInt8]?, for token: String, in context: ScreenContext) {
    guard token == summaryToken else { return }
    summaryToken = nil
    let answer = bytes.flatMap { LogSummary($0) }
    summary = answer ?? summary
    hasSummaryFailed = answer == nil
    guard let period = shortening?.period, shortening?.count == nil else { return }
    let count = answer?.count(of: period)
    shortening?.isPart = count == nil
    shortening?.count = count ?? context.records.countExpiring(by: period, at: context.now)
  }
}

extension RetentionSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let settings = context.records.changeLogSettings(of: context.actor.workplace)
    let isAllowed = context.allows(SetRetention.self)
    return group {
      formSection(footer: isAllowed ? "" : ChangeLogTexts.managersOnly) {
        menuRow(
          id: "retention", label: ChangeLogTexts.retention,
          choices: RetentionPeriod.allCases.map { Choice($0.rawValue, $0.title) },
          selected: (shortening?.period ?? settings.retention).rawValue, isEnabled: isAllowed
        ) { .periodChosen($0) }
      }
      definitionList([
        Definition(ChangeLogTexts.lastPurged, purgeText(settings.lastPurged, in: context)),
        Definition(ChangeLogTexts.totalEntries, totalText(on: context.records)),
      ])
    }
  }

  private func purgeText(_ instant: Instant?, in context: ScreenContext) -> String {
    guard let instant else { return ChangeLogTexts.never }
    let (date, time) = context.clock.civil(at: instant)
    return ChangeLogTexts.purged(
      date.text(.shortDate), at: time.clockText())
  }

  private func totalText(on records: Records) -> String {
    let held = Int64(records.count(of: LogEntry.self))
    if records.holdsWholeLog { return ChangeLogTexts.logged(held) }
    return summary.map { ChangeLogTexts.logged(max($0.total, held)) }
      ?? ChangeLogTexts.atLeast(ChangeLogTexts.logged(held))
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let shortening, shortening.count != nil else { return nil }
    return SharedUIs.alert(
      ChangeLogTexts.keepQuestion(shortening.period.title), message: shortening.message,
      icon: .exclamationTriangleFill,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(ChangeLogTexts.shorten, role: .destructive, action: .shorteningConfirmed),
      ])
  }
}

extension Records {
  /// How many of the held entries are older than a period says.
  fileprivate final func countExpiring(by period: RetentionPeriod, at now: Instant) -> Int64 {
    guard let cutoff = period.cutoff(at: now) else { return 0 }
    let last = Key.instant(cutoff.adding(milliseconds: -1))
    return Int64(count(LogEntry.byTime, in: .from(nil, through: last)))
  }
}
