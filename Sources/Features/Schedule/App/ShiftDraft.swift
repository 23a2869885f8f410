package import JSONKit
package import RecordKit
package import ScheduleModel
import ScheduleViews
package import SharedModels
import TextKit
package import TimeKit

/// What was typed into the form of a scheduled shift.
package struct ShiftDraft: Equatable, Sendable {
  package var shiftType: Identifier<ShiftType>?
  /// Who works it; nil for whoever asks.
  package var member: Identifier<Member>?
  package var date: CivilDate
  /// The last day, if the shift is put on a range of days.
  package var lastDate: CivilDate?
  package private(set) var times = ShiftTimes.ofType
  /// Whether times of its own end on the day after the start, where both days are possible.
  private var endsNextDay = false
  /// Whether the person has said so, and not the times from which these come.
  private var isEndDayChosen = false
  /// Whether the person must say on which day it ends: the end of a shift that ended on the next day was put after the
  /// start, so that 24 hours may become 12 or 36.
  package private(set) var asksEndDay = false
  package var isCalledBack = false
  /// The unpaid break in minutes, as it was typed; empty for that of the type.
  package private(set) var unpaidBreak = ""
  package private(set) var note = ""
  /// Why it is changed, for the log.
  package private(set) var reason = ""

  init(on date: CivilDate, for member: Identifier<Member>? = nil) {
    self.date = date
    self.member = member
  }

  init(_ shift: ScheduledShift) {
    shiftType = shift.shiftType
    member = shift.member
    date = shift.date
    setTimes(ShiftTimes(of: shift))
    isCalledBack = shift.isCalledBack
    setBreak(ShiftBreak(of: shift))
    note = shift.note ?? ""
  }

  /// What an addition would have saved.
  init(_ addition: AddShifts, on date: CivilDate) {
    self.date = date
    shiftType = addition.shiftType
    member = addition.member
    lastDate = addition.days.count > 1 ? addition.days.last?.date : nil
    setTimes(addition.times)
    isCalledBack = addition.isCalledBack
    setBreak(addition.unpaidBreak)
    setNote(addition.note)
  }

  /// Takes over what an edit would change.
  mutating func take(_ edit: EditShift) {
    shiftType = edit.shiftType ?? shiftType
    member = edit.member ?? member
    date = edit.date ?? date
    setTimes(edit.times ?? times)
    isCalledBack = edit.isCalledBack ?? isCalledBack
    if let pause = edit.unpaidBreak { setBreak(pause) }
    setNote(edit.note ?? note)
    setReason(edit.reason)
  }

  mutating func setNote(_ text: String) { note = text.limited(toCharacters: ScheduledShift.noteRule.limit) }

  mutating func setBreak(_ text: String) { unpaidBreak = text.limited(toCharacters: 5) }

  private mutating func setBreak(_ pause: ShiftBreak) {
    if case .own(let minutes) = pause { unpaidBreak = String(minutes) } else { unpaidBreak = "" }
  }

  /// What was typed of the break.
  private func pause() throws(Refusal) -> ShiftBreak {
    guard !unpaidBreak.trimmed.isEmpty else { return .ofType }
    guard let minutes = Int(unpaidBreak.trimmed) else { throw ScheduledShift.breakOutOfRange }
    return .own(minutes)
  }

  /// The minutes of the break if nothing is typed.
  func usualBreak(on records: Records) -> Int {
    isCalledBack ? 0 : shiftType.flatMap { records.shiftType($0) }?.on(date).unpaidBreak ?? 0
  }

  mutating func setReason(_ text: String) { reason = text.limited(toCharacters: LogEntry.reasonRule.limit) }

  /// The times of the type, from which its own begin.
  func usualTimes(on records: Records) -> ShiftTimes {
    let duration = shiftType.flatMap { records.shiftType($0) }?.on(date).duration ?? .standard
    guard case .scheduled(let from, let to, _) = duration else { return .own(from: .standardStart, to: .standardEnd) }
    return .own(from: from, to: to)
  }

  mutating func setTimes(_ times: ShiftTimes) {
    self.times = times
    (isEndDayChosen, asksEndDay) = (false, false)
    if case .own(let from, let to, let isOverOneDay) = times { endsNextDay = to <= from || isOverOneDay }
  }

  /// Puts the start or the end at a minute of the day. The end stays on its day where that is possible.
  mutating func setTimes(from start: Int? = nil, to end: Int? = nil) {
    guard case .own(let from, let to, _) = times else { return }
    let first = start.map { .midnight.adding(minutes: $0) } ?? from
    let last = end.map { .midnight.adding(minutes: $0) } ?? to
    times = .own(from: first, to: last, isOverOneDay: endsNextDay && last > first)
    if last <= first { asksEndDay = false } else if end != nil { asksEndDay = endsNextDay && !isEndDayChosen }
  }

  /// Says whether an end that is after the start is on the day after it.
  mutating func chooseEndDay(isNext: Bool) {
    guard case .own(let from, let to, _) = times else { return }
    (endsNextDay, isEndDayChosen, asksEndDay) = (isNext, true, false)
    times = .own(from: from, to: to, isOverOneDay: isNext && to > from)
  }

  /// A range keeps its length when its first day moves.
  mutating func move(to first: CivilDate) {
    lastDate = lastDate?.adding(days: first.daysSinceEpoch - date.daysSinceEpoch)
    date = first
  }

  /// How many days it is put on; 0 if the last is before the first.
  var dayCount: Int { max(0, (lastDate ?? date).daysSinceEpoch - date.daysSinceEpoch + 1) }
}

