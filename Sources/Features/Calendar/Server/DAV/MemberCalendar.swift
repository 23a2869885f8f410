import CalendarKit
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ServerAPI
import ServerStorage
import SharedModels
import SyncKit
import TimeKit

/// A member's own shifts in a workplace as a calendar.
struct MemberCalendar: ShiftCalendar {
  let records: VisibleRecords
  let events: ShiftEvents
  /// Whether the member may plan the own shifts.
  let isWritable: Bool

  /// What the member's plan has.
  let tier: Tier

  init(_ records: VisibleRecords, at now: Instant) {
    self.records = records
    tier = records.tier(of: records.member, in: records.actor.workplace, at: now)
    events = ShiftEvents(records)
    let mayPlan = (try? records.actor.checkMayPlan(for: records.member, on: records)) != nil
    isWritable = mayPlan && tier.allows(.calendarSync)
  }

  var day: CivilDate? { nil }
  var showsNames: Bool { false }
  var name: String { records.workplace?.name ?? "" }

  func shifts(on days: ClosedRange<CivilDate>) -> [ShiftResource] {
    let known = records.calendars.items(of: records.member)
    let items = Dictionary(known.map { ($0.row, $0) }, uniquingKeysWith: newer)
    let names = Set(known.map(\.name))
    return events.own(on: days).map { found in
      let row = found.shift.id.rawValue
      let mayBeTaken = names.contains(ShiftResource.name(of: row))
      return resource(found, items[row], isSecond: mayBeTaken && isTaken(by: row))
    }
  }

  func shift(named name: String) -> ShiftResource? {
    let item = records.calendars.item(named: name, of: records.member)
    if let found = item.flatMap({ shift($0.row) }) { return found }
    return ShiftResource.row(of: name).flatMap { shift($0) }.flatMap { $0.resource.name == name ? $0 : nil }
  }

  /// Nil for a row that is none of the member's shifts, too.
  func shift(_ row: UniqueID) -> ShiftResource? {
    guard let shift = records.shift(Identifier(row)), shift.member == records.member else { return nil }
    return resource(event(of: shift), records.calendars.item(of: row, records.member), isSecond: isTaken(by: row))
  }

  /// Whether another shift has the name that a row would have: a program has put an event that was deleted back at its
  /// address, and what was deleted has come back here, too.
  private func isTaken(by row: UniqueID) -> Bool {
    guard let item = records.calendars.item(named: ShiftResource.name(of: row), of: records.member), item.row != row
    else { return false }
    return records.shift(Identifier(item.row))?.member == records.member
  }

  func name(of row: UniqueID) -> String {
    records.calendars.item(of: row, records.member)?.name ?? ShiftResource.name(of: row, isSecond: isTaken(by: row))
  }

  /// The event without what programs have added.
  func plainEvent(of shift: ScheduledShift) -> CalendarEvent {
    var event = event(of: shift).event
    event.alarmMinutes = isWritable ? ShiftEvents.alarmMinutes : nil
    return event
  }

  private func event(of shift: ScheduledShift) -> ShiftEvent {
    events.event(of: shift, on: records.leave(of: shift.member, on: shift.date))
  }

  func touched(behind token: SyncToken) -> Set<UniqueID> {
    let items = records.calendars.items(behind: token.serial, of: records.member).map(\.row)
    return Set(items + records.rowsLeft(in: ScheduledShift.table, behind: token.position))
  }

  /// Whether it is the member's: of one that has always been another's not even its identifier is told.
  func concerns(_ row: RowChange) -> Bool { row.member == records.member }

  private func resource(_ found: ShiftEvent, _ item: CalendarItem?, isSecond: Bool) -> ShiftResource {
    var event = found.event
    event.alarmMinutes = isWritable ? ShiftEvents.alarmMinutes : nil
    if let item {
      event.id = item.uid
      // Of what is fetched anew, programs believe only what differs from what they had.
      event.revision += item.serial
      event.kept = item.kept.isEmpty ? nil : PreservedProperties(text: item.kept)
    }
    if item == nil, isSecond { event.id += ShiftResource.second }
    let name = item?.name ?? ShiftResource.name(of: found.shift.id.rawValue, isSecond: isSecond)
    return ShiftResource(
      shift: found.shift, resource: CalendarResource(name: name, event: event, revision: found.revision, item: item))
  }

  private func newer(_ first: CalendarItem, _ second: CalendarItem) -> CalendarItem {
    first.serial >= second.serial ? first : second
  }
}
