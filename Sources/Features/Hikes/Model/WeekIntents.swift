package import JSONKit
package import RecordKit
package import TimeKit

/// Has two dogs change places: each hikes on the other's day.
package struct SwapDays: Intent {
  package static let definition = IntentDefinition<SwapDays>("swapDays", role: .manager)

  /// A dog's hike that goes to another day.
  package struct Move: Equatable, Sendable {
    /// The row to make.
    package let id: Identifier<ScheduleException>
    package let dog: Identifier<Dog>
    package let day: CivilDate

    package init(_ id: Identifier<ScheduleException>, _ dog: Identifier<Dog>, from day: CivilDate) {
      self.id = id
      self.dog = dog
      self.day = day
    }
  }

  package let first: Move
  package let second: Move

  package init(_ first: Move, _ second: Move) {
    self.first = first
    self.second = second
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    first = try reader.group("first") { () throws(FieldError) in try Move(from: reader) }
    second = try reader.group("second") { () throws(FieldError) in try Move(from: reader) }
  }

  package func write(to fields: JSONFieldWriter) {
    fields.group("first") { first.write(to: fields) }
    fields.group("second") { second.write(to: fields) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard first.dog != second.dog, first.day != second.day else { throw Refusal(HikeTexts.nothingToSwap) }
    let moves = [try move(first, to: second.day, on: records), try move(second, to: first.day, on: records)]
    return try moves[0].perform(by: actor, on: records) + (try moves[1].perform(by: actor, on: records))
  }

  private func move(_ move: Move, to day: CivilDate, on records: Records) throws(Refusal) -> AnyIntent {
    guard let dog = records[move.dog] else { throw .notFound(HikeTexts.dogNoun) }
    let changes = DayChanges(dog, on: move.day, records: records) { move.id.rawValue }
    guard changes.day.hikes else {
      throw Refusal(HikeTexts.doesNotHike(dog.name, move.day.text(.short)))
    }
    return changes.move(to: day)
  }
}

extension SwapDays.Move {
  fileprivate init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.identifier("row"), try reader.identifier("dog"), from: try reader.date("day"))
  }

  fileprivate func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    fields.identifier("dog", dog)
    fields.date("day", day)
  }
}

/// Makes the changes of a week for another one too: those for single days, but for interview hikes. What the other
/// week has already stays, so that doing it twice does it once.
package struct CopyWeek: Intent {
  package static let definition = IntentDefinition<CopyWeek>("copyWeek", role: .manager)

  /// The Monday of the week that is copied.
  package let from: CivilDate
  /// The Monday of the week that gets the changes.
  package let to: CivilDate

  package init(from: CivilDate, to: CivilDate) {
    self.from = from
    self.to = to
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(from: try reader.date("from"), to: try reader.date("to"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.date("from", from)
    fields.date("to", to)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try copies(by: actor, on: records).changes
  }

  /// What to know before it is done: which changes are left out, and which lead to a weekend or to a full day.
  package func notices(by actor: Actor, on records: Records) -> [String] {
    (try? copies(by: actor, on: records))?.notices ?? []
  }

  private func copies(
    by actor: Actor, on records: Records
  ) throws(Refusal) -> (changes: [Change], notices: [String]) {
    guard from != to, from.weekday == .monday, to.weekday == .monday else {
      throw Refusal(HikeTexts.needsTwoWeeks, field: "to")
    }
    let weeks = records.exceptions(in: from...from.adding(days: 6)).filter { exception in
      exception.isForOneDay && exception.status != .interview
    }
    let staged = StagedRecords(records)
    var notices: [String] = []
    for exception in weeks {
      staged.apply(try copy(exception, by: actor, on: staged, telling: &notices))
    }
    return (staged.changes, notices)
  }

  /// Whether a change says anything of another day: a dog that was added needs to hike at all then, and whatever else
  /// happened to a regular hike happens to one again.
  private func isOfUse(_ exception: ScheduleException, on date: CivilDate, to calendar: DogCalendar) -> Bool {
    if case .added = calendar.scheduledDay(exception.firstDay) { return calendar.isAvailable(on: date) }
    // What is there already is the rules' to refuse.
    if case .absent(let other) = calendar.scheduledDay(date) { return other.isForOneDay }
    return calendar.scheduledDay(date).hikes
  }

  /// Nothing where the other week has a change already, or where the rules do not allow it.
  private func copy(
    _ exception: ScheduleException, by actor: Actor, on records: Records, telling notices: inout [String]
  ) throws(Refusal) -> [Change] {
    let days = to.daysSinceEpoch - from.daysSinceEpoch
    let id = Identifier<ScheduleException>(.derived(from: [exception.id.rawValue], to.daysSinceEpoch))
    guard records[id] == nil else { return [] }
    let date = exception.firstDay.adding(days: days)
    guard let dog = records[exception.dog], isOfUse(exception, on: date, to: records.calendar(of: dog)) else {
      let name = records.dogName(exception.dog)
      notices.append(HikeTexts.notCopied(HikeTexts.doesNotHike(name, date.text(.short))))
      return []
    }
    let save = SaveException(
      id: id, of: exception.dog, on: date, exception.status
    ) {
      $0.movedTo = exception.movedTo?.adding(days: days)
      ($0.hike, $0.reason) = (exception.hike, exception.reason)
    }
    do throws(Refusal) {
      let changes = try save.perform(by: actor, on: records)
      let target = exception.movedTo ?? (exception.status.hikes ? exception.firstDay : nil)
      let remark = target.flatMap { records.remark(on: $0.adding(days: days), in: actor.workplace) }
      if let remark, !notices.contains(remark) { notices.append(remark) }
      return changes
    } catch {
      guard error.code == .duplicate else { throw error }
      notices.append(HikeTexts.notCopied(error.message))
      return []
    }
  }
}
