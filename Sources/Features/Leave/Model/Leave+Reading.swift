package import JSONKit
package import RecordKit
package import TimeKit

extension Records {
  /// The leave that a member is on; nil for none. A member's leave never overlaps, so this looks at one row.
  package final func leave(of member: Identifier<Member>, on date: CivilDate) -> Leave? {
    let last = rows(
      Leave.byMember, in: .equal(.id(member), from: nil, through: .date(date)), limit: 1, order: .descending
    ).first
    return last.flatMap { $0.days.contains(date) ? $0 : nil }
  }

  /// A member's leave that has one of these days, by its first day.
  package final func leave(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [Leave] {
    let before = leave(of: member, on: dates.lowerBound).map { [$0] } ?? []
    guard dates.lowerBound < dates.upperBound else { return before }
    let first = dates.lowerBound.adding(days: 1)
    return before
      + rows(Leave.byMember, in: .equal(.id(member), from: .date(first), through: .date(dates.upperBound)))
  }

  /// A member's leave of all days, by its first day.
  package final func allLeave(of member: Identifier<Member>) -> [Leave] {
    rows(Leave.byMember, in: .equal(.id(member)))
  }

  /// A leave's title for who asks: its kind, or just leave for whoever may not know it.
  package final func leaveTitle(_ leave: Leave) -> String { reason(of: leave.id)?.kind.title ?? LeaveTexts.leave }

  /// The workplace's holidays on these days, by their day.
  package final func holidays(in dates: ClosedRange<CivilDate>) -> [Holiday] {
    rows(Holiday.byDate, in: .dates(dates))
  }

  /// The workplace's holidays on a day.
  package final func holidays(on date: CivilDate) -> [Holiday] { holidays(in: date...date) }
}

extension Records {
  /// Whether an entry of the log changed which days that were over then somebody was on leave, so that other hours of them
  /// count as worked.
  package final func isLeaveCorrection(_ entry: LogEntry) -> Bool {
    guard entry.tableName == Leave.table.name else { return false }
    let yesterday = clock.civil(at: entry.madeAt ?? entry.timestamp).date.adding(days: -1)
    func past(_ state: JSON?) -> ClosedRange<CivilDate>? {
      guard let leave = state.flatMap({ try? Leave(json: $0) }), leave.firstDay <= yesterday else { return nil }
      return leave.firstDay...min(leave.lastDay, yesterday)
    }
    return past(entry.before) != past(entry.after)
  }
}

extension [Leave] {
  /// Whether one of them has a day.
  package func covers(_ date: CivilDate) -> Bool { contains { $0.days.contains(date) } }

  /// How many of some days they have.
  package func count(in dates: ClosedRange<CivilDate>) -> Int {
    reduce(0) { count, leave in
      leave.days.overlaps(dates)
        ? count + leave.days.clamped(to: dates).upperBound.days(since: leave.days.clamped(to: dates).lowerBound) + 1
        : count
    }
  }
}