extension ShiftDraft {
  /// The change of what differs from a shift that is there, at the version that the person saw.
  func edit(of row: ScheduledShift) throws(Refusal) -> EditShift {
    guard let shiftType else { throw .missing("shiftType") }
    var edit = EditShift(
      id: row.id, date: date == row.date ? nil : date,
      member: member == row.member ? nil : member,
      shiftType: shiftType == row.shiftType ? nil : shiftType, note: note == row.note ?? "" ? nil : note,
      reason: reason)
    edit.seen = row.version
    // Another type would bring its own times.
    edit.times = times == ShiftTimes(of: row) && edit.shiftType == nil ? nil : times
    edit.isCalledBack = isCalledBack == row.isCalledBack ? nil : isCalledBack
    let pause = try pause()
    edit.unpaidBreak = pause == ShiftBreak(of: row) && edit.shiftType == nil ? nil : pause
    return edit
  }

  /// The addition to all days of the range.
  func addition(makeIdentifier: () -> UniqueID) throws(Refusal) -> AddShifts {
    guard let shiftType else { throw .missing("shiftType") }
    let count = dayCount
    guard count > 0 else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "days") }
    guard count <= AddShifts.dayLimit else { throw Self.tooManyDays(count) }
    let days = (0..<count).map { offset in
      AddShifts.Day(id: Identifier(makeIdentifier()), date: date.adding(days: offset))
    }
    var addition = AddShifts(shiftType: shiftType, member: member, note: note, days: days)
    (addition.times, addition.isCalledBack) = (times, isCalledBack)
    addition.unpaidBreak = try pause()
    return addition
  }

  /// A year that is half typed makes a range of many centuries, whose length would help nobody.
  private static func tooManyDays(_ count: Int) -> Refusal {
    guard count < 10_000 else { return AddShifts.tooManyDays }
    return Refusal(
      ShiftTexts.rangeTooLong(count, limit: AddShifts.dayLimit), field: "days", code: .tooMany)
  }
}

extension ShiftDraft {
  func write(to fields: JSONFieldWriter) {
    fields.optionalReference("shiftType", shiftType)
    fields.optionalReference("member", member)
    fields.date("date", date)
    fields.optionalDate("lastDate", lastDate)
    fields.text("note", note)
    if times != .ofType { times.write(to: fields) }
    if asksEndDay { fields.flag("asksEndDay", true) }
    fields.flag("calledBack", isCalledBack)
    fields.text("unpaidBreak", unpaidBreak)
    fields.text("reason", reason)
  }

  mutating func read(_ fields: JSONFieldReader) throws(FieldError) {
    shiftType = try fields.optionalReference("shiftType")
    member = try fields.optionalReference("member")
    date = try fields.date("date")
    lastDate = try fields.optionalDate("lastDate")
    setNote(try fields.text("note"))
    setTimes(try ShiftTimes.read(fields) ?? .ofType)
    asksEndDay = try fields.optionalFlag("asksEndDay") ?? false
    isCalledBack = try fields.flag("calledBack")
    setBreak(try fields.optionalText("unpaidBreak") ?? "")
    setReason(try fields.text("reason"))
  }
}
