import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import SharedModels
import TimeKit

extension NotificationSource {
  /// Shifts of somebody who left: those that managers give to somebody else, and those that the person took along.
  static let openShifts: NotificationSource = {
    var news = NotificationSource()
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

  func matters(at now: Instant, in time: ClosedRange<Instant>) -> [NotificationSource.Matter] {
    let today = records.date(at: now)
    return records.formerMembers().compactMap { member in
      guard let left = member.left, time.contains(left) else { return nil }
      let open = records.shifts(of: member.id, from: today, limit: Self.limit).filter { records.isOpen($0) }
      let days = open.isEmpty ? daysTakenAlong(by: member.id, at: left, from: today) : open.map(\.date)
      guard let date = days.min() else { return nil }
      let (id, count, areOpen) = (member.id, days.count, !open.isEmpty)
      return NotificationSource.Matter(
        id: id.rawValue, time: left, of: id, title: areOpen ? ShiftNewsTexts.openShifts : ShiftNewsTexts.takenAlong,
        path: ShiftPaths.team(on: date)
      ) { reader in
        let (name, day) = (reader.records.memberName(id), reader.day(date))
        return areOpen
          ? ShiftNewsTexts.left(name, open: count, from: day) : ShiftNewsTexts.left(name, deleted: count, from: day)
      }
    }
  }

  /// The days of the shifts that the person deleted by leaving. A manager who removes somebody knows of them.
  private func daysTakenAlong(by member: Identifier<Member>, at left: Instant, from today: CivilDate) -> [CivilDate] {
    records.log(of: records.user(of: member), limit: Self.limit).prefix { $0.timestamp >= left }.compactMap { entry in
      guard entry.tableName == ScheduledShift.table.name,
        let shift: ScheduledShift = records.lastState(of: Identifier(entry.rowId)), shift.member == member
      else { return nil }
      return shift.date >= today ? shift.date : nil
    }
  }

  private static let limit = 1_000
}
