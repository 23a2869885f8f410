public import JSONKit
public import RecordKit
public import TimeKit

/// A shift type on a day, worked by a member.
public struct ScheduledShift: FieldRecord {
  /// Every member sees who works when; devices hold the days around today.
  public static let table = Table<ScheduledShift>(
    "shifts", indexes: [byDate, byMember, byShiftType], placement: { Placement($0.date, of: $0.member) })
  /// The shifts of all members by the day on which they start.
  public static let byDate = Index<ScheduledShift>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// A member's shifts by the day on which they start.
  public static let byMember = Index<ScheduledShift>("member", columns: ["memberId", "date"]) {
    IndexKey(.id($0.member), .date($0.date))
  }
  /// The shifts of a type.
  public static let byShiftType = Index<ScheduledShift>("shiftType", columns: ["shiftTypeId"]) {
    IndexKey(.id($0.shiftType))
  }
  /// How long an unpaid break of its own can be, in minutes.
  public static let unpaidBreakLimits: ClosedRange<Int64> = 0...ShiftTerms.unpaidBreakLimits.upperBound
  /// What a note may hold.
  public static let noteRule = TextRule(field: "note", name: SharedTexts.note, limit: 500, allowsLines: true)

  /// Names the shift, on whatever day it is.
  public let id: Identifier<ScheduledShift>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Who works it.
  public var member = Identifier<Member>.unset
  /// The day on which it starts, by the workplace's clocks.
  public var date = CivilDate.epoch
  /// What is worked.
  public var shiftType = Identifier<ShiftType>.unset
  /// When it starts and ends, if not as its type says; both or neither is there.
  public var startTime: TimeOfDay?
  /// When it ends: on the day after, if that is not after ``startTime``.
  public var endTime: TimeOfDay?
  /// Whether it lasts more than 24 hours: its own end is on the day after, though it is after the start. Firefighters who
  /// stay on after their 24 hours have such shifts.
  public var isOverOneDay = false
  /// Whether it was not planned: the member was called back to work.
  public var isCalledBack = false
  /// How many minutes of it are an unpaid break, if not as its type says; 0 for none.
  public var unpaidBreak: Int?
  /// What to remember; nil for none, never empty.
  public var note: String?
  /// When it was made, and by whom.
  public var created = Stamp.none
  /// When it was changed last, and by whom.
  public var modified = Stamp.none

  /// A shift of which nothing is known yet.
  public init(id: Identifier<ScheduledShift>) { self.id = id }

  /// A row of checked values.
  public init(
    id: Identifier<ScheduledShift>, version: Int, member: Identifier<Member>, date: CivilDate,
    shiftType: Identifier<ShiftType>, note: String?, created: Stamp, modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.member = member
    self.date = date
    self.shiftType = shiftType
    self.note = note
    self.created = created
    self.modified = modified
  }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try visitWork(fields)
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// The fields of who works what and when, without those of how the row came to be.
  public mutating func visitWork(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference(
      "member", &member, .onCreate, type: "MemberReference", summary: "Who works it: whoever asks, if it is not given.")
    try fields.date("date", &date, summary: "The day on which it starts.")
    try fields.reference("shiftType", &shiftType, type: "ShiftTypeReference", showing: ["symbol", "title"])
    try fields.optionalValue(
      "startTime", &startTime, summary: "When it starts, if not as its type says; given together with endTime.")
    try fields.optionalValue(
      "endTime", &endTime, summary: "When it ends; a time that is not after startTime is on the day after.")
    try fields.value(
      "overOneDay", &isOverOneDay, usual: false,
      summary: "Whether it lasts more than 24 hours: an endTime that is after startTime is on the day after it.")
    try fields.value(
      "calledBack", &isCalledBack, usual: false, summary: "Whether the member was called back to work.")
    try fields.optionalInteger(
      "unpaidBreak", &unpaidBreak, in: Self.unpaidBreakLimits,
      summary: "How many minutes are an unpaid break, if not as its type says; 0 for none.")
    try fields.optionalText(&note, Self.noteRule)
  }
}

extension ScheduledShift {
  /// The times that replace those of its type; nil where its type's hold.
  public var ownDuration: ShiftDuration? {
    guard let startTime, let endTime else { return nil }
    return .scheduled(from: startTime, to: endTime, endsNextDay: endTime <= startTime || isOverOneDay)
  }

  /// Whether it is worked as its type says: planned, at the type's times, and with its break.
  public var isAsItsType: Bool { ownDuration == nil && unpaidBreak == nil && !isCalledBack }

  /// Whether another shift is worked at the same times, with the same break, and planned as this one is.
  public func hasSameHours(as other: ScheduledShift) -> Bool {
    ownDuration == other.ownDuration && unpaidBreak == other.unpaidBreak && isCalledBack == other.isCalledBack
  }

  /// The next version, with another day, person, type or note, changed by a person at an instant.
  ///
  /// Times and a break of its own were those of the former type's work, so another type has its own. The stamp is always
  /// later than the one before, by a millisecond if need be.
  public func changed(
    date: CivilDate? = nil, member: Identifier<Member>? = nil, shiftType: Identifier<ShiftType>? = nil, note: String?,
    by actor: Actor
  ) -> ScheduledShift {
    var row = self
    row.version = version + 1
    row.member = member ?? self.member
    row.date = date ?? self.date
    row.shiftType = shiftType ?? self.shiftType
    if row.shiftType != self.shiftType {
      (row.startTime, row.endTime, row.isOverOneDay, row.unpaidBreak) = (nil, nil, false, nil)
    }
    row.note = note
    row.modified = modified.next(by: actor)
    return row
  }

  /// Whether another row says the same of who works what and when.
  public func hasSameWork(as other: ScheduledShift) -> Bool {
    var same = other
    (same.version, same.created, same.modified) = (version, created, modified)
    return self == same
  }

  /// The shift as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> ScheduledShift {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}

extension Records {
  /// Nil if there is none, or no longer, or it is not held here.
  public final func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { self[id] }

  /// The shifts of all members that start on these days, by date, then identifier.
  public final func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    rows(ScheduledShift.byDate, in: .dates(dates))
  }

  /// A member's shifts that start on these days, by date, then identifier.
  public final func shifts(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    rows(
      ScheduledShift.byMember,
      in: .equal(.id(member), from: .date(dates.lowerBound), through: .date(dates.upperBound)))
  }

  /// A member's first `limit` shifts that start on or after a day, by date, then identifier.
  public final func shifts(of member: Identifier<Member>, from date: CivilDate, limit: Int) -> [ScheduledShift] {
    rows(ScheduledShift.byMember, in: .equal(.id(member), from: .date(date), through: nil), limit: limit)
  }

  /// The shifts of a type that start on or after a day, by identifier.
  public final func shifts(of shiftType: Identifier<ShiftType>, from date: CivilDate) -> [ScheduledShift] {
    rows(ScheduledShift.byShiftType, in: .equal(.id(shiftType))).filter { $0.date >= date }
  }

  /// How many shifts of any day are of the type.
  public final func countShifts(of shiftType: Identifier<ShiftType>) -> Int {
    count(ScheduledShift.byShiftType, in: .equal(.id(shiftType)))
  }
}
