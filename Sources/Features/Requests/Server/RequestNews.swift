import JSONKit
import Localization
import RecordKit
import RequestsModel
import SentenceKit
import ServerAPI
import SharedModels
import TimeKit

extension NotificationSource {
  /// That somebody is asked, that a request was taken, decided or withdrawn, and to managers that one waits for them.
  static let requests: NotificationSource = {
    var news = NotificationSource(of: [ShiftRequest.table], path: RequestPaths.list)
    news.changes = { reader, entries in RequestNews(reader).sentences(entries) }
    news.concerned = { records, entry, today in RequestNews.concerned(by: entry, on: records, today) }
    news.matters = { records, now, time in UnansweredNews(records).matters(at: now, in: time) }
    news.matterTables = [ShiftRequest.table, ShiftType.table]
    return news
  }()
}

/// Turns what the log has of requests into sentences: one for each request, of what it was at first and is now.
struct RequestNews {
  private let reader: NotificationSource.Reader
  private var me: Identifier<Member> { reader.records.member }

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  func sentences(_ entries: [LogEntry]) -> [String] {
    entries.rows(of: ShiftRequest.table).compactMap { row in
      guard let (first, newest) = reader.change(of: RowKey(ShiftRequest.table, row), entries),
        let new = Self.request(newest.after), new.date >= reader.today
      else { return nil }
      return sentence(from: Self.request(first.before), to: new, by: reader.name(of: newest))
    }
  }

  private func sentence(from old: ShiftRequest?, to new: ShiftRequest, by name: String) -> String? {
    let isMine = new.member == me && new.kind.offersShift
    let work = work(new)
    switch new.state {
    case .open:
      if new.to == me, old?.to != me || old?.state != .open { return asking(new, work, by: name) }
      return isMine && (old?.state == .taken || old?.state == .done) ? RequestNewsTexts.givenBack(work, by: name) : nil
    case .taken where old?.state == .taken && old?.taker == new.taker: return nil
    case .taken:
      if isManager { return RequestNewsTexts.waits(work, taker: taker(new)) }
      return isMine ? RequestNewsTexts.taken(work, by: taker(new)) : nil
    // The shifts' own news tell whoever has taken it.
    case .done: return old?.state != .done && isMine ? RequestNewsTexts.done(work, taker: taker(new)) : nil
    case .declined:
      if new.taker == me { return RequestNewsTexts.declinedTaken(work, by: name) }
      return old?.state != .declined && isMine ? RequestNewsTexts.declined(work, by: name) : nil
    case .withdrawn:
      return new.taker == me || new.to == me ? RequestNewsTexts.withdrawn(work, by: name) : nil
    }
  }

  private var isManager: Bool { (reader.records[me]?.role ?? .member) >= .manager }

  private func taker(_ request: ShiftRequest) -> String {
    request.taker.map { reader.records.memberName($0) } ?? ""
  }

  private func asking(_ request: ShiftRequest, _ work: String, by name: String) -> String {
    guard let type = request.wantedType, let date = request.wantedDate else {
      return RequestNewsTexts.asks(work, by: name)
    }
    return RequestNewsTexts.asksToSwap(work, for: self.work(type, on: date), by: name)
  }

  private func work(_ request: ShiftRequest) -> String { work(request.shiftType, on: request.date) }

  /// "Night on Tuesday".
  private func work(_ type: Identifier<ShiftType>, on date: CivilDate) -> String {
    let title = reader.records.shiftType(type)?.title ?? RequestNewsTexts.shift
    return RequestNewsTexts.work(title, on: reader.day(date))
  }

  private static func request(_ snapshot: JSON?) -> ShiftRequest? { snapshot.flatMap { try? ShiftRequest(json: $0) } }

  /// Who asks, is asked or has taken it, and the managers once it waits for them.
  static func concerned(by entry: LogEntry, on records: Records, _ today: CivilDate) -> Set<Identifier<Member>> {
    guard entry.tableName == ShiftRequest.table.name, let new = request(entry.after), new.date >= today else {
      return []
    }
    let old = request(entry.before)
    var people = Set([new.member, new.to, new.taker, old?.to, old?.taker].compactMap { $0 })
    if new.state == .taken {
      people.formUnion(records.members().filter { $0.role >= .manager }.map(\.id))
    }
    return people
  }
}

/// Requests that nobody answers before their shift begins, for managers.
private struct UnansweredNews {
  let records: Records

  init(_ records: Records) { self.records = records }

  func matters(at now: Instant, in time: ClosedRange<Instant>) -> [NotificationSource.Matter] {
    let today = records.date(at: now)
    return records.pendingRequests(in: today.adding(days: -1)...today.adding(days: 1)).compactMap { request in
      let start = records.begin(of: request)
      guard time.contains(start) else { return nil }
      return NotificationSource.Matter(
        id: request.id.rawValue, time: start, of: nil, title: RequestNewsTexts.unanswered, path: RequestPaths.list
      ) { Self.sentence(request, for: $0) }
    }
  }

  private static func sentence(_ request: ShiftRequest, for reader: NotificationSource.Reader) -> String {
    let title = reader.records.shiftType(request.shiftType)?.title ?? RequestNewsTexts.shift
    let work = RequestNewsTexts.work(title, on: reader.day(request.date))
    if let taker = request.taker {
      return RequestNewsTexts.notApproved(work, taker: reader.records.memberName(taker))
    }
    return request.kind.offersShift
      ? RequestNewsTexts.notAnswered(work, of: reader.records.memberName(request.member))
      : RequestNewsTexts.openLeft(work)
  }
}

/// What people are told of requests while they do not look.
enum RequestNewsTexts: TextTable {
  static let table: StaticString = "RequestNewsTexts"

  static var shift: String { localized() }

  static var unanswered: String { localized() }
  static func openLeft(_ work: String) -> String { localized(.text(work)) }
  static func notAnswered(_ work: String, of name: String) -> String { localized(.text(work), .text(name)) }
  static func notApproved(_ work: String, taker name: String) -> String { localized(.text(name), .text(work)) }
  static func work(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static func asks(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
  static func asksToSwap(_ work: String, for wanted: String, by name: String) -> String {
    localized(.text(name), .text(work), .text(wanted))
  }
  static func taken(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
  static func givenBack(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
  static func waits(_ work: String, taker name: String) -> String { localized(.text(name), .text(work)) }
  static func done(_ work: String, taker name: String) -> String { localized(.text(name), .text(work)) }
  static func declined(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
  static func declinedTaken(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
  static func withdrawn(_ work: String, by name: String) -> String { localized(.text(name), .text(work)) }
}
