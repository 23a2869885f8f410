package import SharedHikes
package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels
package import TimeKit

/// Makes a dog or changes one: only what the person changed.
package struct SaveDog: Intent {
  package static let definition = IntentDefinition<SaveDog>("saveDog", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<Dog>
  package var mode: EditMode
  /// The new name; nil keeps the old one.
  package var name: String?
  /// The new owners, the one who pays first.
  package var owners: [Identifier<Client>]?
  /// The new address of the pickup; empty for the first owner's.
  package var locationAddress: String?
  /// The new place of the pickup; nil within for none.
  package var location: Coordinate??
  /// The new region; empty for that of the nearest trail.
  package var region: String?
  /// The new regular days.
  package var days: [Weekday]?
  /// The new rate in cents.
  package var rate: Int64?
  /// From when on the new days and the new rate hold: what was before stays as it was.
  package var from: CivilDate?
  /// The new notes; empty for none.
  package var notes: String?
  /// The new color, by its name; empty for none.
  package var color: String?
  package var isActive: Bool?
  /// The first day on which the dog no longer hikes, for an inactive one alone; nil for today, or for the day that it has.
  package var inactiveFrom: CivilDate?
  /// Whether that day is to be taken away, which an inactive dog has to have: null on the wire.
  package var hasNoInactiveDay = false
  /// The new list of dogs that it may not hike with.
  package var apart: [Identifier<Dog>]?
  /// The new earliest time; nil within for none.
  package var notBefore: TimeOfDay??
  /// The new latest time; nil within for none.
  package var notAfter: TimeOfDay??

  package init(id: Identifier<Dog>, mode: EditMode) {
    self.id = id
    self.mode = mode
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(id: try reader.identifier("row"), mode: try EditMode(from: reader))
    name = try reader.optionalText("name")
    owners = try reader.changedIdentifiers("owners", limit: Dog.ownerLimit)
    locationAddress = try reader.optionalText("locationAddress")
    location = try reader.changedCoordinate("location")
    region = try reader.optionalText("region")
    days = try reader.weekdays("days")
    rate = try reader.optionalInteger("rate")
    from = try reader.optionalDate("from")
    notes = try reader.optionalText("notes")
    color = try reader.changedText("color")
    isActive = try reader.optionalFlag("isActive")
    inactiveFrom = try reader.optionalDate("inactiveFrom")
    hasNoInactiveDay = reader.isNull("inactiveFrom")
    apart = try reader.changedIdentifiers("apart", limit: Dog.apartLimit)
    notBefore = try reader.timeChange("notBefore")
    notAfter = try reader.timeChange("notAfter")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("name", name)
    if let owners { fields.identifiers("owners", owners) }
    fields.optionalText("locationAddress", locationAddress)
    fields.changedCoordinate("location", location)
    fields.optionalText("region", region)
    fields.optionalJSON("days", days?.json)
    fields.optionalInteger("rate", rate)
    fields.optionalDate("from", from)
    fields.optionalText("notes", notes)
    fields.optionalText("color", color)
    fields.optionalFlag("isActive", isActive)
    if hasNoInactiveDay {
      fields.json("inactiveFrom", .null)
    } else {
      fields.optionalDate("inactiveFrom", inactiveFrom)
    }
    if let apart { fields.identifiers("apart", apart) }
    if let notBefore { fields.text("notBefore", notBefore?.description ?? "") }
    if let notAfter { fields.text("notAfter", notAfter?.description ?? "") }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: HikeTexts.dogNoun, on: records)
    let today = records.clock.civil(at: actor.at).date
    var base = current
    if let current { base = try reactivated(current, today: today) }
    try checkInactiveDay(of: current)
    let row = try applied(to: base, by: actor, on: records, today: today)
    try dogRules.check(from: current, to: row, on: records)
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: HikeTexts.dogNoun)
  }

  private func applied(
    to current: Dog?, by actor: Actor, on records: Records, today: CivilDate
  ) throws(Refusal) -> Dog {
    Dog(
      id: id, version: current?.version ?? 1, name: try Dog.nameRule.required(name ?? current?.name ?? ""),
      owners: owners ?? current?.owners ?? [],
      locationAddress: try Dog.addressRule.unlessEmpty(locationAddress ?? current?.locationAddress),
      location: location ?? current?.location, region: try Dog.regionRule.unlessEmpty(region ?? current?.region),
      terms: try terms(current, by: actor, on: records), notes: try Dog.notesRule.unlessEmpty(notes ?? current?.notes),
      color: color.map { ShiftColor(rawValue: $0) } ?? current?.color, isActive: isActive(current),
      inactiveFrom: inactiveFrom(current, today: today),
      apart: (apart ?? current?.apart ?? []).filter { $0 != id }, notBefore: notBefore ?? current?.notBefore,
      notAfter: notAfter ?? current?.notAfter)
  }
}

