import ChangeLogModel
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// How much of the log is shown by a filter, and the entries that the server has sent of the part that is not held here.
struct LogPart: Equatable, Sendable {
  /// Whether the older entries, which the server has, were asked for.
  enum Phase: Equatable, Sendable {
    /// Nothing is asked.
    case idle
    /// The answer with this token is awaited; any other is to an older question.
    case loading(token: String)
    case failed(String)
    /// All of them are there.
    case whole

    /// The same without a network: what has failed is asked again when there is one.
    var offline: Phase { if case .failed = self { .idle } else { self } }
  }

  let filter: ChangeLogFilter
  var shown = pageSize
  var phase = Phase.idle
  /// The oldest of the held entries when the server was asked first: it has sent those before.
  private var place: LogEntry?
  private var older: [LogEntry] = []
  private var cursor: String?

  init(of filter: ChangeLogFilter) { self.filter = filter }
}

extension LogPart {
  /// The last entry that is certain to be held with all that came after it; nil if the whole log is held.
  private func edge(of log: [LogEntry]) -> LogEntry? {
    place ?? (log.count < ChangeLogWindow.size ? nil : log[ChangeLogWindow.size - 1])
  }

  /// What is found, the newest first: among what is held, then what the server has sent.
  ///
  /// - `firstDay`: the first day that the person's tier shows; nil for no limit.
  func found(in log: [LogEntry], on records: Records, from firstDay: CivilDate?) -> [LogEntry] {
    let edge = edge(of: log).flatMap { edge in log.firstIndex { $0.id == edge.id } }
    let held = edge.map { Array(log[...$0]) } ?? log
    return filter.limited(from: firstDay).matches(among: held, on: records) + older
  }

  /// Whether nothing more can come from the server.
  func isWhole(_ log: [LogEntry]) -> Bool { phase == .whole || edge(of: log) == nil }

  /// Begins anew if the device no longer holds the entry from which the server's part goes on.
  mutating func forgetLostPlace(in log: [LogEntry]) {
    if let place, !log.contains(where: { $0.id == place.id }) { self = LogPart(of: filter) }
  }

  /// The query for what is missing, whose answer is awaited from now on; nil if nothing is.
  mutating func request(
    _ token: String, among log: [LogEntry], on records: Records, from firstDay: CivilDate?
  ) -> String? {
    guard phase == .idle, let edge = edge(of: log), found(in: log, on: records, from: firstDay).count < shown else {
      return nil
    }
    (place, phase) = (edge, .loading(token: token))
    let filter = filter.limited(from: firstDay)
    return "\(filter.isEmpty ? "" : "\(filter.query)&")limit=\(pageSize)&\(start(at: edge))"
  }

  private func start(at edge: LogEntry) -> String {
    if let cursor { return "cursor=\(cursor.percentEncoded)" }
    return "before=\("\(edge.timestamp),\(edge.id)".percentEncoded)"
  }

  mutating func take(_ bytes: [UInt8], for token: String) {
    guard phase == .loading(token: token) else { return }
    guard let page = OlderLogPage(bytes) else {
      phase = .failed(SharedTexts.unreadableAnswer)
      return
    }
    older += page.entries
    cursor = page.next
    phase = cursor == nil ? .whole : .idle
  }

  mutating func fail(_ reason: String, for token: String) {
    if phase == .loading(token: token) { phase = .failed(reason) }
  }

  /// An entry that the server has sent.
  func olderEntry(_ id: Identifier<LogEntry>) -> LogEntry? { older.first { $0.id == id } }
}

extension ChangeLogFilter {
  /// The same, of nothing before a day.
  fileprivate func limited(from firstDay: CivilDate?) -> ChangeLogFilter {
    guard let firstDay else { return self }
    var filter = self
    filter.from = max(from ?? firstDay, firstDay)
    return filter
  }
}

/// A page of the server's change log.
struct OlderLogPage {
  let entries: [LogEntry]
  /// The cursor of the next page; nil for the last one.
  let next: String?

  /// The most entries that are asked for at once.
  static let highestLimit = 200

  /// Reads `{"items", "nextCursor"}`; nil if it is anything else.
  init?(_ bytes: [UInt8]) {
    do throws(FieldError) {
      let reader = try JSONFieldReader((try? JSON.parse(bytes)) ?? .null)
      entries = try reader.list("items", limit: Self.highestLimit) { (item) throws(FieldError) in
        try LogEntry(from: item)
      }
      next = try reader.optionalText("nextCursor")
    } catch {
      return nil
    }
  }
}

extension Records {
  /// The newest entries that a device may hold, the newest first: it drops older ones beyond twice the window.
  final func heldLog() -> [LogEntry] { log(limit: 2 * ChangeLogWindow.size) }

  /// Whether the server has no entries that are not here.
  final var holdsWholeLog: Bool { count(of: LogEntry.self) < ChangeLogWindow.size }
}

/// The address of the workplace's change log on the server.
func logAddress(in context: ScreenContext) -> String {
  "/api/v1/workplaces/\(context.actor.workplace)/change-log"
}
