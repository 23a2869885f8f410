import JSONKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// How much of the log is shown by a filter, and what the server has told of the part that is not held here.
struct LogPart: Equatable, Sendable {
  /// How it stands with the older entries, which the server has.
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
  /// The oldest of the held entries when the server was asked first: it told of those before.
  private var place: ChangeLogEntry?
  private var older: [ChangeLogEntry] = []
  private var cursor: String?

  init(of filter: ChangeLogFilter) { self.filter = filter }
}

extension LogPart {
  /// The last entry that is certain to be held with all that came after it; nil if the whole log is held.
  private func edge(of log: [ChangeLogEntry]) -> ChangeLogEntry? {
    place ?? (log.count < ChangeLogWindow.size ? nil : log[ChangeLogWindow.size - 1])
  }

  /// What is found, the newest first: among what is held, then what the server has told.
  func found(in log: [ChangeLogEntry], clock: ZoneClock) -> [ChangeLogEntry] {
    let edge = edge(of: log).flatMap { edge in log.firstIndex { $0.id == edge.id } }
    let held = edge.map { Array(log[...$0]) } ?? log
    return filter.matches(among: held, clock: clock) + older
  }

  /// Whether nothing more can come from the server.
  func isWhole(_ log: [ChangeLogEntry]) -> Bool { phase == .whole || edge(of: log) == nil }

  /// Begins anew if the device no longer holds the entry from which the server's part goes on.
  mutating func forgetLostPlace(in log: [ChangeLogEntry]) {
    if let place, !log.contains(where: { $0.id == place.id }) { self = LogPart(of: filter) }
  }

  /// The query for what is missing, whose answer is awaited from now on; nil if nothing is.
  mutating func request(_ token: String, on log: [ChangeLogEntry], clock: ZoneClock) -> String? {
    guard phase == .idle, let edge = edge(of: log), found(in: log, clock: clock).count < shown else { return nil }
    (place, phase) = (edge, .loading(token: token))
    return "\(filter.isEmpty ? "" : "\(filter.query)&")limit=\(pageSize)&\(start(at: edge))"
  }

  private func start(at edge: ChangeLogEntry) -> String {
    if let cursor { return "cursor=\(cursor.percentEncoded)" }
    return "before=\("\(edge.timestamp),\(edge.id)".percentEncoded)"
  }

  mutating func take(_ bytes: [UInt8], for token: String) {
    guard phase == .loading(token: token) else { return }
    do throws(FieldError) {
      try take(JSONFieldReader((try? JSON.parse(bytes)) ?? .null))
    } catch {
      phase = .failed("The server's answer could not be read.")
    }
  }

  private mutating func take(_ answer: JSONFieldReader) throws(FieldError) {
    older += try answer.list("items", limit: pageSize) { (item: inout JSONFieldReader) throws(FieldError) in
      try ChangeLogEntry(from: &item)
    }
    cursor = try answer.optionalText("nextCursor")
    phase = cursor == nil ? .whole : .idle
  }

  mutating func fail(_ reason: String, for token: String) {
    if phase == .loading(token: token) { phase = .failed(reason) }
  }

  /// An entry that the server has told of.
  func olderEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry? { older.first { $0.id == id } }
}
