import JSONKit
import RecordKit
import ServerAPI
import SharedModels
import SharedShifts
import TimeKit

extension PersonNews {
  /// Shifts that somebody who left has not worked, which managers give to somebody else.
  static let openShifts: PersonNews = {
    var news = PersonNews()
    news.matters = { records, now, time in
      records.plans(.shifts) ? OpenShiftNews(records).matters(at: now, in: time) : []
    }
    news.matterTables = [Member.table]
    return news
  }()
}

private struct OpenShiftNews {
  let records: Records

  init(_ records: Records) { self.records = records }

  func matters(at now: Instant, in time: ClosedRange<Instant>) -> [PersonNews.Matter] {
    let today = records.date(at: now)
    return records.formerMembers().compactMap { member in
      guard let left = member.left, time.contains(left) else { return nil }
      let shifts = records.shifts(of: member.id, from: today, limit: Self.limit).filter { records.isOpen($0) }
      guard let first = shifts.first else { return nil }
      let (id, date, count) = (member.id, first.date, shifts.count)
      return PersonNews.Matter(
        id: id.rawValue, time: left, of: id, title: ShiftNewsTexts.openShifts, path: ShiftPaths.team(on: date)
      ) { reader in ShiftNewsTexts.left(reader.records.memberName(id), open: count, from: reader.day(date)) }
    }
  }

  private static let limit = 1_000
}
