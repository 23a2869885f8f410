public import JSONKit
public import RecordKit
public import SharedModels
public import TimeKit

/// Says what a dog does on a day, or within an absence, instead of its regular schedule, or changes what was said.
public struct SaveException: Intent {
  /// The schedule is the managers' to keep.
  public static let definition = IntentDefinition<SaveException>("saveException", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<ScheduleException>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// Which dog; a row that is there keeps its own.
  public var dog: Identifier<Dog>?
  /// The new first day; nil keeps the old one.
  public var firstDay: CivilDate?
  /// The new last day; nil keeps the old one, or makes it one day.
  public var lastDay: CivilDate?
  /// The new status; nil keeps the old one.
  public var status: ScheduleException.Status?
  /// The day to which the hike is moved, for that status alone; nil keeps the old one.
  public var movedTo: CivilDate?
  /// Whether the day to which the hike is moved is taken away, as another status does: null on the wire.
  public var isUnmoved = false
  /// The hike that the dog has to be on; 0 for any, nil keeps the old one.
  public var hike: Int?
  /// The new reason; empty for none, nil keeps the old one.
  public var note: String?

  /// A save that changes what is not nil.
  public init(
    id: Identifier<ScheduleException>, mode: EditMode, dog: Identifier<Dog>? = nil, firstDay: CivilDate? = nil,
    lastDay: CivilDate? = nil, status: ScheduleException.Status? = nil, movedTo: CivilDate? = nil, hike: Int? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.mode = mode
    self.dog = dog
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.status = status
    self.movedTo = movedTo
    self.hike = hike
    self.note = note
  }

  /// Reads `row`, the mode, and what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), dog: try reader.optionalReference("dog"),
      firstDay: try reader.optionalDate("firstDay"), lastDay: try reader.optionalDate("lastDay"),
      status: reader.has("status") ? try reader.exceptionStatus() : nil, movedTo: try reader.optionalDate("movedTo"),
      hike: reader.isNull("hike") ? 0 : try reader.optionalInteger("hike").map { Int(clamping: $0) },
      note: try reader.optionalText("reason"))
    isUnmoved = reader.isNull("movedTo")
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalReference("dog", dog)
    fields.optionalDate("firstDay", firstDay)
    fields.optionalDate("lastDay", lastDay)
    fields.optionalText("status", status?.rawValue)
    if isUnmoved { fields.json("movedTo", .null) } else { fields.optionalDate("movedTo", movedTo) }
    fields.optionalInteger("hike", hike.map { Int64($0) })
    fields.optionalText("reason", note)
  }

  /// The exception as it is then; nothing if it is so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: HikeTexts.exceptionNoun, on: records)
    guard let dog = current?.dog ?? dog else { throw .missing("dog") }
    guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
    let row = try applied(to: current, of: dog, by: actor)
    if let current, current.hasSameContent(as: row) { return [] }
    try exceptionRules.check(from: current, to: row, on: records)
    try Self.checkMove(row, on: records)
    return try mode.changes(from: current, to: row, noun: HikeTexts.exceptionNoun)
  }

  private func applied(
    to current: ScheduleException?, of dog: Identifier<Dog>, by actor: Actor
  ) throws(Refusal) -> ScheduleException {
    guard let first = firstDay ?? current?.firstDay else { throw .missing("firstDay") }
    guard let status = status ?? current?.status else { throw .missing("status") }
    let days = try days(from: first, current, status)
    let movedTo = status == .rescheduled && !isUnmoved ? movedTo ?? current?.movedTo : nil
    if status == .rescheduled, movedTo == nil { throw .missing("movedTo") }
    if movedTo == first { throw Refusal(HikeTexts.needsAnotherDay, field: "movedTo") }
    let note = try ScheduleException.reasonRule.optional(note ?? current?.reason ?? "")
    return ScheduleException(
      id: id, version: (current?.version ?? 0) + 1, dog: dog, days: days, status: status, movedTo: movedTo,
      hike: try hikeNumber(current), reason: note.isEmpty ? nil : note, created: current?.created ?? Stamp(by: actor),
      modified: current?.modified.next(by: actor) ?? Stamp(by: actor))
  }

  private func days(
    from first: CivilDate, _ current: ScheduleException?, _ status: ScheduleException.Status
  ) throws(Refusal) -> ClosedRange<CivilDate> {
    let last = lastDay ?? current?.lastDay ?? first
    guard last >= first else { throw Refusal(HikeTexts.lastDayBeforeFirst, field: "lastDay") }
    guard last == first || status.isAbsence else { throw Refusal(HikeTexts.onlySeveralDays, field: "lastDay") }
    guard last.daysSinceEpoch - first.daysSinceEpoch < ScheduleException.dayLimit else {
      throw Refusal(HikeTexts.tooManyDays(ScheduleException.dayLimit), field: "lastDay", code: .tooMany)
    }
    return first...last
  }

  private func hikeNumber(_ current: ScheduleException?) throws(Refusal) -> Int? {
    guard let hike else { return current?.hike }
    guard (0...HikeSettings.hikeLimit).contains(hike) else {
      throw Refusal(HikeTexts.hikeOutOfRange(HikeSettings.hikeLimit), field: "hike")
    }
    return hike == 0 ? nil : hike
  }

  /// A hike is not moved to a day on which the dog hikes anyway.
  private static func checkMove(_ row: ScheduleException, on records: Records) throws(Refusal) {
    guard let day = row.movedTo, let dog = records[row.dog] else { return }
    let others = records.exceptions(of: dog.id, in: day...day).filter { $0.id != row.id }
    let calendar = DogCalendar(of: dog, exceptions: others, arrivals: [])
    guard calendar.day(day).hikes else { return }
    throw Refusal(
      HikeTexts.hikesAlready(dog.name, day.text(.short, in: records.region)), field: "movedTo", code: .duplicate)
  }
}

extension ScheduleException {
  fileprivate func hasSameContent(as other: ScheduleException) -> Bool {
    days == other.days && status == other.status && movedTo == other.movedTo && hike == other.hike
      && reason == other.reason
  }
}

/// Takes an exception away, so that the regular schedule holds again.
public struct DeleteException: Intent {
  /// The schedule is the managers' to keep.
  public static let definition = IntentDefinition<DeleteException>("deleteException", role: .manager)

  /// Which row to end.
  public let deletion: Deletion<ScheduleException>

  /// Ends the row, whatever its version unless one is given.
  public init(_ id: Identifier<ScheduleException>, expecting: Int? = nil) {
    deletion = Deletion(id, expecting: expecting)
  }
  /// Reads the deletion.
  public init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  /// Writes the deletion.
  public func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  /// The end of the row.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: HikeTexts.exceptionNoun, rules: exceptionRules, on: records)
  }
}
