import CalendarKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import SharedModels
import TextKit
import TimeKit

/// What a program's event asks for, as the app's own commands.
struct RequestedEvent {
  let object: CalendarObject
  let calendar: MemberCalendar
  /// Who asks for it, for the log.
  let program: String

  /// Why nothing is done.
  struct Refused: Error { let reason: String }

  private var clock: ZoneClock { calendar.events.clock }

  /// The command that makes a shift what the event says; nil where it is that already.
  func change(of shift: ScheduledShift) throws(Refused) -> EditShift? {
    guard !object.isRecurring else { throw Refused(reason: CalendarFeedTexts.recurring) }
    let event = calendar.plainEvent(of: shift)
    guard isSamePlace(as: event) else { throw Refused(reason: CalendarFeedTexts.place) }
    var edit = EditShift(id: shift.id, expecting: shift.version, reason: program)
    let retitled = try newType(besides: event)
    if let retitled, retitled.id != shift.shiftType { edit.shiftType = retitled.id }
    if object.text != event.text {
      let note = try note(besides: calendar.records.shiftType(shift.shiftType))
      if note != shift.note ?? "" { edit.note = note }
    }
    if object.span != event.span { try move(&edit, shift, isRetitled: edit.shiftType != nil) }
    let isChanged =
      edit.date != nil || edit.shiftType != nil || edit.note != nil || edit.times != nil
    return isChanged ? edit : nil
  }

  /// The command that makes a new shift of the event.
  func addition(_ id: Identifier<ScheduledShift>) throws(Refused) -> AddShifts {
    guard !object.isRecurring else { throw Refused(reason: CalendarFeedTexts.recurring) }
    let types = types(called: object.title)
    guard let first = types.first else { throw Refused(reason: CalendarFeedTexts.unknownTitle(object.title)) }
    let place = try EventSlot(object.span, clock)
    let type = place.times.flatMap { times in types.first { $0.on(place.date).duration == times.duration } } ?? first
    var addition = AddShifts(
      shiftType: type.id, note: try note(besides: type), reason: program, days: [.init(id: id, date: place.date)])
    if let times = place.times, times.duration != type.on(place.date).duration, times.minutes > Self.untouchedMinutes {
      addition.times = times.own
    }
    return addition
  }

  /// How long programs make an event of which nobody has said how long it is: an hour at most, so a new event that is no
  /// longer has the times of its type.
  private static let untouchedMinutes = 60

  /// Whether the shift is what the event says, or its last change was what the event asks for: a shift that was given
  /// another type by its title has that type's times by now, and the event still has the former ones.
  func isFulfilled(by shift: ScheduledShift) -> Bool {
    do throws(Refused) { if try change(of: shift) == nil { return true } } catch { return false }
    return wasMade(of: shift)
  }

  private func wasMade(of shift: ScheduledShift) -> Bool {
    let (id, records) = (shift.id, calendar.records)
    guard let former = records.row(id, at: shift.version - 1), let edit = try? change(of: former),
      let made = try? edit.edited(former, by: records.actor, on: records)
    else { return false }
    return made.date == shift.date && made.shiftType == shift.shiftType && made.ownDuration == shift.ownDuration
      && made.note == shift.note
  }

  /// Whether an event says just what the program's does, as far as the server knows of it.
  func isShown(by event: CalendarEvent) -> Bool {
    object.title == event.title && object.place == event.place && object.text == event.text && object.span == event.span
  }

  /// Nil where the title is as it was.
  private func newType(besides event: CalendarEvent) throws(Refused) -> ShiftType? {
    guard object.title != event.title else { return nil }
    guard let type = types(called: object.title).first else {
      throw Refused(reason: CalendarFeedTexts.unknownTitle(object.title))
    }
    return type
  }

  /// Those of a title first, then that of a symbol.
  private func types(called name: String) -> [ShiftType] {
    let name = name.trimmed.lowercased()
    let types = calendar.events.types
    return types.filter { $0.title.lowercased() == name } + types.filter { $0.symbol.lowercased() == name }
  }

