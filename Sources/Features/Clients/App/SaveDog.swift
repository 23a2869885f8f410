package import JSONKit
public import RecordKit
package import SharedHikes
import SharedModels
import TimeKit

/// Makes a dog or changes one.
package typealias SaveDog = Save<Dog>

extension Dog: SavedRecord {
  package static let save = IntentDefinition<SaveDog>("saveDog", role: .manager)
  package static var noun: String { HikeTexts.dogNoun }

  /// Older programs wrote a color as any text, and one that is not known counted as none.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard let color = reader.value("color")?.string, ShiftColor(rawValue: color) == nil else { return reader }
    return try reader.replacing("color", with: .null)
  }

  package mutating func complete(
    _ patch: Patch<Dog>, from current: Dog?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    let today = records.clock.civil(at: actor.at).date
    terms = try termsActive(patch, current, today: today)
    try completeActivity(patch, from: current, today: today)
    let usual = records.hikeSettings(of: actor.workplace).business.defaultRate
    try completeTerms(isNew: current == nil, today: today, usual: usual)
    apart.removeAll { $0 == id }
    try dogRules.check(from: current, to: self, on: records)
  }

  /// What was said of regular hikes ends with them where the dog is made inactive.
  package func changes(from old: Dog?, on records: Records) -> [Change] {
    guard let end = firstInactiveDay, let old, end < old.firstInactiveDay ?? .latest else { return [.put(self)] }
    let ended = records.exceptions(of: id, in: end ... .latest).filter { exception in
      exception.isForOneDay && exception.firstDay < old.firstInactiveDay ?? .latest
        && (exception.status == .rescheduled || exception.status == .scheduled && old.isRegular(on: exception.firstDay))
    }
    return [.put(self)] + ended.map { .remove($0.id) }
  }

  /// New days and a new rate hold from a day on, and end what was said for later days.
  private mutating func completeTerms(isNew: Bool, today: CivilDate, usual: Int64) throws(Refusal) {
    let (change, last) = (termChange, lastTerm)
    termChange = TermChange()
    guard isNew || change.days != nil || change.rate != nil else { return }
    let next = Term(
      from: change.from ?? today, days: change.days ?? last.days, rate: change.rate ?? (isNew ? usual : last.rate))
    guard (0...Dog.highestRate).contains(next.rate) else { throw Refusal(ClientsTexts.rateOutOfRange, field: "rate") }
    if !isNew, last.isSame(as: next), next.from >= last.from { return }
    terms.removeAll { $0.from >= next.from }
    if let before = terms.last, before.isSame(as: next) { return }
    terms.append(next)
    guard terms.count <= Dog.termLimit else { throw Refusal(ClientsTexts.tooManyTerms, field: "days", code: .tooMany) }
  }
}

extension Dog.Term {
  fileprivate func isSame(as other: Self) -> Bool { days == other.days && rate == other.rate }
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
