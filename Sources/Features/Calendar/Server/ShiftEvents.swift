import CalendarKit
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// Shifts as events of a calendar, as far as one member may see them.
struct ShiftEvents {
  let records: VisibleRecords
  let clock: ZoneClock
  /// All types, in the order in which they are offered.
  let types: [ShiftType]
  private let typesOnCalendar: [Identifier<ShiftType>: TypeOnCalendar]
  private let changes: EventChanges

  /// Behind the identifiers of the team's events: programs that have both calendars take events of one identifier for one.
  private static let ofTeam = "-team"

  /// How many minutes before a shift a calendar reminds of it that the member can write.
  static let alarmMinutes = 60

  init(_ records: VisibleRecords) {
    self.records = records
    clock = records.clock
    types = records.shiftTypesBySymbol
    changes = EventChanges(records)
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
  func ofTeam(on days: ClosedRange<CivilDate>, withNotes: Bool) -> [ShiftEvent] {
    var leave: [Identifier<Member>: [Leave]] = [:]
    return records.shifts(in: days).map { shift in
      let absent = leave[shift.member] ?? records.leave(of: shift.member, in: days)
      leave[shift.member] = absent
      let name = records.nameOnSchedule(shift.member)
      var shift = shift
      if !withNotes, shift.member != records.member { shift.note = nil }
      return event(of: shift, on: absent.leave(on: shift.date), name: name)
    }
  }

  /// The member's own shifts with their events.
  func own(on days: ClosedRange<CivilDate>) -> [ShiftEvent] {
    let leave = records.leave(of: records.member, in: days)
    return records.shifts(of: records.member, in: days).map { event(of: $0, on: leave.leave(on: $0.date)) }
  }

  /// A shift as an event.
  ///
  /// - Parameters:
  ///   - leave: what covers it.
  ///   - name: who works it, in a calendar of several people.
  func event(of shift: ScheduledShift, on leave: Leave?, name: String? = nil) -> ShiftEvent {
    let type = typesOnCalendar[shift.shiftType]
    let change = records.change(of: RowKey(shift.id))
    let covering = changes.covering(shift, isNamed: name != nil)
    let revision = max(change?.position ?? 0, type?.position ?? 0)
    let modified = max(change?.at ?? shift.modified.at, type?.changed ?? .earliest)
    let duration = shift.ownDuration ?? type?.type.on(shift.date).duration ?? .allDay
    var event = CalendarEvent(
      id: "\(shift.id)\(name == nil ? "" : Self.ofTeam)", span: span(duration, on: shift.date),
      title: title(type?.type, isOnLeave: leave != nil, of: name),
      modified: covering.compactMap(\.at).reduce(modified, max))
    event.place = type?.place ?? ""
    event.text = Self.text(shift.note, type?.type)
    event.revision = covering.map(\.position).reduce(revision, max)
    // Colleagues' shifts are shown, and take nothing of the reader's time.
    event.isBusy = leave == nil && shift.member == records.member
    event.color = type?.type.shownColor.nameInCSS
    return ShiftEvent(shift: shift, event: event, revision: revision)
  }

  /// What an event says of a shift: the note, and below it what the type says.
  static func text(_ note: String?, _ type: ShiftType?) -> String {
    [note, type?.shiftDescription].compactMap { $0 }.joined(separator: "\n\n")
  }

  private func title(_ type: ShiftType?, isOnLeave: Bool, of name: String?) -> String {
    let title = type?.title ?? SharedTexts.shift
    let shown = isOnLeave ? ShiftTexts.onLeave(title) : title
    return name.map { CalendarFeedTexts.shift(shown, of: $0) } ?? shown
  }

  private func span(_ duration: ShiftDuration, on date: CivilDate) -> CalendarEvent.Span {
    if case .allDay = duration { return .days(date...date) }
    return .time(duration.span(on: date, by: clock))
  }
}

/// A shift as an event.
struct ShiftEvent {
  let shift: ScheduledShift
  let event: CalendarEvent
  /// The position in the feed of the last change of the shift, its type or its place. The event's own revision counts
  /// what covers the shift, too, and is no part of its tag: once the feed forgets leave that was deleted, it may be less.
  let revision: Int64
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

extension [Leave] {
  /// The one that has a day.
  fileprivate func leave(on date: CivilDate) -> Leave? { first { $0.days.contains(date) } }
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
