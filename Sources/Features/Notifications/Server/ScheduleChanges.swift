import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

/// What others have changed of a person's schedule in a workplace, until the person is told.
struct ScheduleChanges: Equatable {
  let workplace: Identifier<Workplace>
  let member: Identifier<Member>
  /// Of the log, in its order.
  private(set) var entries: [Identifier<LogEntry>]
  /// How many others there were, of which no more is known.
  private(set) var others = 0

  /// More than so many are not looked at one by one.
  private static let entryLimit = 200
  private static let lineLimit = 4

  init(workplace: Identifier<Workplace>, member: Identifier<Member>, entries: [Identifier<LogEntry>]) {
    self.workplace = workplace
    self.member = member
    self.entries = Array(entries.prefix(Self.entryLimit))
    others = max(0, entries.count - Self.entryLimit)
  }

  init?(payload: String) {
    guard let json = try? JSON.parse(payload),
      let workplace = json["workplace"]?.string.flatMap({ Identifier<Workplace>($0) }),
      let member = json["member"]?.string.flatMap({ Identifier<Member>($0) })
    else { return nil }
    self.init(
      workplace: workplace, member: member,
      entries: json["entries"]?.array?.compactMap { $0.string.flatMap { Identifier($0) } } ?? [])
    others = json["others"]?.integer.map { Int($0) } ?? 0
  }

  var payload: String {
    let bytes = JSONWriter.object { fields in
      fields.identifier("workplace", workplace)
      fields.identifier("member", member)
      fields.texts("entries", entries.map(\.description))
      if others > 0 { fields.integer("others", Int64(others)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func add(_ more: [Identifier<LogEntry>]) {
    let known = others
    self = ScheduleChanges(workplace: workplace, member: member, entries: entries + more)
    others += known
  }

  /// What all of it has come to by now; nil if that is nothing, or the person has left.
  func content(
    for settings: NotificationSettings, in server: ServerTransaction, _ news: [NotificationSource], at now: Instant
  ) -> NoticeContent? {
    guard let storage = server.workplace(workplace), let records = VisibleRecords(storage, for: member) else {
      return nil
    }
    let reader = NotificationSource.Reader(
      records: records, today: settings.clock.civil(at: now).date, clock: settings.clock)
    let known = entries.compactMap { storage.records[$0] }
    let told = settings.asRead {
      news.map { (path: $0.path, sentences: $0.changes(reader, known)) }
    }.filter { !$0.sentences.isEmpty }
    let sentences = told.flatMap(\.sentences)
    guard let first = sentences.first, let path = told.first?.path else { return nil }
    if sentences.count == 1, others == 0 {
      return NoticeContent(title: NotificationServerTexts.changesTitle, body: first, path: path)
    }
    let rest = max(0, sentences.count - Self.lineLimit) + others
    let lines = sentences.prefix(Self.lineLimit) + (rest > 0 ? [NotificationServerTexts.more(rest)] : [])
    return NoticeContent(
      title: NotificationServerTexts.changesTitle, body: lines.joined(separator: "\n"), path: path)
  }
}