/// The regular schedule.
extension SaveDog {
  /// New days and a new rate hold from a day on, and end what was said for later days.
  private func terms(_ current: Dog?, by actor: Actor, on records: Records) throws(Refusal) -> [Dog.Term] {
    let last = current?.lastTerm
    let days = days ?? last?.days ?? []
    let rate = rate ?? last?.rate ?? records.hikeSettings(of: actor.workplace).defaultRate
    guard (0...Dog.highestRate).contains(rate) else { throw Refusal(ClientsTexts.rateOutOfRange, field: "rate") }
    let begin = from ?? records.clock.civil(at: actor.at).date
    let next = Dog.Term(from: begin, days: days, rate: rate)
    guard let current else { return [next] }
    if self.days == nil, self.rate == nil { return current.terms }
    if let last, last.days == days, last.rate == rate, begin >= last.from { return current.terms }
    var terms = current.terms.filter { $0.from < begin }
    if let before = terms.last, before.days == days, before.rate == rate { return terms }
    terms.append(next)
    guard terms.count <= Dog.termLimit else { throw Refusal(ClientsTexts.tooManyTerms, field: "days", code: .tooMany) }
    return terms
  }
}

extension JSONFieldReader {
  fileprivate func weekdays(_ name: String) throws(FieldError) -> [Weekday]? {
    guard let json = try optionalJSON(name) else { return isNull(name) ? [] : nil }
    return try [Weekday](json, name)
  }

  fileprivate func changedIdentifiers<Row>(_ name: String, limit: Int) throws(FieldError) -> [Identifier<Row>]? {
    if isNull(name) { return [] }
    return has(name) ? try identifiers(name, limit: limit) : nil
  }

  fileprivate func timeChange(_ name: String) throws(FieldError) -> TimeOfDay?? {
    guard let text = try optionalText(name) else { return .none }
    return text.isEmpty ? .some(nil) : .some(try optionalTimeOfDay(name))
  }
}

/// Takes a dog away that was never paid for and owes nothing, with all that was said and noted of its days.
package struct DeleteDog: Intent {
  package static let definition = IntentDefinition<DeleteDog>("deleteDog", role: .manager)

  package let deletion: Deletion<Dog>

  package init(_ id: Identifier<Dog>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let staged = StagedRecords(records)
    if let dog = records[deletion.id] {
      try records.checkHistory(of: dog)
      staged.apply(records.daysNoted(of: dog.id).map { Change.remove($0) })
    }
    return staged.changes + (try deletion.changes(noun: HikeTexts.dogNoun, rules: dogRules, on: staged))
  }
}

/// A dog with payments or hikes stays: it is made inactive. Its new owners are there, and its earliest time is before its
/// latest.
let dogRules = RowRules<Dog>(
  titlePath: ["name"], name: { row, _ in ModelTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      for owner in new.owners where records[owner] == nil && old?.owners.contains(owner) != true {
        throw .notFound(HikeTexts.clientNoun)
      }
      guard let from = new.notBefore, let until = new.notAfter, until < from else { return }
      throw Refusal(ClientsTexts.windowIsEmpty, field: "notAfter")
    }
    guard let old else { return }
    try records.checkHistory(of: old)
    guard records.daysNoted(of: old.id).isEmpty else {
      throw Refusal(ClientsTexts.dogHasDays(old.name), code: .inUse)
    }
  })
