import CalendarKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedShifts
import TimeKit

/// Everybody's shifts as a calendar that managers read, a year back and ahead.
struct TeamCalendar: ShiftCalendar {
  let records: VisibleRecords
  let events: ShiftEvents
  private let window: ClosedRange<CivilDate>

  /// Nil for who is no manager.
  init?(_ records: VisibleRecords, around today: CivilDate) {
    guard records.actor.role >= .manager else { return nil }
    self.records = records
    events = ShiftEvents(records)
    window = CalendarFeed.window(around: today)
  }

  var name: String { CalendarTexts.team(records.workplace?.name ?? "") }
  var isWritable: Bool { false }
  var showsNames: Bool { true }

  func shifts(on days: ClosedRange<CivilDate>) -> [ShiftResource] {
    guard days.overlaps(window) else { return [] }
    return events.ofTeam(on: days.clamped(to: window), withNotes: true).map { resource($0.shift, $0.event) }
  }

  func shift(_ row: UniqueID) -> ShiftResource? {
    guard let shift = records.shift(Identifier(row)), window.contains(shift.date) else { return nil }
    let isOnLeave = records.leave(of: shift.member, on: shift.date) != nil
    return resource(
      shift, events.event(of: shift, isOnLeave: isOnLeave, name: records.nameOnSchedule(shift.member)))
  }

  func shift(named name: String) -> ShiftResource? {
    ShiftResource.row(of: name).flatMap { ShiftResource.name(of: $0) == name ? shift($0) : nil }
  }
  func name(of row: UniqueID) -> String { ShiftResource.name(of: row) }
  func touched(behind token: SyncToken) -> Set<UniqueID> { [] }
  func concerns(_ row: RowChange) -> Bool { true }

  /// Programs that have both calendars take events of one identifier for one event.
  private func resource(_ shift: ScheduledShift, _ event: CalendarEvent) -> ShiftResource {
    var event = event
    event.id += "-team"
    return ShiftResource(
      shift: shift, resource: CalendarResource(name: ShiftResource.name(of: shift.id.rawValue), event: event))
  }
}
