import JSONKit
import SharedModels
import SharedUIs
import TimeKit

/// The number of entries, the retention period, and the file of the change log.
extension SettingsState {
  /// Asks the server what it knows of a log of which only a part is here.
  mutating func askForSummary(on records: some Records) -> [Effect<SettingsRoute>] {
    guard summary == nil, summaryToken == nil, !hasSummaryFailed, !records.holdsWholeLog else { return [] }
    return fetchSummary(on: records)
  }

  private mutating func fetchSummary(on records: some Records) -> [Effect<SettingsRoute>] {
    guard let workplace = records.workplace else { return [] }
    requestCount += 1
    let token = "summary \(requestCount)"
    summaryToken = token
    return [.fetch(token: token, path: "/api/v1/workplaces/\(workplace.id)/change-log/summary")]
  }

  /// A shorter period is asked about first, with the number of entries that it removes.
  mutating func choose(
    _ period: RetentionPeriod, on records: some Records, in environment: Environment
  ) -> [Effect<SettingsRoute>] {
    let current = records.retention
    guard period != current else { return [] }
    guard period.isShorter(than: current) else { return [.submit(environment.command(.setRetention(period)))] }
    shortening = Shortening(period: period)
    guard records.holdsWholeLog else { return fetchSummary(on: records) }
    return ask(about: period, records.countExpiring(by: period, at: environment.now), isPart: false)
  }

  private mutating func ask(about period: RetentionPeriod, _ count: Int64, isPart: Bool) -> [Effect<SettingsRoute>] {
    shortening = Shortening(period: period, count: count, isPart: isPart)
    return [.navigate(.shortenRetention)]
  }

  /// The server's answer; without one, what is held here is counted.
  mutating func take(
    _ bytes: [UInt8]?, for token: String, on records: some Records, in environment: Environment
  ) -> [Effect<SettingsRoute>] {
    guard token == summaryToken else { return [] }
    summaryToken = nil
    let answer = bytes.flatMap { LogSummary($0) }
    summary = answer ?? summary
    hasSummaryFailed = answer == nil
    guard let period = shortening?.period, shortening?.count == nil else { return [] }
    if let count = answer?.count(of: period) { return ask(about: period, count, isPart: false) }
    return ask(about: period, records.countExpiring(by: period, at: environment.now), isPart: true)
  }

  mutating func confirmShortening(in environment: Environment) -> [Effect<SettingsRoute>] {
    guard let period = shortening?.period else { return [.navigate(.dismissAlert)] }
    shortening = nil
    return [.navigate(.dismissAlert), .submit(environment.command(.setRetention(period)))]
  }
}

extension Records {
  /// How long entries are kept now.
  var retention: RetentionPeriod { changeLogSettings?.retention ?? .standard }

  /// Whether the server has no entries that are not here.
  var holdsWholeLog: Bool { heldChangeLog().map { $0.count < ChangeLogWindow.size } ?? false }

  /// How many of the held entries a period ends.
  func countExpiring(by period: RetentionPeriod, at now: Instant) -> Int64 {
    guard let cutoff = period.cutoff(at: now) else { return 0 }
    return (heldChangeLog() ?? []).reduce(0) { $1.timestamp < cutoff ? $0 + 1 : $0 }
  }
}
