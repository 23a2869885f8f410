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
        let old = Self.type(first.before), let new = Self.type(newest.after), old.duration != new.duration
      else { return nil }
      let times = new.duration.text
      return ShiftNewsTexts.changedHours(of: new.title, to: times, by: reader.name(of: newest))
    }
  }

  /// Who works shifts of a type soon that begin or end at another time.
  static func concerned(by entry: LogEntry, on records: Records, _ today: CivilDate) -> Set<Identifier<Member>> {
    guard entry.tableName == ShiftType.table.name, let old = type(entry.before), let new = type(entry.after),
      old.duration != new.duration
    else { return [] }
    let soon = records.shifts(in: today...today.adding(days: reach))
    return Set(soon.filter { $0.shiftType == new.id && $0.ownDuration == nil }.map(\.member))
  }

  private static func type(_ snapshot: JSON?) -> ShiftType? { snapshot.flatMap { try? ShiftType(json: $0) } }
}
