import JSONKit
import LeaveModel
import Localization
import RecordKit
import ScheduleModel
import SentenceKit
import ServerAPI
import SharedModels
import TimeKit

extension NotificationSource {
  /// What becomes of a person's leave, and for managers what is asked for.
  static let leave: NotificationSource = {
    var news = NotificationSource(of: [Leave.table, LeaveRequest.table])
    news.changes = { reader, entries in
      LeaveNews(reader).sentences(entries) + LeaveRequestNews(reader).sentences(entries)
    }
    news.concerned = { records, entry, _ in LeaveRequestNews.concerned(by: entry, on: records) }
    news.matters = { records, now, time in CoverNews(records).matters(at: now, in: time) }
    news.matterTables = [Leave.table, LeaveReason.table]
    return news
  }()
}

/// Leave that somebody else has entered, approved, changed or removed.
private struct LeaveNews {
  let reader: NotificationSource.Reader

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  func sentences(_ entries: [LogEntry]) -> [String] {
    entries.rows(of: Leave.table).compactMap { row in
      guard let (first, newest) = reader.change(of: RowKey(Leave.table, row), entries) else { return nil }
      let isCorrection = reader.records.isLeaveCorrection(newest)
      let states = [first.before, newest.after].map { own($0) }
      guard isCorrection || states.contains(where: { $0.map { !isOver($0) } ?? false }) else { return nil }
      let sentence = sentence(row, from: states[0], to: states[1], by: reader.name(of: newest))
      return states.allSatisfy { $0.map(isOver) ?? true } ? sentence.map { LeaveNewsTexts.corrected($0) } : sentence
    }
  }

  private func sentence(_ row: UniqueID, from old: Leave?, to new: Leave?, by name: String) -> String? {
    switch (old, new) {
    case (nil, let new?):
      let days = reader.text(new.days)
      return wasAskedFor(row) ? LeaveNewsTexts.approved(days, by: name) : LeaveNewsTexts.entered(days, by: name)
    case (let old?, nil): return LeaveNewsTexts.removed(reader.text(old.days), by: name)
    case (let old?, let new?):
      return old.days == new.days ? nil : LeaveNewsTexts.changed(reader.text(new.days), by: name)
    case (nil, nil): return nil
    }
  }

  private func isOver(_ leave: Leave) -> Bool { leave.lastDay < reader.today }

  /// Whether the leave has come of a request, which has its identifier.
  private func wasAskedFor(_ row: UniqueID) -> Bool {
    reader.records.unrestricted.log(of: RowKey(LeaveRequest.table, row), limit: 4).contains {
      $0.tableName == LeaveRequest.table.name
    }
  }

  /// The leave of a snapshot if it is the reader's.
  private func own(_ snapshot: JSON?) -> Leave? {
    guard let snapshot, let leave = try? Leave(json: snapshot), leave.member == reader.records.member else {
      return nil
    }
    return leave
  }
}

/// What somebody asks for, which managers hear, and that it was declined, which whoever asked hears.
private struct LeaveRequestNews {
  let reader: NotificationSource.Reader

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  func sentences(_ entries: [LogEntry]) -> [String] {
    entries.rows(of: LeaveRequest.table).compactMap { row in
      guard let (first, newest) = reader.change(of: RowKey(LeaveRequest.table, row), entries),
        let new = Self.request(newest.after), new.lastDay >= reader.today
      else { return nil }
      let (old, days) = (Self.request(first.before), reader.text(new.days))
      switch new.state {
      case .declined where new.member == reader.records.member:
        return LeaveNewsTexts.declined(days, by: reader.name(of: newest), new.reply ?? "")
      case .waiting where new.member != reader.records.member:
        guard old?.state != .waiting || old?.days != new.days else { return nil }
        return LeaveNewsTexts.asks(reader.records.memberName(new.member), days)
      case .declined, .waiting: return nil
      }
    }
  }

  /// All managers, of what waits for one of them.
  static func concerned(by entry: LogEntry, on records: Records) -> Set<Identifier<Member>> {
    guard entry.tableName == LeaveRequest.table.name, let new = request(entry.after), new.state == .waiting else {
      return []
    }
    return Set(records.members().filter { $0.role >= .manager && $0.id != new.member }.map(\.id))
  }

  private static func request(_ snapshot: JSON?) -> LeaveRequest? {
    snapshot.flatMap { try? LeaveRequest(json: $0) }
  }
}

/// Leave that somebody has entered over their shifts, for which managers have to find cover.
private struct CoverNews {
  /// How long more may follow a change before it is told, in milliseconds.
  private static let pause: Int64 = 60_000

  let records: Records

  init(_ records: Records) { self.records = records }

  func matters(at now: Instant, in time: ClosedRange<Instant>) -> [NotificationSource.Matter] {
    guard records.plans(.shifts) else { return [] }
    return records.uncoveredLeave(from: records.date(at: now)).compactMap { uncovered in
      let told = uncovered.leave.modified.at.adding(milliseconds: Self.pause)
      return time.contains(told) ? matter(of: uncovered, at: told) : nil
    }
  }

  private func matter(of uncovered: UncoveredLeave, at told: Instant) -> NotificationSource.Matter {
    let (leave, member) = (uncovered.leave.id, uncovered.leave.member)
    let work = uncovered.shifts.map { (title: $0.title, date: $0.shift.date) }
    return NotificationSource.Matter(
      id: leave.rawValue, time: told, of: member, title: LeaveNewsTexts.needsCover,
      path: ShiftPaths.team(on: uncovered.shifts[0].shift.date)
    ) { reader in
      LeaveNewsTexts.isAway(
        reader.records.memberName(member), isSick: reader.records.reason(of: leave)?.kind == .sick,
        work.map { LeaveNewsTexts.work($0.title, on: reader.day($0.date)) })
    }
  }
}

extension NotificationSource.Reader {
  fileprivate func text(_ days: ClosedRange<CivilDate>) -> String {
    let ends = [days.lowerBound, days.upperBound].map { $0.text(.long) }
    return days.count == 1 ? ends[0] : ends.listed(by: " – ")
  }
}

/// What people are told of leave while they do not look.
private enum LeaveNewsTexts: TextTable {
  static let table: StaticString = "LeaveNewsTexts"

  static func entered(_ days: String, by name: String) -> String { localized(.text(name), .text(days)) }
  static func approved(_ days: String, by name: String) -> String { localized(.text(name), .text(days)) }
  static func removed(_ days: String, by name: String) -> String { localized(.text(name), .text(days)) }
  static func changed(_ days: String, by name: String) -> String { localized(.text(name), .text(days)) }
  /// Leave of days that were over.
  static func corrected(_ sentence: String) -> String { localized(.text(sentence)) }
  static var needsCover: String { localized() }
  static func work(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  /// "Ada is sick. Needs cover: Early on Tuesday, Late on Wednesday"
  static func isAway(_ name: String, isSick: Bool, _ work: [String]) -> String {
    let rest = work.count - workLimit
    let listed = work.prefix(workLimit).listed(by: ", ")
    let shown = rest > 0 ? localized(.text(listed), .count(rest), key: "isAway.more") : listed
    return isSick
      ? localized(.text(name), .text(shown), key: "isAway.sick") : localized(.text(name), .text(shown))
  }
  private static let workLimit = 4
  static func asks(_ name: String, _ days: String) -> String { localized(.text(name), .text(days)) }
  static func declined(_ days: String, by name: String, _ reply: String) -> String {
    reply.isEmpty ? localized(.text(name), .text(days)) : localized(.text(name), .text(days), .text(reply))
  }
}
