import JSONKit
import RecordKit
import ServerAPI
import SharedModels
import TimeKit

/// Other hours of a shift type, for those who work it soon.
struct TypeChangeNews {
  private let reader: NotificationSource.Reader
  /// How many days ahead somebody's shifts are looked at.
  private static let reach = 31

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  func sentences(_ entries: [LogEntry]) -> [String] {
    entries.rows(of: ShiftType.table).compactMap { row in
      guard let (first, newest) = reader.change(of: RowKey(ShiftType.table, row), entries),
        let old = Self.type(first.before), let new = Self.type(newest.after),
        let moved = Self.moved(from: old, to: new, on: reader.records, reader.today).first(where: {
          $0.member == reader.records.member
        })
      else { return nil }
      let (times, name) = (new.on(moved.date).duration.text, reader.name(of: newest))
      let from = new.terms.changes.last { $0.from <= moved.date }?.from
      guard let from, from > reader.today else {
        return ShiftNewsTexts.changedHours(of: new.title, to: times, by: name)
      }
      return ShiftNewsTexts.changedHours(of: new.title, to: times, from: from.text(.short), by: name)
    }
  }

  /// Who works shifts of a type soon that begin or end at another time.
  static func concerned(by entry: LogEntry, on records: Records, _ today: CivilDate) -> Set<Identifier<Member>> {
    guard entry.tableName == ShiftType.table.name, let old = type(entry.before), let new = type(entry.after) else {
      return []
    }
    return Set(moved(from: old, to: new, on: records, today).map(\.member))
  }

  /// The shifts that begin or end at another time, by their days.
  private static func moved(
    from old: ShiftType, to new: ShiftType, on records: Records, _ today: CivilDate
  ) -> [ScheduledShift] {
    guard old.terms != new.terms else { return [] }
    return records.shifts(in: today...today.adding(days: reach)).filter { shift in
      shift.shiftType == new.id && shift.ownDuration == nil
        && old.on(shift.date).duration != new.on(shift.date).duration
    }
  }

  private static func type(_ snapshot: JSON?) -> ShiftType? { snapshot.flatMap { try? ShiftType(json: $0) } }
}
