import CalendarKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedShifts
import TimeKit

/// Shifts as events of a calendar, as far as one member may see them.
struct ShiftEvents {
  let records: VisibleRecords
  let clock: ZoneClock
  /// All types, in the order in which they are offered.
  let types: [ShiftType]
  private let typesOnCalendar: [Identifier<ShiftType>: TypeOnCalendar]

  /// How many minutes before a shift a calendar reminds of it that the member can write.
  static let alarmMinutes = 60

  init(_ records: VisibleRecords) {
    self.records = records
    clock = records.clock
    types = records.shiftTypesBySymbol
    typesOnCalendar = Dictionary(
      types.map { ($0.id, TypeOnCalendar($0, on: records)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The member's own shifts as events, or everybody's.
  func events(on days: ClosedRange<CivilDate>, ofTeam isTeam: Bool) -> [CalendarEvent] {
    (isTeam ? ofTeam(on: days, withNotes: false) : own(on: days)).map { $0.event }
  }

  /// Everybody's shifts with their events.
  ///
  /// - Parameter withNotes: whether others' notes are shown, too.
  func ofTeam(on days: ClosedRange<CivilDate>, withNotes: Bool) -> [(shift: ScheduledShift, event: CalendarEvent)] {
    var leave: [Identifier<Member>: [Leave]] = [:]
    return records.shifts(in: days).map { shift in
      let absent = leave[shift.member] ?? records.leave(of: shift.member, in: days)
      leave[shift.member] = absent
      let name = records.nameOnSchedule(shift.member)
      var shift = shift
      if !withNotes, shift.member != records.member { shift.note = nil }
      return (shift, event(of: shift, isOnLeave: absent.covers(shift.date), name: name))
    }
  }

  /// The member's own shifts with their events.
  func own(on days: ClosedRange<CivilDate>) -> [(shift: ScheduledShift, event: CalendarEvent)] {
    let leave = records.leave(of: records.member, in: days)
    return records.shifts(of: records.member, in: days).map { shift in
      (shift, event(of: shift, isOnLeave: leave.covers(shift.date)))
    }
  }

  /// A shift as an event.
  ///
  /// - Parameter name: who works it, in a calendar of several people.
  func event(of shift: ScheduledShift, isOnLeave: Bool, name: String? = nil) -> CalendarEvent {
    let type = typesOnCalendar[shift.shiftType]
    let change = records.change(of: RowKey(shift.id))
    var title = type?.type.title ?? ShiftTexts.shift
    if isOnLeave { title = ShiftTexts.onLeave(title) }
    let duration = shift.ownDuration ?? type?.type.duration ?? .allDay
    var event = CalendarEvent(
      id: shift.id.description, span: span(duration, on: shift.date),
      title: name.map { CalendarTexts.shift(title, of: $0) } ?? title,
      modified: max(change?.at ?? shift.modified.at, type?.changed ?? .earliest))
    event.place = type?.place ?? ""
    event.text = Self.text(shift.note, type?.type)
    event.revision = max(change?.position ?? 0, type?.position ?? 0)
    event.isBusy = !isOnLeave
    event.color = type?.type.shownColor.nameInCSS
    return event
  }

  /// What an event says of a shift: the note, and below it what the type says.
  static func text(_ note: String?, _ type: ShiftType?) -> String {
    [note, type?.shiftDescription].compactMap { $0 }.joined(separator: "\n\n")
  }

  private func span(_ duration: ShiftDuration, on date: CivilDate) -> CalendarEvent.Span {
    if case .allDay = duration { return .days(date...date) }
    return .time(duration.span(on: date, by: clock))
  }
}

/// A shift type with its place, and when either was changed last.
private struct TypeOnCalendar {
  let type: ShiftType
  let place: String
  let position: Int64
  let changed: Instant

  init(_ type: ShiftType, on records: VisibleRecords) {
    self.type = type
    let location = type.location.flatMap { records.location($0) }
    place = location.map { $0.address.isEmpty ? $0.name : "\($0.name), \($0.address)" } ?? ""
    let changes = [records.change(of: RowKey(type.id)), location.flatMap { records.change(of: RowKey($0.id)) }]
      .compactMap { $0 }
    position = changes.map(\.position).max() ?? 0
    changed = changes.compactMap(\.at).max() ?? .earliest
  }
}

extension ShiftColor {
  /// The nearest color that CSS has a name for (RFC 7986, 5.9).
  fileprivate var nameInCSS: String {
    switch self {
    case .red: "crimson"
    case .orange: "darkorange"
    case .yellow: "gold"
    case .lime: "yellowgreen"
    case .green: "forestgreen"
    case .teal: "teal"
    case .sky: "skyblue"
    case .blue: "royalblue"
    case .purple: "purple"
    case .pink: "hotpink"
    case .brown: "saddlebrown"
    case .gray: "gray"
    }
  }
}
