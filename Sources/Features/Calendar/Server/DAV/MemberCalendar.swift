import CalendarKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedShifts
import SyncKit
import TimeKit

/// An event at an address of its own.
struct CalendarResource {
  let shift: ScheduledShift
  /// The last part of its address.
  let name: String
  /// With what programs have added.
  let event: CalendarEvent
  /// What programs know of it; nil for nothing beside the row.
  let item: CalendarItem?

  /// Names this version of it: whatever is shown, and each time that a program's change was turned down.
  var tag: String {
    let span =
      switch event.span {
      case .days(let days): "\(days.lowerBound)/\(days.upperBound)"
      case .time(let span): "\(span.lowerBound)/\(span.upperBound)"
      }
    let parts = [
      event.id, span, event.title, event.place, event.text, event.color ?? "", "\(event.isBusy)",
      "\(event.alarmMinutes ?? -1)", "\(item?.serial ?? 0)", "\(event.revision)", item?.kept ?? "",
    ]
    // FNV-1a, 64 bit (RFC 9923).
    let hash = parts.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\"\(String(hash, radix: 16))\""
  }

  var bytes: [UInt8] { event.object(product: CalendarTexts.product) }
}

/// A member's own shifts in a workplace as a calendar.
struct MemberCalendar {
  let records: VisibleRecords
  let events: ShiftEvents
  /// Whether the member may plan the own shifts.
  let isWritable: Bool

  init(_ records: VisibleRecords) {
    self.records = records
    events = ShiftEvents(records)
    isWritable = records.actor.role >= .manager || records.workplace?.permissions.planOwnShifts ?? true
  }

  var name: String { records.workplace?.name ?? "" }

  /// All of them, by date.
  func resources(on days: ClosedRange<CivilDate> = .earliest ... .latest) -> [CalendarResource] {
    let items = Dictionary(
      records.calendars.items(of: records.member).map { ($0.row, $0) }, uniquingKeysWith: newer)
    return events.own(on: days).map { resource($0.shift, $0.event, items[$0.shift.id.rawValue]) }
  }

  /// The one of a name; nil if there is none.
  func resource(named name: String) -> CalendarResource? {
    let item = records.calendars.item(named: name, of: records.member)
    if let item { return resource(item.row) }
    guard let id = Self.row(of: name), records.calendars.item(of: id, records.member) == nil else { return nil }
    return resource(id)
  }

  /// The one of a row; nil for a row that is none of the member's shifts.
  func resource(_ row: UniqueID) -> CalendarResource? {
    guard let shift = records.shift(Identifier(row)), shift.member == records.member else { return nil }
    let isOnLeave = records.leave(of: shift.member, on: shift.date) != nil
    return resource(
      shift, events.event(of: shift, isOnLeave: isOnLeave), records.calendars.item(of: row, records.member))
  }

  /// What the last part of the address of a row is, whether the row is still there or not.
  func name(of row: UniqueID) -> String {
    records.calendars.item(of: row, records.member)?.name ?? Self.name(of: row)
  }

  /// The event without what programs have added.
  func plainEvent(of shift: ScheduledShift) -> CalendarEvent {
    var event = events.event(of: shift, isOnLeave: records.leave(of: shift.member, on: shift.date) != nil)
    event.alarmMinutes = isWritable ? ShiftEvents.alarmMinutes : nil
    return event
  }

  private func resource(_ shift: ScheduledShift, _ event: CalendarEvent, _ item: CalendarItem?) -> CalendarResource {
    var event = event
    event.alarmMinutes = isWritable ? ShiftEvents.alarmMinutes : nil
    if let item {
      event.id = item.uid
      // Of what is fetched anew, programs believe only what differs from what they had.
      event.revision += item.serial
      event.kept = item.kept.isEmpty ? nil : KeptProperties(text: item.kept)
    }
    return CalendarResource(
      shift: shift, name: item?.name ?? Self.name(of: shift.id.rawValue), event: event, item: item)
  }

  private static let suffix = ".ics"

  private static func name(of row: UniqueID) -> String { "\(row)\(suffix)" }

  private static func row(of name: String) -> UniqueID? {
    guard name.hasSuffix(suffix), let id = UniqueID(String(name.dropLast(suffix.utf8.count))) else { return nil }
    return Self.name(of: id) == name ? id : nil
  }

  private func newer(_ first: CalendarItem, _ second: CalendarItem) -> CalendarItem {
    first.serial >= second.serial ? first : second
  }
}