  private func move(_ edit: inout EditShift, _ shift: ScheduledShift, isRetitled: Bool) throws(Refused) {
    let place = try EventSlot(object.span, clock)
    let type = calendar.records.shiftType(edit.shiftType ?? shift.shiftType)
    if place.date != shift.date { edit.date = place.date }
    let usual = type?.on(place.date).duration
    let former = (isRetitled ? nil : shift.ownDuration) ?? type?.on(shift.date).duration ?? .allDay
    guard let times = place.times else {
      if former == .allDay { return }
      guard usual == .allDay else { throw Refused(reason: CalendarFeedTexts.days) }
      edit.times = .ofType
      return
    }
    if times.duration == former || isOnlyMoved(shift, to: place, former) { return }
    if !isRetitled, let other = self.type(with: times.duration, on: place.date, besides: type) {
      if other.id == shift.shiftType { edit.times = .ofType } else { edit.shiftType = other.id }
    } else {
      edit.times = times.own
    }
  }

  /// Whether the shift is on another day, from the same time on and for as long as before: programs keep how long an
  /// event really lasts, so that in a night in which the clocks change it seems to end earlier or later.
  private func isOnlyMoved(_ shift: ScheduledShift, to place: EventSlot, _ former: ShiftDuration) -> Bool {
    guard place.date != shift.date, case .scheduled(let from, _, _) = former, place.times?.from == from,
      case .time(let span) = object.span
    else { return false }
    return span.minutes == former.span(on: shift.date, by: clock).minutes
  }

  /// The type whose times those are: the shift's own, or one at the same place before others.
  private func type(with duration: ShiftDuration, on date: CivilDate, besides type: ShiftType?) -> ShiftType? {
    let types = calendar.events.types.filter { $0.on(date).duration == duration }
    return types.first { $0.id == type?.id } ?? types.first { $0.location == type?.location } ?? types.first
  }

  /// The text without what the type says, wherever somebody has written around it.
  private func note(besides type: ShiftType?) throws(Refused) -> String {
    var note = object.text
    if let said = type?.shiftDescription, !said.isEmpty, let range = note.firstRange(of: said) {
      note = [note[..<range.lowerBound], note[range.upperBound...]].map { String($0).trimmed }
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    note = note.trimmed
    guard note.count <= ScheduledShift.noteRule.limit else { throw Refused(reason: CalendarFeedTexts.noteTooLong) }
    return note
  }

  /// Programs write places anew, with other line breaks and commas.
  private func isSamePlace(as event: CalendarEvent) -> Bool {
    let bare = { (text: String) in text.filter { $0.isLetter || $0.isNumber }.lowercased() }
    return object.place.isEmpty || bare(object.place) == bare(event.place)
  }
}

/// A day and times that a shift can have.
struct EventSlot {
  struct Times {
    let from: TimeOfDay
    let to: TimeOfDay
    let endsNextDay: Bool

    /// How long it is by the clocks on the wall.
    var minutes: Int {
      (endsNextDay ? TimeOfDay.minutesPerDay : 0) + to.minutesSinceMidnight - from.minutesSinceMidnight
    }
    var duration: ShiftDuration { .scheduled(from: from, to: to, endsNextDay: endsNextDay) }
    var own: ShiftTimes { .own(from: from, to: to, isOverOneDay: endsNextDay && to > from) }
  }

  let date: CivilDate
  /// Nil for a whole day.
  let times: Times?

  init(_ span: CalendarEvent.Span, _ clock: ZoneClock) throws(RequestedEvent.Refused) {
    switch span {
    case .days(let days):
      guard days.lowerBound == days.upperBound else { throw RequestedEvent.Refused(reason: CalendarFeedTexts.days) }
      (date, times) = (days.lowerBound, nil)
    case .time(let span):
      let (start, end) = (clock.civil(at: span.lowerBound), clock.civil(at: span.upperBound))
      let distance = start.date.distance(to: end.date)
      let isPossible = distance == 0 && end.time > start.time || distance == 1
      guard isPossible else { throw RequestedEvent.Refused(reason: CalendarFeedTexts.times) }
      date = start.date
      times = Times(from: start.time, to: end.time, endsNextDay: distance == 1)
    }
  }
}
