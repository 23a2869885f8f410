package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Makes a dog or changes one.
package typealias SaveDog = Save<Dog>

extension Dog: DatedRecord {
  package static let save = IntentDefinition<SaveDog>("saveDog", role: .manager)
  package static var noun: String { HikeTexts.dogNoun }

  /// Older programs wrote a color as any text, and one that is not known counted as none.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard let color = reader.value("color")?.string, ShiftColor(rawValue: color) == nil else { return reader }
    return try reader.replacing("color", with: .null)
  }

  /// Its hikes are charged.
  package func isInUse(on records: Records) -> Bool { version > 0 }

  package mutating func complete(
    _ patch: Patch<Dog>, from current: Dog?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    let today = records.clock.civil(at: actor.at).date
    completeFirstDay(patch, from: current, today: today)
    try completeReturn(patch, from: current, today: today)
    try completeActivity(patch, from: current, firstDayOff: records.firstDayOff(of: id, from: today))
    if current == nil, patch["rate"] == nil, terms.changes.isEmpty {
      let usual = records.hikeSettings(of: actor.workplace).business.defaultRate
      terms = Dated(DogTerms(days: terms.last.days, rate: usual))
    }
    guard !terms.contains(where: { !(0...Dog.highestRate).contains($0.rate) }) else {
      throw Refusal(HikeTexts.rateOutOfRange, field: "rate")
    }
    apart.removeAll { $0 == id }
    try dogRules.check(from: current, to: self, on: records)
    if current != nil { try records.checkFacts(of: id, after: changes(from: current, on: records)) }
  }

  /// What was said of single days ends where the dog is made inactive.
  package func changes(from old: Dog?, on records: Records) -> [Change] {
    guard let end = firstInactiveDay, let old, end < old.firstInactiveDay ?? .latest else { return [.put(self)] }
    let isMeant: (CivilDate) -> Bool = { $0 < old.firstInactiveDay ?? .latest }
    let moved = records.exceptions(of: id, in: end ... .latest).filter { exception in
      exception.status == .rescheduled && isMeant(exception.firstDay)
    }
    let ended = records.endedHikes(of: id, in: end ... .latest, where: isMeant)
    let kept = ended.filter { change in !moved.contains { $0.id.rawValue == change.key.id } }
    return [.put(self)] + moved.map { .remove($0.id) } + kept
  }
}

/// Takes a dog away that was never paid for and owes nothing, with all that was said and noted of its days.
package typealias DeleteDog = Delete<Dog>

extension Dog: DeletedRecord {
  package static let delete = IntentDefinition<DeleteDog>("deleteDog", role: .manager)
  package static var rules: RowRules<Dog> { dogRules }

  package func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try records.checkHistory(of: self)
    return records.daysNoted(of: id).map { .remove($0) }
  }
}

/// A dog with payments or hikes stays: it is made inactive. Its new owners are there, and its earliest time is before its
/// latest.
let dogRules = RowRules<Dog>(
  titlePath: ["name"], name: { row, _ in SharedTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      for owner in new.owners where records[owner] == nil && old?.owners.contains(owner) != true {
        throw .notFound(HikeTexts.clientNoun)
      }
      if let from = new.notBefore, let until = new.notAfter, until < from {
        throw Refusal(HikeTexts.windowIsEmpty, field: "notAfter")
      }
      if let old { try records.checkFacts(of: new.id, from: [.put(old)], after: [.put(new)]) }
      return
    }
    guard let old else { return }
    try records.checkHistory(of: old)
    guard records.daysNoted(of: old.id).isEmpty else {
      throw Refusal(HikeTexts.dogHasDays(old.name), code: .inUse)
    }
  })
