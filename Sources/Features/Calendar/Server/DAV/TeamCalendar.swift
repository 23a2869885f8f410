import CalendarKit
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// Everybody's shifts as a calendar that managers read, a year back and ahead.
struct TeamCalendar: ShiftCalendar {
  let records: VisibleRecords
  let events: ShiftEvents
  let day: CivilDate?
  private let window: ClosedRange<CivilDate>

  /// Nil for who is no manager.
  init?(_ records: VisibleRecords, around today: CivilDate) {
    guard records.actor.role >= .manager else { return nil }
    self.records = records
    events = ShiftEvents(records)
    day = today
    window = CalendarFeed.window(around: today)
  }

  var name: String { CalendarFeedTexts.team(records.workplace?.name ?? "") }
  var isWritable: Bool { false }
  var showsNames: Bool { true }

  func shifts(on days: ClosedRange<CivilDate>) -> [ShiftResource] {
    guard days.overlaps(window) else { return [] }
    return events.ofTeam(on: days.clamped(to: window), withNotes: true).map { resource($0) }
  }

  func shift(_ row: UniqueID) -> ShiftResource? {
    guard let shift = records.shift(Identifier(row)), window.contains(shift.date) else { return nil }
    let leave = records.leave(of: shift.member, on: shift.date)
    return resource(events.event(of: shift, on: leave, name: records.nameOnSchedule(shift.member)))
  }

  func shift(named name: String) -> ShiftResource? {
    ShiftResource.row(of: name).flatMap { ShiftResource.name(of: $0) == name ? shift($0) : nil }
  }
  func name(of row: UniqueID) -> String { ShiftResource.name(of: row) }
  func concerns(_ row: RowChange) -> Bool { true }

  /// Those that have come into the window since, and those that have left it.
  func touched(behind token: SyncToken) -> Set<UniqueID> {
    guard let day, let former = token.day else { return [] }
    let days = CalendarFeed.daysBetweenWindows(around: former, day)
    return Set(days.flatMap { records.shifts(in: $0) }.map { $0.id.rawValue })
  }

  private func resource(_ found: ShiftEvent) -> ShiftResource {
    let name = ShiftResource.name(of: found.shift.id.rawValue)
    return ShiftResource(
      shift: found.shift, resource: CalendarResource(name: name, event: found.event, revision: found.revision))
  }
}
