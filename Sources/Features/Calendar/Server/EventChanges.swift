import JSONKit
import LeaveModel
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels

/// When the rows were last changed that show in a shift's event beside the shift, its type and its place.
///
/// They are looked up when the first event is made, since most requests of programs make none.
final class EventChanges {
  private let records: VisibleRecords
  private lazy var workplace: [RowChange] = changeOfWorkplace()
  private lazy var leave: [Identifier<Member>: RowChange] = changesOfLeave()
  private var names: [Identifier<Member>: [RowChange]] = [:]

  init(_ records: VisibleRecords) { self.records = records }

  /// The changes of what covers a shift: the workplace with its time zone, leave, and the name where it is shown.
  func covering(_ shift: ScheduledShift, isNamed: Bool) -> [RowChange] {
    workplace + [leave[shift.member]].compactMap { $0 } + (isNamed ? changesOfName(of: shift.member) : [])
  }

  private func changeOfWorkplace() -> [RowChange] {
    [records.workplace.flatMap { records.change(of: RowKey($0.id)) }].compactMap { $0 }
  }

  /// The newest change of each member's leave. Leave that was removed, or is on other days now, may have covered any of
  /// the member's shifts: the feed does not say which.
  private func changesOfLeave() -> [Identifier<Member>: RowChange] {
    records.changes(of: Leave.table).reduce(into: [:]) { newest, change in
      if let member = change.member { newest[member] = change }
    }
  }

  private func changesOfName(of member: Identifier<Member>) -> [RowChange] {
    if let known = names[member] { return known }
    let rows = [RowKey(member), RowKey(UserProfile.table, member.rawValue)]
    let changes = rows.compactMap { records.change(of: $0) }
    names[member] = changes
    return changes
  }
}
