import HikesModel
import JSONKit
import TextKit
import TimeKit

/// The regular schedule of a dog, as far as the weeks of its rows tell it.
///
/// A weekday is regular if the dog has an entry on it in at least half of the weeks that count: those from the first on
/// that says something of the dog, in which it is not absent. A blank cell counts only once its day has passed, when it
/// is a hike that nobody paid. A closed day tells nothing.
struct SheetSchedule {
  /// In the order of their days, each once.
  let weeks: [Spreadsheet.Week]
  /// On which it begins; nil for a dog without weeks.
  let from: CivilDate?
  let days: [Weekday]

  /// - `closed`: the days on which nobody hikes at all.
  init(_ weeks: [Spreadsheet.Week], today: CivilDate, closed: [ClosedRange<CivilDate>] = []) {
    let weeks = Self.merged(mergedOrder(of: weeks.map { $0.monday }).map { weeks[$0] })
    let begin = weeks.firstIndex { $0.beginsSchedule } ?? 0
    let counted = weeks.dropFirst(begin).filter { $0.absence == nil && $0.note != .interview }
    self.weeks = weeks
    from = weeks.isEmpty ? nil : weeks[begin].monday
    days = Weekday.allCases.filter { weekday in
      let entries = counted.count { $0.marks[weekday]?.isRegularHike ?? false }
      let all = counted.count { week in
        let date = week.date(of: weekday)
        return week.counts(weekday, today: today) && !closed.contains { $0.contains(date) }
      }
      return weekday <= .friday && entries > 0 && entries * 2 >= all
    }
  }

  /// A dog may have several rows for a week, of which the first that says something of a day holds.
  private static func merged(_ weeks: [Spreadsheet.Week]) -> [Spreadsheet.Week] {
    weeks.reduce(into: []) { merged, week in
      guard let last = merged.last, last.monday == week.monday else { return merged.append(week) }
      for weekday in Weekday.allCases where last.marks[weekday] == nil {
        merged[merged.count - 1].marks[weekday] = week.marks[weekday]
      }
      if last.note == nil { merged[merged.count - 1].note = week.note }
    }
  }
}

extension Spreadsheet.Week {
  func date(of weekday: Weekday) -> CivilDate { monday.adding(days: weekday.rawValue - 1) }

  /// Since when, and why, the dog does not hike for the rest of the week; nil if it hikes in it.
  var absence: (from: Weekday, status: ScheduleException.Status)? {
    if Weekday.allCases.contains(where: { marks[$0]?.isHike ?? false }) { return nil }
    if let status = note?.absence { return (.monday, status) }
    for weekday in Weekday.allCases { if let status = marks[weekday]?.absence { return (weekday, status) } }
    return nil
  }

  /// What the day is instead of what the regular schedule says; nil for nothing else, as for a blank cell.
  func status(on weekday: Weekday, isRegular: Bool) -> ScheduleException.Status? {
    switch marks[weekday] {
    case .paid?, .booked?:
      if note == .interview { return .interview }
      return isRegular ? nil : .scheduled
    case .interview?: return .interview
    case .away?: return isRegular ? .away : nil
    case .injured?: return isRegular ? .injured : nil
    case .canceled?, .closed?: return isRegular ? .canceled : nil
    case nil: return isRegular ? note?.absence : nil
    }
  }

  /// Whether the dog's regular schedule holds in it: a blank row that has other weeks may be of a dog that came later,
  /// and a trial comes before the schedule.
  fileprivate var beginsSchedule: Bool {
    if note == .interview { return false }
    return isAlone || note != nil || Weekday.allCases.contains { marks[$0].map { $0 != .interview } ?? false }
  }

  /// Whether a weekday of it tells for or against its being regular.
  fileprivate func counts(_ weekday: Weekday, today: CivilDate) -> Bool {
    switch marks[weekday] {
    case .paid?, .booked?: true
    case .away?, .injured?, .interview?, .closed?: false
    case .canceled?, nil: date(of: weekday) < today
    }
  }
}

extension Spreadsheet.Mark {
  fileprivate var absence: ScheduleException.Status? {
    switch self {
    case .away: .away
    case .injured: .injured
    case .paid, .booked, .canceled, .interview, .closed: nil
    }
  }

  fileprivate var isHike: Bool {
    switch self {
    case .paid, .booked, .interview: true
    case .away, .injured, .canceled, .closed: false
    }
  }

  fileprivate var isRegularHike: Bool { isHike && self != .interview }
}
